"""Another secret breaks nothing that the old one has promised."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from games import clock
from games.engine import commitment, daily_seed
from games.models import Daily
from games.selectors.dailies import DAYS_AHEAD, coming_commitments
from games.services.dailies import daily_ensure
from kingscorner.first_start import first_start_secret
from tests.clients import Program
from tests.harness.server import manage, service_environment
from tests.kingscorner.test_settings import shown

pytestmark = pytest.mark.usefixtures("same_every_time")


@pytest.fixture
def data(tmp_path: Path, settings: Settings) -> Path:
    """A data folder whose secrets are the service's."""
    settings.DATA_DIR = tmp_path
    settings.SECRET_KEY = first_start_secret(tmp_path / "secret_key")
    settings.DAILY_SECRET = bytes.fromhex(first_start_secret(tmp_path / "daily_secret"))
    return tmp_path


def restart(data: Path, settings: Settings) -> None:
    """As if the service had been started again."""
    settings.DAILY_SECRET = bytes.fromhex((data / "daily_secret").read_text())


@pytest.mark.django_db
def test_days_that_were_announced_keep_their_deals(data: Path, settings: Settings) -> None:
    today: Any = Program().get("daily/").json
    before = coming_commitments()
    old = settings.DAILY_SECRET
    call_command("rotate", "daily-secret")
    restart(data, settings)
    assert old != settings.DAILY_SECRET
    assert coming_commitments() == before
    assert Program().get("daily/").json["commitment"] == today["commitment"]
    last = Daily.objects.order_by("-date").first()
    assert last is not None
    assert (last.date - clock.today()).days == DAYS_AHEAD
    assert last.seed == daily_seed(old, last.date.isoformat()).hex()


@pytest.mark.django_db
def test_days_of_the_past_that_nobody_played_keep_theirs_too(data: Path, settings: Settings) -> None:
    daily_ensure(date(2026, 2, 27))
    promised = commitment(daily_seed(settings.DAILY_SECRET, "2026-03-01"))
    call_command("rotate", "daily-secret")
    restart(data, settings)
    assert Daily.objects.get(date="2026-03-01").commitment == promised
    first = Daily.objects.order_by("date")[0]
    assert (first.date, Daily.objects.count()) == (
        date(2026, 2, 27),
        (clock.today() - first.date).days + 1 + DAYS_AHEAD,
    )
    call_command("rotate", "daily-secret")
    assert Daily.objects.get(date="2026-03-01").commitment == promised


@pytest.mark.django_db
def test_a_stored_deal_is_as_unseen_before_its_day_as_before(data: Path, settings: Settings) -> None:
    call_command("rotate", "daily-secret")
    restart(data, settings)
    assert Program().get("daily/2026-12-01/").status == 404
    assert "2026-12-01" in Program().get("daily/").content.decode()


def test_the_old_key_is_kept_for_a_while(tmp_path: Path) -> None:
    old = shown("s.SECRET_KEY", tmp_path)
    for _ in range(2):
        assert manage("rotate", "secret-key", environment=service_environment(tmp_path)).returncode == 0
    new, between, oldest = shown("s.SECRET_KEY, *s.SECRET_KEY_FALLBACKS", tmp_path).split()
    assert oldest == old
    assert len({new, between, old}) == 3
    assert (tmp_path / "secret_key_fallbacks").stat().st_mode & 0o777 == 0o600


def test_a_secret_from_elsewhere_is_changed_there(data: Path, settings: Settings) -> None:
    settings.SECRET_KEY = "k" * 50
    settings.DAILY_SECRET = bytes(32)
    for secret in ("secret-key", "daily-secret"):
        with pytest.raises(CommandError, match="does not come from"):
            call_command("rotate", secret)
