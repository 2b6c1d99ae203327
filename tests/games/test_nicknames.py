"""Which names there can be, and which of them are one (docs/api.md; known-faults 14)."""

import pytest

from games.nicknames import NicknameInvalid, clean, skeleton
from tests.clients import Program, new_player

FINE = [
    "Ana",
    "Jo",
    "José Ñu",
    "Зоя",
    "小明",
    "山田ー花子",
    "김철수",
    "Ελένη",
    "عائشة",
    "יעל",
    "अनिता",
    "สมชาย",
    "Նարե",
    "Scunthorpe",
    "Dickinson",
    "Dickens",
    "Conrad306",
    "Pulaski",
    "Computadora",
    "Cassandra",
    "Essex",
    "Marica",
    "Nguyễn Văn",
    "O'Neil",
    "Ana-María",
    "João",
    "Răzvan Țepeș",
    "x_y",
    "J.R.",
    "1234",
    "Zoë",
    "Dick Van Dyke",
    "Hitchcock",
    "Saskia",
    "Țigan",
    "Curtis",
    "Muiere",
    "Assata",
    "Analía",
    "Penistone",
    "Raccoon",
]


@pytest.mark.parametrize("name", FINE)
def test_innocent_names_of_any_script_are_kept_whole(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("", "length"),
        ("a", "length"),
        (" a ", "length"),
        ("x" * 21, "length"),
        ("x" * 65, "length"),
        ("a\u200bb", "characters"),
        ("\u200dann", "characters"),
        ("a\u00adb", "characters"),
        ("a\u202eb", "characters"),
        ("a\u2066b", "characters"),
        ("\ufeffann", "characters"),
        ("a\u0000b", "characters"),
        ("ann\n", "characters"),
        ("a\tb", "characters"),
        ("a\u2028b", "characters"),
        ("a\u3164b", "characters"),
        ("a\u115fb", "characters"),
        ("a\ufe0fb", "characters"),
        ("a\U000e0041b", "characters"),
        ("👑 king", "characters"),
        ("👩\u200d🚀 a", "characters"),
        ("<b>x</b>", "characters"),
        ("{{7*7}}", "characters"),
        ("=HYPERLINK()", "characters"),
        ("a/b", "characters"),
        ("a@b", "characters"),
        ("z\u0337a\u0337", "characters"),
        ("a\u0301\u0301\u0301\u0301", "characters"),
        ("\u0301ab", "characters"),
        ("①②", ""),
        ("½ ab", "characters"),
        ("ǃaǃ", "characters"),
        ("..", "letters"),
        ("- -", "letters"),
        ("_'", "letters"),
        ("раypal", "scripts"),
        ("Аna", "scripts"),
        ("Zоe", "scripts"),
        ("Αna", "scripts"),
        ("小明Ming", "scripts"),
        ("김あ", "scripts"),
        ("aя", "scripts"),
        ("fuck", "blocked"),
        ("F.u-c k", "blocked"),
        ("sh1t", "blocked"),
        ("PUTA", "blocked"),
        ("merdá", "blocked"),
        ("pizda", "blocked"),
        ("big cunt", "blocked"),
        ("motherfucker", "blocked"),
        ("ｆｕｃｋ", "blocked"),
        ("admin", "reserved"),
        ("ADM1N", "reserved"),
        ("Ádmin", "reserved"),
        ("a.d.m.i.n", "reserved"),
        ("King's Corner", "reserved"),
        ("me", "reserved"),
        ("moderador", "reserved"),
        ("You", "reserved"),
        ("Tú", "reserved"),
        ("Eu", "reserved"),
        ("BRUNO", "reserved"),
        ("C1ara", "reserved"),
        ("David", "reserved"),
        ("Elena.", "reserved"),
        ("deleted", "reserved"),
    ],
)
def test_other_names_are_refused_with_the_reason(raw: str, reason: str) -> None:
    if not reason:
        assert clean(raw)
        return
    with pytest.raises(NicknameInvalid) as refused:
        clean(raw)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        (" Ana ", "Ana"),
        ("Ａｎａ", "Ana"),
        ("ﬁsh", "fish"),
        ("Jose\u0301", "José"),
        ("Ana\u3000B", "Ana B"),
        ("Ana  B", "Ana B"),
        ("O’Neil", "O'Neil"),
        ("Ştefan", "Ștefan"),
        ("𝒜nn", "Ann"),
    ],
)
def test_names_are_kept_in_one_spelling(raw: str, kept: str) -> None:
    assert clean(raw) == kept


