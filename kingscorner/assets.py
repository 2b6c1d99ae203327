"""What a browser gets of our own stylesheets and scripts: the same rules and code, in fewer files and bytes.

In the repository there is one file a concern, with comments that say why; a browser needs neither. No name
changes: what is delivered can still be read.
"""

import posixpath
import re
from collections.abc import Callable
from typing import Final

#: The stylesheet that every page links to. It imports one file a concern, each into its cascade layer; a
#: browser would ask for every one of them, one after the other.
STYLESHEET: Final = "kingscorner/site.css"

#: The script that exports every module that the table needs at once, joined. Whatever imports one of them
#: gets this instead: a module that ran twice would be two.
MODULES: Final = "games/js/table.js"

_SCRIPT: Final = re.compile(r"(games|kingscorner|leaderboard)/.*\.js")
_IMPORT: Final = re.compile(r'@import url\("(?P<path>[^":]+\.css)"\) layer\((?P<layer>[\w-]+)\);')
_EXPORTED_FROM: Final = re.compile(r'^export \* from "\./(?P<part>[\w-]+\.js)";\n', re.MULTILINE)
_IMPORTED_FROM: Final = re.compile(
    r'^import \{(?P<names>[^}]*)\} from "\./(?P<part>[\w-]+\.js)";\n', re.MULTILINE
)
_CSS_COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_JS_BLOCK: Final = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
_JS_LINE: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_JS_TYPE: Final = re.compile(r"/\*\* @type \{[^*]*\} \*/ ?")


def delivered(name: str, read: Callable[[str], str]) -> str | None:
    """The text of the static file *name* as a browser gets it; None if that is the file as it is.

    *read* gives a file's text by its name.
    """
    if name == STYLESHEET:
        return joined(name, read)
    if name == MODULES:
        return joined_modules(name, read)
    if not _SCRIPT.fullmatch(name):
        return None
    script = without_comments(read(name))
    return (
        _importing_joined(script, read) if posixpath.dirname(name) == posixpath.dirname(MODULES) else script
    )


def joined(name: str, read: Callable[[str], str]) -> str:
    """The stylesheet *name* with each import replaced by the file's rules in their layer, comments left out.

    >>> sheets = {"a/all.css": '@import url("../b/x.css") layer(x);', "b/x.css": "/* Why. */ p { top: 0 }"}
    >>> joined("a/all.css", sheets.__getitem__)
    '@layer x {\\np { top: 0 }\\n}'
    """

    def content(found: re.Match[str]) -> str:
        part = posixpath.normpath(posixpath.join(posixpath.dirname(name), found["path"]))
        return f"@layer {found['layer']} {{\n{joined(part, read).strip()}\n}}"

    return _IMPORT.sub(content, _CSS_COMMENT.sub("", read(name)))


def joined_modules(name: str, read: Callable[[str], str]) -> str:
    """The modules that *name* exports, one after the other in its order; what they import of others, once.

    >>> scripts = {
    ...     "a/all.js": 'export * from "./x.js";\\nexport * from "./y.js";\\n',
    ...     "a/x.js": "export const x = 1;\\n",
    ...     "a/y.js": 'import { x } from "./x.js";\\nexport const y = x;\\n',
    ... }
    >>> joined_modules("a/all.js", scripts.__getitem__)
    'export const x = 1;\\nexport const y = x;\\n'
    """
    parts, folder = _parts(name, read), posixpath.dirname(name)
    scripts = [without_comments(read(posixpath.join(folder, part))) for part in parts]
    outside: dict[str, set[str]] = {}
    for found in _IMPORTED_FROM.finditer("".join(scripts)):
        if found["part"] not in parts:
            outside.setdefault(found["part"], set()).update(found["names"].replace(",", " ").split())
    imports = (
        f'import {{ {", ".join(sorted(outside[part]))} }} from "./{part}";\n' for part in sorted(outside)
    )
    return "".join([*imports, *(_IMPORTED_FROM.sub("", script).lstrip() for script in scripts)])


def _parts(name: str, read: Callable[[str], str]) -> list[str]:
    return [found["part"] for found in _EXPORTED_FROM.finditer(read(name))]


def _importing_joined(script: str, read: Callable[[str], str]) -> str:
    parts = _parts(MODULES, read)
    joined_name = posixpath.basename(MODULES)

    def instead(found: re.Match[str]) -> str:
        part = joined_name if found["part"] in parts else found["part"]
        return f'import {{{found["names"]}}} from "./{part}";\n'

    return _IMPORTED_FROM.sub(instead, script)


def without_comments(script: str) -> str:
    """A script of ours without its comments: those that stand on lines of their own, and types.

    >>> without_comments('/** What. */\\nconst n = /** @type {any} */ (1);\\n  // Because.\\nf(n);\\n')
    'const n = (1);\\nf(n);\\n'
    """
    return _JS_LINE.sub("", _JS_TYPE.sub("", _JS_BLOCK.sub("", script)))
