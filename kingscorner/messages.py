"""Keeps the translations' sources (.po) in step with the code, with Babel and Django and no tool of GNU's."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import extract
from django.conf import settings
from django.utils.translation.template import templatize

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
PLURALS = {
    "es": "nplurals=2; plural=(n != 1);",
    "pt": "nplurals=2; plural=(n != 1);",
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
}
PLACEHOLDER = re.compile(r"%\([a-z_]+\)[sd]|%%|%[sd]|\{[a-z_]*\}")

Key = tuple[str, str]  # context ("" for none) and msgid


def languages() -> list[str]:
    """The languages that are translated into: all but that of the code."""
    return [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def catalogue(language: str) -> Path:
    """The file that holds the translations into `language`."""
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def extracted() -> dict[Key, polib.POEntry]:
    """Every message in the code and the templates, without translations."""
    entries: dict[Key, polib.POEntry] = {}
    for source, text in _sources():
        found = extract("python", io.BytesIO(text.encode()), KEYWORDS, comment_tags=["Translators:"])
        for _line, message, comments, context in found:
            texts = (message,) if isinstance(message, str) else message
            if not texts[0]:
                continue
            entry = entries.setdefault((context or "", texts[0]), polib.POEntry(msgid=texts[0]))
            entry.msgctxt = context or None
            if len(texts) > 1:
                entry.msgid_plural = texts[1]
            name = (str(source.relative_to(settings.BASE_DIR)), "")
            entry.occurrences = sorted({*entry.occurrences, name})
            entry.comment = "\n".join([*filter(None, [entry.comment]), *comments])
            if PLACEHOLDER.search(texts[0]) and "%" in texts[0]:
                entry.flags = ["python-format"]
    return entries


def update(language: str) -> None:
    """Brings the file of `language` in step: new messages are added untranslated, those gone are dropped."""
    path = catalogue(language)
    before = {_key(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    forms = int(re.findall(r"nplurals=(\d)", PLURALS[language])[0])
    after = polib.POFile(wrapwidth=100)
    after.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": language,
        "Plural-Forms": PLURALS[language],
    }
    for key, entry in sorted(extracted().items(), key=lambda item: (item[0][1].casefold(), item[0])):
        kept = before.get(key)
        if entry.msgid_plural:
            entry.msgstr_plural = (kept and kept.msgstr_plural) or dict.fromkeys(range(forms), "")
        else:
            entry.msgstr = kept.msgstr if kept else ""
        after.append(entry)
    path.parent.mkdir(parents=True, exist_ok=True)
    after.save(str(path))


def problems(language: str) -> list[str]:
    """What is wrong with the translations into `language`, a sentence each; empty if all is well."""
    path = catalogue(language)
    present = {_key(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    wanted = extracted()
    found = [f"not in the file: {key[1]!r}" for key in wanted if key not in present]
    found += [f"no longer in the code: {key[1]!r}" for key in present if key not in wanted]
    for key, entry in present.items():
        if key in wanted:
            found += [f"{fault}: {entry.msgid!r}" for fault in _faults(entry)]
    return found


def _faults(entry: polib.POEntry) -> Iterator[str]:
    translations = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if entry.fuzzy:
        yield "marked as fuzzy"
    if not all(translations):
        yield "not translated"
        return
    sources = [entry.msgid, *filter(None, [entry.msgid_plural])]
    allowed = [sorted(PLACEHOLDER.findall(source)) for source in sources]
    for translation in translations:
        if sorted(PLACEHOLDER.findall(translation)) not in allowed:
            yield "other placeholders"
        if _edges(translation) != _edges(entry.msgid):
            yield "other spaces at the ends"


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _key(entry: polib.POEntry) -> Key:
    return entry.msgctxt or "", entry.msgid


def _sources() -> Iterator[tuple[Path, str]]:
    """Each file with messages, as Python; templates are turned into it."""
    for folder in ("kingscorner", "games", "leaderboard"):
        for path in sorted((settings.BASE_DIR / folder).rglob("*.py")):
            yield path, path.read_text()
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.*")):
        # What templatize gives keeps the template's indentation, which is none of Python's.
        lines = templatize(path.read_text(), origin=str(path)).splitlines()
        yield path, "\n".join(line.lstrip() for line in lines)
