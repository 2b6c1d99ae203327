"""The log of a match: versions, lines and turns."""

from games import matchlog
from games.matchlog import Line, Turn

LOG = "\n".join(
    [
        "deal | KS>NE . | .",  # seats 2 and 3: seat 1 dealt
        "E>SE 4S>E",
        "undo",
        "3H>N . | . | KD>NW . | .",
        "9C>W",
        "8D>W",
        "deal | .",  # seat 2 deals: seat 3, then the player
    ]
)


def test_every_word_is_a_version() -> None:
    lines = list(matchlog.lines(LOG))
    assert [(line.start, line.answered, line.stop) for line in lines] == [
        (0, 1, 4), (4, 6, 6), (6, 7, 7), (7, 9, 13), (13, 14, 14), (14, 15, 15), (15, 16, 17),
    ]  # fmt: skip
    assert "\n".join(map(matchlog.format_line, lines)) == LOG


def test_a_line_is_found_by_the_version_at_which_it_starts() -> None:
    assert matchlog.line_at(LOG, 7) == Line(7, "3H>N .", (".", "KD>NW .", "."))
    for version in (1, 5, 8, 17, 20, 10**9):
        assert matchlog.line_at(LOG, version) is None


def test_turns_are_whole_and_without_what_was_undone() -> None:
    turns = list(matchlog.turns(LOG, first_dealer=1, seats=4, upto=17, round_over=False))
    assert turns == [
        Turn(3, 1, 2, "KS>NE ."),
        Turn(4, 1, 3, "."),
        Turn(9, 1, 0, "E>SE 3H>N ."),
        Turn(10, 1, 1, "."),
        Turn(12, 1, 2, "KD>NW ."),
        Turn(13, 1, 3, "."),
        Turn(15, 1, 0, "9C>W 8D>W"),
        Turn(17, 2, 3, "."),
    ]


def test_a_turn_that_went_out_ends_with_the_round() -> None:
    for over, last in ((True, Turn(15, 1, 0, "9C>W 8D>W")), (False, Turn(13, 1, 3, "."))):
        *_, turn = matchlog.turns(LOG, first_dealer=1, seats=4, upto=15, round_over=over)
        assert turn == last


def test_the_last_answered_line_is_found_from_the_end() -> None:
    assert matchlog.last_answered(LOG, 17).start == 15
    shorter = LOG.rsplit("\n", 1)[0]
    assert matchlog.last_answered(shorter, 15) == Line(7, "3H>N .", (".", "KD>NW .", "."))
