"""`manage.py fair`: the cards that follow from a seed."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.engine.test_deal import CHECK_VALUES

ZERO = "00" * 32
PROMISE = CHECK_VALUES[0].removeprefix("commitment ")


def said(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("fair", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_a_seed_gives_its_commitment_dealer_and_decks_without_a_database() -> None:
    assert said(ZERO, "--rounds", "2") == CHECK_VALUES[:4]


def test_a_promise_that_was_kept_is_said_to_be() -> None:
    assert said(ZERO.upper(), "--commitment", PROMISE)[-1] == "The seed is the one that was promised."


def test_a_promise_that_was_broken_is_an_error() -> None:
    with pytest.raises(CommandError, match="not the one that was promised"):
        said(ZERO, "--commitment", "00" * 32)


def test_the_dealer_depends_on_the_number_of_seats() -> None:
    dealers = {said(f"{seed:064x}", "--seats", "2", "--rounds", "1")[1] for seed in range(8)}
    assert dealers == {"dealer 0", "dealer 1"}


@pytest.mark.parametrize(
    "arguments",
    [("00",), ("zz" * 32,), (ZERO, "--rounds", "0"), (ZERO, "--seats", "7"), (ZERO, "--commitment", "1")],
)
def test_what_is_no_seed_or_number_is_refused(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        said(*arguments)
