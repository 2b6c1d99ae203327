"""The shell is tested with views of its own, so that these tests say nothing about anybody's pages."""

import pytest
from django.test import Client
from pytest_django import Settings


@pytest.fixture
def client(settings: Settings) -> Client:
    """A browser that shows error pages as a visitor sees them."""
    settings.ROOT_URLCONF = "tests.kingscorner.urls"
    return Client(raise_request_exception=False, enforce_csrf_checks=True)
