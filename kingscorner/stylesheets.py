"""Joins the stylesheet that a page links to out of its parts.

`site.css` imports one file a concern, each into its cascade layer: good to read, and valid as it is; but a browser would
ask for every one of them, one after the other. When static files are collected, each import becomes what it stands for.
"""

import posixpath
import re
from collections.abc import Callable
from typing import Final

_IMPORT: Final = re.compile(r'@import url\("(?P<path>[^":]+\.css)"\) layer\((?P<layer>[\w-]+)\);')
_COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


def joined(name: str, read: Callable[[str], str]) -> str:
    """The stylesheet *name* with each import replaced by the file's rules in their layer, comments left out.

    *read* gives a stylesheet's text by its name; paths in imports are relative to the importing one.

    >>> sheets = {"a/site.css": '@layer x;\\n@import url("../b/x.css") layer(x);', "b/x.css": "/* Why. */ p { top: 0 }"}
    >>> joined("a/site.css", sheets.__getitem__)
    '@layer x;\\n@layer x {\\np { top: 0 }\\n}'
    """

    def content(found: re.Match[str]) -> str:
        part = posixpath.normpath(posixpath.join(posixpath.dirname(name), found["path"]))
        return f"@layer {found['layer']} {{\n{joined(part, read).strip()}\n}}"

    return _IMPORT.sub(content, _COMMENT.sub("", read(name)))
