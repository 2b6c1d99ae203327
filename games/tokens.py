"""Secrets that say who is asking. Each is shown once and stored as its SHA-256 only.

A plain fast hash is right: the secrets are random and long, so there is nothing to guess, and the database
finds one by its hash without comparing secrets.
"""

import hashlib
import secrets
from typing import Final

#: A token of :func:`new_token` has 43 characters; what is longer than this is not even hashed.
MAX_LENGTH: Final = 100

#: Without the letters and digits that are misread. Ten of them are 49 bits, and few guesses are let through.
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 10


def new_token() -> str:
    """A fresh secret of 256 bits, fit for a header and a cookie."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A fresh code that a person can type on another device."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether *text* is of the form that :func:`new_code` gives."""
    return len(text) == _CODE_LENGTH and set(text) <= set(_CODE_LETTERS)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
