"""`manage.py fair SEED`: what follows from a seed, to be compared with what was promised and dealt."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from games.engine import commitment, deck, first_dealer, format_deck

SEED_BYTES: Final = 32
MAX_ROUNDS: Final = 250


class Command(BaseCommand):
    """Works the cards of a match out from its seed (`docs/notation.md`, "Deals"). It asks no database."""

    help = "Prints the commitment, the first dealer and the decks that follow from a seed."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The seed, and how much of what follows from it."""
        parser.add_argument("seed", type=_hex, metavar="SEED", help="64 hexadecimal digits")
        parser.add_argument(
            "--rounds", type=_rounds, default=5, metavar="N", help="decks to print; by default 5"
        )
        parser.add_argument(
            "--seats", type=int, choices=range(2, 7), default=4, help="by default 4, as in the daily"
        )
        parser.add_argument("--commitment", type=_hex, metavar="HEX", help="the one that was published")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError if the seed is not the one that *commitment* promised."""
        seed: bytes = options["seed"]
        found = commitment(seed)
        self.stdout.write(f"commitment {found}")
        self.stdout.write(f"dealer {first_dealer(seed, options['seats'])}")
        for number in range(1, options["rounds"] + 1):
            self.stdout.write(f"round {number} {format_deck(deck(seed, number))}")
        promised: bytes | None = options["commitment"]
        if promised is None:
            return
        if promised.hex() != found:
            raise CommandError("The seed is not the one that was promised: its commitment is another.")
        self.stdout.write("The seed is the one that was promised.")


def _hex(text: str) -> bytes:
    digits = text.strip().lower()
    try:
        value = bytes.fromhex(digits) if digits.isascii() and len(digits) == 2 * SEED_BYTES else b""
    except ValueError:
        value = b""
    if len(value) != SEED_BYTES:
        raise ArgumentTypeError("64 hexadecimal digits are needed")
    return value


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MAX_ROUNDS:
        raise ArgumentTypeError(f"“{text}” is no number of rounds (1 to {MAX_ROUNDS})")
    return int(text)
