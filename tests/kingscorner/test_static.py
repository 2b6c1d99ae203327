"""Static files as they are served for real: hashed, compressed, linked by their hashed names."""

import json
import re
from pathlib import Path

import brotli
import pytest
from django.test import override_settings

from kingscorner.preparation import collect_static
from kingscorner.storage import StaticStorage

FILES = {
    "a/main.js": 'import { one } from "./parts/one.js";\nconsole.log(one);\n',
    "a/parts/one.js": 'import "../two.js";\nexport const one = 1;\n',
    "a/two.js": "// " + "x" * 500 + "\n",
    "a/page.css": '@import "base.css";\nbody { background: url("felt.svg"); }\n',
    "a/base.css": ":root { color: black; }\n",
    "a/felt.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}
HASHED = r"\.[0-9a-f]{12}\."


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "sources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "sources"


@pytest.fixture(autouse=True)
def site(sources: Path, tmp_path: Path) -> object:
    """The service's own storage, but for these files alone."""
    changes = override_settings(
        STATICFILES_DIRS=[sources],
        STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"],
        STATIC_ROOT=tmp_path / "static",
        STORAGES={"staticfiles": {"BACKEND": "kingscorner.storage.StaticStorage"}},
    )
    with changes:
        yield changes


def collected(name: str, root: Path) -> str:
    manifest = json.loads((root / "staticfiles.json").read_text())
    hashed: str = manifest["paths"][name]
    return (root / hashed).read_text()


def test_modules_import_each_other_by_hashed_names(tmp_path: Path) -> None:
    collect_static()
    assert re.search(rf'from "./parts/one{HASHED}js"', collected("a/main.js", tmp_path / "static"))
    assert re.search(rf'import ?"../two{HASHED}js"', collected("a/parts/one.js", tmp_path / "static"))


def test_stylesheets_name_hashed_files(tmp_path: Path) -> None:
    collect_static()
    text = collected("a/page.css", tmp_path / "static")
    assert re.search(rf"base{HASHED}css", text)
    assert re.search(rf"felt{HASHED}svg", text)


def test_only_hashed_files_are_kept_and_text_is_compressed(tmp_path: Path) -> None:
    collect_static()
    names = [path.name for path in (tmp_path / "static" / "a").rglob("*") if path.is_file()]
    assert all(re.search(HASHED, name) for name in names)
    (compressed,) = (tmp_path / "static" / "a").glob("two.*.js.br")
    assert brotli.decompress(compressed.read_bytes()).decode() == FILES["a/two.js"]


def test_nothing_is_collected_twice(sources: Path) -> None:
    assert collect_static()
    assert not collect_static()


def test_a_change_is_collected_and_the_old_file_stays(sources: Path, tmp_path: Path) -> None:
    collect_static()
    (old,) = (tmp_path / "static").glob("a/base.*.css")
    (sources / "a" / "base.css").write_text(":root { color: darkslategray; }\n")
    assert collect_static()
    assert "darkslategray" in collected("a/base.css", tmp_path / "static")
    assert old.exists()


def test_a_file_cut_short_by_an_interruption_is_made_again(sources: Path, tmp_path: Path) -> None:
    collect_static()
    (svg,) = (tmp_path / "static").glob("a/felt.*.svg")
    svg.write_text("<sv")
    (tmp_path / "static" / ".stamp").unlink()  # as an interrupted run leaves it: the stamp is written last
    assert collect_static()
    assert svg.read_text() == FILES["a/felt.svg"]


def test_a_name_that_is_not_there_is_a_fault() -> None:
    collect_static()
    with pytest.raises(ValueError, match="Missing staticfiles manifest entry"):
        StaticStorage().url("a/nowhere.css")
