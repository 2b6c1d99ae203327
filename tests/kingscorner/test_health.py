"""Probes are answered by address, by whatever the machine calls itself, and say whether to send visitors."""

import pytest
from django.db import connection
from django.db.utils import OperationalError
from django.test import Client


@pytest.mark.parametrize("host", ["localhost", "10.0.0.7", "anything.example", "<bad>"])
def test_the_process_is_alive_for_any_host(client: Client, host: str) -> None:
    answer = client.get("/healthz", headers={"host": host})
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.django_db
def test_it_is_ready_with_its_database(client: Client) -> None:
    answer = client.get("/readyz", headers={"host": "10.0.0.7"})
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.django_db
def test_it_is_not_ready_without(client: Client) -> None:
    def refuse(*_arguments: object) -> None:
        raise OperationalError("gone")

    with connection.execute_wrapper(refuse):
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "no database"})
    assert answer.headers["Retry-After"] == "5"
