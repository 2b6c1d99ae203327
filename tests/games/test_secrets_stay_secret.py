"""Tokens, codes, nicknames and addresses are where they belong and nowhere else (security.md 11 to 17)."""

import json
from urllib.request import Request, urlopen

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from kingscorner.logs import EXTRA
from tests.clients import Browser, Program, new_player
from tests.games.test_live import Api
from tests.harness.server import Server

pytestmark = pytest.mark.usefixtures("same_every_time")

NICKNAME = "Quetzalcoatl"
PROXY_SAW = "203.0.113.77"


def dump() -> str:
    """Everything in the database, as text."""
    told = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            told += [f"{table}: {row}" for row in cursor.fetchall()]
    return "\n".join(told)


@pytest.mark.django_db
def test_a_dump_of_the_database_holds_no_token_and_no_code() -> None:
    ana, browser = new_player(NICKNAME), Browser()
    browser.submit("/play/")
    ana.finish(ana.start())
    secrets = [str(ana.token), browser.cookie, ana.post("players/me/transfer/").json["code"]]
    secrets.append(Program().post("players/claim/", {"code": secrets[-1]}).json["token"])
    secrets.append(Program(secrets[-1]).post("players/me/token/").json["token"])
    secrets.append(Program(secrets[-1]).post("players/me/transfer/").json["code"])
    text = dump()
    assert NICKNAME in text
    for secret in secrets:
        assert secret not in text


@pytest.mark.django_db
def test_who_leaves_is_in_no_table_any_more() -> None:
    ana = new_player(NICKNAME)
    player_id = ana.get("players/me/").json["id"]
    ana.finish(ana.start())
    shared = ana.start("random")["id"]
    ana.post(f"matches/{shared}/share/")
    ana.post("players/me/transfer/")
    assert NICKNAME in dump()
    ana.delete("players/me/")
    text = dump().lower()
    for trace in (NICKNAME, player_id, player_id.replace("-", ""), shared, shared.replace("-", "")):
        assert trace.lower() not in text


@pytest.mark.django_db
def test_every_wrong_token_costs_the_same_look_up_and_gets_the_same_answer() -> None:
    """A token is looked up by its hash: how much of it is right makes no difference to anything."""
    ana = new_player()
    right = str(ana.token)
    gone = new_player()
    gone.delete("players/me/")
    seen = set()
    for wrong in (
        "x" * 43,
        right[:-1] + ("A" if right[-1] != "A" else "B"),
        right[::-1],
        right + "A",
        str(gone.token),
    ):
        with CaptureQueriesContext(connection) as captured:
            answer = Program(wrong).get("players/me/")
        headers = tuple((name, value) for name, value in answer.headers.items() if name != "X-Request-ID")
        seen.add((answer.status, answer.content, headers, len(captured)))
        assert wrong not in str(captured.captured_queries)
    assert len(seen) == 1


def delete(api: Api) -> int:
    headers = {"Authorization": f"Bearer {api.token}"}
    with urlopen(Request(f"{api.url}players/me/", headers=headers, method="DELETE")) as answer:
        status: int = answer.status
        return status


def test_the_log_of_the_real_service_holds_nothing_of_who_played(server: Server) -> None:
    api = Api(server)
    secrets = [api.token]
    api.call("PATCH", "players/me/", {"nickname": NICKNAME})
    state = api.call("POST", "matches/", {"deal": "random"})[1]
    api.act(state, *state["legal"][-1:])
    api.act(state, "4S>Q")
    secrets.append(api.call("POST", "players/me/transfer/")[1]["code"])
    secrets.append(api.call("POST", "players/claim/", {"code": secrets[-1]})[1]["token"])
    api.token = secrets[-1]
    secrets.append(api.call("POST", "players/me/token/")[1]["token"])
    api.token = secrets[-1]
    assert api.call("GET", f"players/{NICKNAME}/")[0] == 200
    headers = {"Cookie": f"kingscorner_player={api.token}", "X-Forwarded-For": PROXY_SAW}
    with urlopen(Request(f"{server.url}/matches/{state['id']}/", headers=headers)) as page:
        assert NICKNAME in page.read().decode()
    assert delete(api) == 204
    log = server.log.read_text()
    for line in log.splitlines():
        assert json.loads(line).keys() <= {"time", "level", "logger", "message", "request", *EXTRA}
    for secret in (*secrets, NICKNAME, PROXY_SAW, state["id"], "4S>Q"):
        assert secret not in log, secret