@pytest.mark.parametrize(
    "names",
    [
        ["Ana", "ana", "ANA", "Ána", "Ana.", "_ana_", "ΑΝΑ"],
        ["Admin2", "ADM1N2", "admln2"],
        ["Stefan", "Ștefan", "stefán"],
        ["Modern", "Modem"],
        ["William", "VVilliam", "wi11iam", "WllIiam"],
        ["copa", "сора", "COPA"],
        ["Bob", "B0b", "b0B", "ВОВ"],
        ["Ana Maria", "Ana-Maria", "ana_maria", "Ana.Maria"],
        ["Groß", "gross"],
        ["١٢", "12", "l2"],
    ],
)
def test_names_that_look_alike_are_one(names: list[str]) -> None:
    assert len({skeleton(name) for name in names}) == 1


@pytest.mark.parametrize(
    "names",
    [
        ["Ana", "Anna", "Ina", "Una", "Hana", "Ada"],
        ["Jan", "Ian", "Dan", "Juan"],
        ["Julia", "Lulia"],
        ["Anamaria", "Ana Maria"],
        ["Ana1", "Ana2", "Ana3", "Ana4", "Ana5", "Ana7", "Ana8", "Ana"],
        ["Зоя", "Зоя2", "Соня", "Сеня"],
        ["小明", "小朋"],
        ["かき", "がき"],
        ["कि", "की"],
        ["김", "긴"],
        ["בן", "בו"],
    ],
)
def test_names_that_look_different_stay_different(names: list[str]) -> None:
    assert len({skeleton(name) for name in names}) == len(names)


# ---- Over the API ----


@pytest.mark.django_db
def test_a_nickname_is_shown_as_it_was_given() -> None:
    ana = new_player()
    answer = ana.patch("players/me/", {"nickname": "  José  Ñu "})
    assert (answer.status, answer.json["nickname"]) == (200, "José Ñu")
    assert ana.get("players/me/").json["nickname"] == "José Ñu"


@pytest.mark.django_db
def test_a_look_alike_is_taken() -> None:
    new_player("Ana")
    for name in ("Ana", " Ana ", "ana", "ΑΝΑ"):
        for answer in (
            Program().post("players/", {"nickname": name}),
            new_player().patch("players/me/", {"nickname": name}),
        ):
            assert (answer.status, answer.code) == (409, "nickname_taken")


@pytest.mark.django_db
def test_ones_own_name_can_be_spelled_otherwise_and_a_left_one_is_free() -> None:
    ana = new_player("Ana")
    assert ana.patch("players/me/", {"nickname": "ANA"}).json["nickname"] == "ANA"
    assert ana.patch("players/me/", {"nickname": "Zoe"}).status == 200
    assert new_player().patch("players/me/", {"nickname": "Ana"}).status == 200


@pytest.mark.django_db
def test_a_refused_name_says_why_and_changes_nothing() -> None:
    ana = new_player("Ana")
    answer = ana.patch("players/me/", {"nickname": "раypal"})
    assert (answer.status, answer.code, answer.json["reason"]) == (400, "nickname_invalid", "scripts")
    assert "script" in answer.json["detail"]
    assert ana.get("players/me/").json["nickname"] == "Ana"


@pytest.mark.django_db
@pytest.mark.parametrize("value", [None, 3, True, [], {}, "", ["Ana"]])
def test_a_nickname_is_a_text(value: object) -> None:
    answer = new_player().patch("players/me/", {"nickname": value})
    assert answer.status == 400
    assert answer.code in ("malformed", "nickname_invalid")
