"""Odd requests to every operation: nothing undocumented, and never a 500 (schemathesis).

``--hypothesis-profile thorough`` sends thousands to each, or as many as KINGSCORNER_TEST_EXAMPLES says.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.conf import settings as django_settings
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import given
from hypothesis import strategies as st
from schemathesis.checks import CHECKS

from kingscorner.wsgi import application
from tests.clients import Browser, new_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]

SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/schema/", application, headers={"Host": "localhost"})
OPERATIONS: dict[str, Any] = {
    result.ok().definition.raw["operationId"]: result.ok()  # type: ignore[union-attr]
    for result in SCHEMA.get_all_operations()
}
#: A request can be of the right form and still mean nothing here: a version that is past, a day to come.
EXCLUDED = [CHECKS.get_one("positive_data_acceptance")]


@pytest.fixture
def connection_kept(asker: tuple[dict[str, str], str]) -> Iterator[None]:
    """Over WSGI a request's end would close the connection in whose transaction the test is.

    After `asker`: each request of Django's test client connects the signals anew.
    """
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture(params=["bearer", "cookie"])
def asker(request: pytest.FixtureRequest) -> tuple[dict[str, str], str]:
    """The headers of a player, by token or by cookie, and the id of a match of theirs."""
    if request.param == "bearer":
        program = new_player()
        return {"Authorization": f"Bearer {program.token}"}, program.start("random")["id"]
    browser = Browser()
    address = browser.submit("/play/").headers["Location"]
    page = browser.open(address)
    csrf = page.context["page_data"]["csrf"]  # type: ignore[attr-defined]
    cookies = {django_settings.PLAYER_COOKIE_NAME: browser.cookie}
    cookies[django_settings.CSRF_COOKIE_NAME] = browser.client.cookies[django_settings.CSRF_COOKIE_NAME].value
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return {"Cookie": cookie, "X-CSRFToken": csrf}, address.split("/")[-2]


@pytest.mark.usefixtures("connection_kept")
@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_an_operation_answers_as_described_whatever_it_is_sent(
    operation: str, asker: tuple[dict[str, str], str]
) -> None:
    headers, match_id = asker

    @given(case=OPERATIONS[operation].as_strategy(), own=st.booleans())
    def run(case: Any, own: bool) -> None:
        if own and "match_id" in case.path_parameters:
            case.path_parameters["match_id"] = match_id
        case.call_and_validate(headers={"Host": "localhost", **headers}, excluded_checks=EXCLUDED)

    run()
