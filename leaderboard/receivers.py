"""What the leaderboard does when the games say that something happened, in the same transaction."""

from typing import Any

from games.models import Daily, Match, Player
from games.signals import (
    board_asked,
    export_asked,
    match_finished,
    player_leaving,
    player_named,
    standing_asked,
)
from leaderboard.selectors import boards
from leaderboard.selectors.exports import results_kept
from leaderboard.services import results


def connect() -> None:
    """Listen. Called once, when the app is ready."""
    match_finished.connect(on_match_finished)
    player_named.connect(on_player_named)
    player_leaving.connect(on_player_leaving)
    standing_asked.connect(on_standing_asked)
    board_asked.connect(on_board_asked)
    export_asked.connect(on_export_asked)


def on_match_finished(*, match: Match, total: int, won: bool, scores: list[int], **_kwargs: Any) -> None:
    results.result_record(match=match, total=total, won=won, scores=scores)


def on_player_named(*, player: Player, **_kwargs: Any) -> None:
    results.results_post(player=player)


def on_player_leaving(*, player: Player, **_kwargs: Any) -> None:
    results.results_withdraw(player=player)


def on_standing_asked(*, match: Match, **_kwargs: Any) -> dict[str, Any] | None:
    return boards.standing(match)


def on_board_asked(*, daily: Daily, player: Player | None, **_kwargs: Any) -> dict[str, Any]:
    return boards.glimpse(daily, player)


def on_export_asked(*, matches: list[Match], **_kwargs: Any) -> dict[str, Any]:
    return {"results": results_kept(matches)}
