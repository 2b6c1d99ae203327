"""The table as a value."""

from games.engine import CORNERS, PLACES, SIDES, Table, base, parse_cards, tip
from tests.engine.positions import round_from


def test_places_are_the_sides_and_then_the_corners() -> None:
    assert (*SIDES, *CORNERS) == PLACES == ("N", "E", "S", "W", "NE", "SE", "SW", "NW")


def test_a_pile_has_its_oldest_card_as_base_and_its_newest_as_tip() -> None:
    pile = parse_cards("8C 7H 6S")
    assert (base(pile), tip(pile)) == parse_cards("8C 6S")


def test_a_table_maps_each_place_to_its_pile() -> None:
    table = round_from("E: 9D 8S  NW: KC  0:  1:").table
    assert dict(table) == dict.fromkeys(PLACES, ()) | {
        "E": parse_cards("9D 8S"),
        "NW": parse_cards("KC"),
    }
    assert list(table) == list(PLACES)
    assert len(table) == 8


def test_tables_with_the_same_piles_are_equal_and_hash_alike() -> None:
    one, other = (round_from("E: 9D  0:  1:").table for _ in range(2))
    assert one == other != Table()
    assert hash(one) == hash(other)
