"""`manage.py rotate`: another secret in the place of one, without breaking what the old one has promised."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games import clock
from games.selectors.dailies import DAYS_AHEAD
from games.services.dailies import dailies_fix
from kingscorner.first_start import fresh_secret, kept_secrets, replace_secret

KEY: Final = "secret-key"
DAILY: Final = "daily-secret"
ELSEWHERE: Final = (
    "The secret does not come from {path}: change it where it does come from (docs/operations.md, "
    "“Rotating”)."
)


class Command(BaseCommand):
    """Makes a new secret and keeps what the old one is still needed for."""

    help = "Replaces the secret key, or the secret that the dailies follow from."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which secret."""
        parser.add_argument("secret", choices=[KEY, DAILY])

    def handle(self, *_args: Any, **options: Any) -> None:
        """Raises CommandError if the secret is not one of the data folder's."""
        {KEY: self._secret_key, DAILY: self._daily_secret}[options["secret"]]()

    def _secret_key(self) -> None:
        path, kept = settings.DATA_DIR / "secret_key", settings.DATA_DIR / "secret_key_fallbacks"
        _check_own("secret_key", settings.SECRET_KEY)
        # The old key is valid beside itself for a moment; the other way round it would be valid nowhere.
        replace_secret(kept, "\n".join([settings.SECRET_KEY, *kept_secrets(kept)]))
        replace_secret(path, fresh_secret())
        self.stdout.write(
            f"There is a new secret key. Restart the service. What the old one signed holds until {kept} is "
            "deleted and the service restarted again; wait for two weeks."
        )

    def _daily_secret(self) -> None:
        _check_own("daily_secret", settings.DAILY_SECRET.hex())
        last = clock.today() + timedelta(days=DAYS_AHEAD)
        fixed = dailies_fix(last)
        replace_secret(settings.DATA_DIR / "daily_secret", fresh_secret())
        self.stdout.write(
            f"There is a new daily secret, from which the days after {last} follow. The days until then keep "
            f"their deals and commitments ({fixed} had to be written down). Restart the service today, "
            "before 00:00 UTC: until then it announces by the old secret."
        )


def _check_own(name: str, value: str) -> None:
    path = settings.DATA_DIR / name
    if not path.exists() or path.read_text().strip().lower() != value.lower():
        raise CommandError(ELSEWHERE.format(path=path))
