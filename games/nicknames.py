"""Which nicknames there can be, and which of them are one and the same to the eye.

The rule is docs/api.md's: 2 to 20 characters, letters of any script but one script a name, digits, space and
``_-.'``; nothing that is not seen. Two names that look alike are one: their :func:`skeleton` is equal. The
lists of look-alikes, of reserved and of blocked names are data, in ``games/data``.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

MIN_LENGTH: Final = 2
MAX_LENGTH: Final = 20
#: No name is looked at that is longer than this before it is normalised, when it may still shrink.
MAX_RAW_LENGTH: Final = 64
#: Marks on one letter: Vietnamese, pointed Hebrew and Thai need two, nobody more.
MAX_MARKS: Final = 2

MARKS: Final = " _-.'"
_DATA: Final = Path(__file__).parent / "data"

#: What keyboards and languages write differently and everybody reads the same: typographic apostrophes, and
#: the cedilla that old keyboards put where Romanian has a comma.
_SPELLED: Final = str.maketrans("\u2018\u2019\u02bc\u02bb\uff07şŞţŢ", "'''''șȘțȚ")

#: Letters that show nothing, or no letter: Hangul and Khmer fillers, the Latin letters for clicks.
_NOT_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u01c0\u01c1\u01c2\u01c3")
#: Marks that show nothing (joiners, variation selectors) or strike the letter out.
_NOT_MARKS: Final = frozenset(
    chr(code)
    for codes in (
        (0x034F,),
        range(0x0334, 0x0339),
        range(0x180B, 0x1810),
        range(0xFE00, 0xFE10),
        range(0xE0100, 0xE01F0),
    )
    for code in codes
)

#: Scripts that are written together, by the first word of their characters' Unicode names.
_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
_SCRIPT_OF: Final = {"々": "CJK", "〆": "CJK", "〇": "CJK", "ー": "KATAKANA"}

#: Blocks of accents and vowel points that a name is the same without. (Indic vowels, kana's voicing and
#: the like are not here: without them it is another name.)
_ACCENTS: Final = (
    range(0x0300, 0x0370),
    range(0x0591, 0x05C8),
    range(0x0610, 0x061B),
    range(0x064B, 0x0660),
    range(0x0670, 0x0671),
    range(0x1AB0, 0x1B00),
    range(0x1DC0, 0x1E00),
)

_LOOKS: Final = (("1", "l"), ("i", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))
_DIGITS_FOR_LETTERS: Final = str.maketrans("34578", "eastb")


class NicknameInvalid(ValueError):
    """No nickname; ``reason`` is one of the stable words in :data:`REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


REASONS: Final = ("length", "characters", "scripts", "letters", "blocked", "reserved")


def clean(raw: str) -> str:
    """*raw* as it is kept and shown: NFKC, trimmed, single spaces.

    Raises NicknameInvalid.

    >>> clean(" Jose\N{COMBINING ACUTE ACCENT}  \N{FULLWIDTH LATIN CAPITAL LETTER N}u ")
    'José Nu'
    """
    name = clean_name(raw, MAX_LENGTH)
    if skeleton(name).replace("-", "") in _reserved():
        raise NicknameInvalid("reserved")
    return name


def clean_name(raw: str, longest: int) -> str:
    """*raw* as the name of something else than a player, of at most so many characters.

    It is made of what a nickname is made of and offends as little; it need not be nobody else's, nor is any
    kept for the service. Raises NicknameInvalid.
    """
    if len(raw) > MAX_RAW_LENGTH:
        raise NicknameInvalid("length")
    name = unicodedata.normalize("NFKC", raw.translate(_SPELLED)).translate(_SPELLED)
    name = " ".join(part for part in name.split(" ") if part)
    _check_characters(name)
    if not MIN_LENGTH <= len(name) <= longest:
        raise NicknameInvalid("length")
    if not any(character not in MARKS for character in name):
        raise NicknameInvalid("letters")
    _check_scripts(name)
    _check_blocked(name)
    return name


def skeleton(name: str) -> str:
    """What *name* looks like: equal for names that can be taken for one another, whatever their script.

    Case, accents and marks at the ends are dropped, every mark inside is as good as any other, and letters
    are replaced by those they look like.

    >>> skeleton("ADM1N") == skeleton("Admin"), skeleton("Ștefan") == skeleton("stefan.")
    (True, True)
    >>> skeleton("Modern") == skeleton("Modem"), skeleton("Jan") == skeleton("Ian")
    (True, False)
    """
    looks = _letters(name)
    for mark in MARKS:
        looks = looks.replace(mark, "-")
    return "-".join(part for part in looks.split("-") if part)


def _letters(name: str) -> str:
    """*name* without case and accents, each letter as the one it looks like."""
    spread = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    bare = "".join(c for c in spread if not any(ord(c) in block for block in _ACCENTS))
    folded = unicodedata.normalize("NFC", bare).translate(_folds())
    looks = "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in folded)
    for seen, taken_for in _LOOKS:
        looks = looks.replace(seen, taken_for)
    return looks


def _check_characters(name: str) -> None:
    marks = 0
    for at, character in enumerate(name):
        category = unicodedata.category(character)
        if category in ("Mn", "Mc"):
            marks += 1
            fine = at > 0 and name[at - 1] not in MARKS and marks <= MAX_MARKS and character not in _NOT_MARKS
        else:
            marks = 0
            fine = character in MARKS or (
                category in ("Lu", "Ll", "Lt", "Lm", "Lo", "Nd") and character not in _NOT_LETTERS
            )
        if not fine:
            raise NicknameInvalid("characters")


def _script(character: str) -> str | None:
    """The script of a letter or digit; None for what belongs to all: ASCII digits, marks, accents."""
    if not character.isalnum() or (character.isascii() and character.isdigit()):
        return None
    script = _SCRIPT_OF.get(character) or unicodedata.name(character, "?").split(" ")[0]
    return {
        "EXTENDED": "ARABIC",
        "ARABIC-INDIC": "ARABIC",
        "MODIFIER": "?",
        "KATAKANA-HIRAGANA": "KATAKANA",
    }.get(script, script)


def _check_scripts(name: str) -> None:
    scripts = {script for script in map(_script, name) if script}
    if "?" in scripts:
        raise NicknameInvalid("characters")
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise NicknameInvalid("scripts")


def _check_blocked(name: str) -> None:
    whole = skeleton(name)
    for text in (whole, whole.translate(_DIGITS_FOR_LETTERS)):
        run = text.replace("-", "")
        if run in _blocked_words() or any(word in _blocked_words() for word in text.split("-")):
            raise NicknameInvalid("blocked")
        if any(part in run for part in _blocked_parts()):
            raise NicknameInvalid("blocked")


def _entries(file: str) -> Iterator[str]:
    for line in (_DATA / file).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line


@cache
def _folds() -> dict[int, str]:
    folds = {}
    for entry in _entries("confusables.txt"):
        letter, looks_like = entry.split(" ")
        folds[ord(letter)] = looks_like
    return folds


@cache
def _reserved() -> frozenset[str]:
    return frozenset(skeleton(entry).replace("-", "") for entry in _entries("reserved.txt"))


@cache
def _blocked_words() -> frozenset[str]:
    return frozenset(skeleton(entry) for entry in _entries("blocked_words.txt"))


@cache
def _blocked_parts() -> tuple[str, ...]:
    return tuple(skeleton(entry) for entry in _entries("blocked_parts.txt"))
