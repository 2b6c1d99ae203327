"""What a browser gets of our own stylesheets and scripts: the same rules and code, in fewer files and bytes.

In the repository there is one file a concern, with comments that say why; a browser needs neither. Nothing
is renamed or rewritten: what is delivered can still be read.
"""

import posixpath
import re
from collections.abc import Callable
from typing import Final

#: The stylesheet that every page links to. It imports one file a concern, each into its cascade layer; a
#: browser would ask for every one of them, one after the other.
STYLESHEET: Final = "kingscorner/site.css"

_SCRIPT: Final = re.compile(r"(games|kingscorner|leaderboard)/.*\.js")
_IMPORT: Final = re.compile(r'@import url\("(?P<path>[^":]+\.css)"\) layer\((?P<layer>[\w-]+)\);')
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
    return without_comments(read(name)) if _SCRIPT.fullmatch(name) else None


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


def without_comments(script: str) -> str:
    """A script of ours without its comments: those that stand on lines of their own, and types.

    >>> without_comments('/** What. */\\nconst n = /** @type {any} */ (1);\\n  // Because.\\nf(n);\\n')
    'const n = (1);\\nf(n);\\n'
    """
    return _JS_LINE.sub("", _JS_TYPE.sub("", _JS_BLOCK.sub("", script)))
