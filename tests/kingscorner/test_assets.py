"""What a browser gets of our stylesheets and scripts."""

import doctest
import re
from pathlib import Path

from django.contrib.staticfiles import finders

from kingscorner import assets


def read(name: str) -> str:
    found = finders.find(name)
    assert isinstance(found, str)
    return Path(found).read_text()


def test_the_examples_hold() -> None:
    assert doctest.testmod(assets).failed == 0


def test_every_part_of_the_stylesheet_is_in_it_in_its_layer() -> None:
    whole = assets.joined(assets.STYLESHEET, read)
    layers = re.findall(r"[\w]+", whole.partition("@layer ")[2].partition(";")[0])
    assert re.findall(r"^@layer (\w+) \{", whole, re.MULTILINE) == layers
    assert "@import" not in whole
    assert whole.count("{") == whole.count("}")


def test_no_style_insists() -> None:
    assert "!important" not in assets.joined(assets.STYLESHEET, read)


def test_only_our_own_files_are_changed() -> None:
    sources = {
        "drf_spectacular_sidecar/x.js": "/** Theirs. */\n",
        "games/js/x.js": "/** Ours. */\nf();\n",
        assets.MODULES: "",
    }
    assert assets.delivered("drf_spectacular_sidecar/x.js", sources.__getitem__) is None
    assert assets.delivered("games/js/x.js", sources.__getitem__) == "f();\n"


def test_whatever_imports_a_joined_module_imports_them_all_as_one() -> None:
    sources = {
        assets.MODULES: 'export * from "./state.js";\n',
        "games/js/x.js": 'import { a,\n  b } from "./state.js";\nimport { c } from "./other.js";\n',
    }
    delivered = assets.delivered("games/js/x.js", sources.__getitem__)
    assert delivered == 'import { a,\n  b } from "./table.js";\nimport { c } from "./other.js";\n'


def test_the_joined_modules_each_name_things_of_their_own() -> None:
    whole = assets.joined_modules(assets.MODULES, read)
    names = re.findall(r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+)", whole, re.MULTILINE)
    assert len(names) == len(set(names))


def test_the_joined_modules_import_only_what_comes_before_them() -> None:
    parts = re.findall(r'"\./([\w-]+\.js)"', read(assets.MODULES))
    for number, part in enumerate(parts):
        wanted = re.findall(r'^import .* from "\./([\w-]+\.js)";', read(f"games/js/{part}"), re.MULTILINE)
        assert [name for name in wanted if name in parts[number:]] == []
