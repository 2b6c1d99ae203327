"""How many actions a second the engine plays, next to python-chess in the same run.

    python -m bench.engine

Both play games of random moves through their public doors, on one core: the engine rounds of the standard
rules by `legal_actions` and `apply`, with no views built; python-chess games of at most 400 plies by
`legal_moves` and `push`. The two take turns of a second of processor time each, so that a busy machine slows
both. What counts is the ratio, which must be at least 3: the exit status is 1 if it is not.

Needs the development requirements (`chess`).
"""

import random
import sys
import time
from collections.abc import Callable

import chess

from games.engine import STANDARD, SeededDeals, apply, legal_actions, new_match

SPELLS = 5
SECONDS = 1.0
MOST_PLIES = 400
WANTED = 3.0

Game = Callable[[random.Random], int]
"""Plays one game and returns how many moves it had."""


def round_of_kings_corner(chance: random.Random) -> int:
    """One round from its deal, which is not counted, to its end."""
    round = new_match(STANDARD, SeededDeals(chance.randbytes(32))).round
    moves = 0
    while legal := legal_actions(round):
        round = apply(round, chance.choice(legal))
        moves += 1
    return moves


def game_of_chess(chance: random.Random) -> int:
    """One game from the first position."""
    board = chess.Board()
    moves = 0
    while moves < MOST_PLIES and (legal := list(board.legal_moves)):
        board.push(chance.choice(legal))
        moves += 1
    return moves


def moves_a_second(game: Game, chance: random.Random) -> float:
    """How fast games go, over a spell of processor time."""
    moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += game(chance)
    return moves / spent


def main() -> int:
    chance = random.Random(1)
    ratios = []
    for _ in range(SPELLS):
        ours, theirs = (moves_a_second(game, chance) for game in (round_of_kings_corner, game_of_chess))
        ratios.append(ours / theirs)
        print(f"engine {ours:8.0f}   python-chess {theirs:8.0f}   ratio {ours / theirs:.2f}")
    ratio = sorted(ratios)[SPELLS // 2]
    print(f"median ratio {ratio:.2f}, wanted {WANTED}")
    return 0 if ratio >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
