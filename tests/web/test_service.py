"""Headers, CSRF, static files, metrics, access log, start and shutdown."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time

import pytest
from prometheus_client import Counter
from prometheus_client.parser import text_string_to_metric_families

from lexagon.web.http.cache import Body, ResponseCache
from lexagon.web.http.headers import POLICY
from tests.web.live import Live, serving
from tests.web.rig import rig
from tools import web_limits


def test_it_is_alive_and_ready(live: Live) -> None:
    with live.client() as client:
        assert client.get("/healthz").json() == {"status": "ok"}
        deadline = time.monotonic() + 120
        while (answer := client.get("/readyz")).status_code == 503:  # it opens its lists at first
            assert answer.json()["detail"] == "word lists are being opened"
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert answer.json() == {"status": "ok"}


def test_metrics(live: Live) -> None:
    with live.client() as client:
        client.get("/api/v1/words")
        counts = client.get("/metrics")
    assert counts.headers["content-type"].startswith("text/plain")
    samples = _samples(counts.text)
    words = "/api/v1/words"
    assert samples["lexagon_requests_total", words, "GET", "200", ""] >= 1
    assert samples["lexagon_request_seconds_bucket", words, "", "", "+Inf"] >= 1


def _samples(text: str) -> dict[tuple[str, ...], float]:
    """Return the metrics by name, route, method, status and bucket."""
    labels = ("route", "method", "status", "le")
    return {
        (sample.name, *(sample.labels.get(label, "") for label in labels)): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_client_input_is_not_a_metric_label(live: Live) -> None:
    with live.client() as client:
        for job in ("a", "jobs", "x%22%0Ay", "%7Bjob%7D"):
            assert client.delete(f"/api/v1/jobs/{job}").status_code == 404
        text = client.get("/metrics").text
    routes = {route for _, route, *_ in _samples(text)}
    assert {one for one in routes if "job" in one} == {"/api/v1/jobs/{job}"}


@pytest.mark.parametrize("path", ["/", "/api", "/api/v1/words", "/nothing", "/api/v1/nothing"])
def test_security_headers_of_every_response(live: Live, path: str) -> None:
    with live.client() as client:
        headers = client.get(path, headers={"Origin": "http://elsewhere.example"}).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not [name for name in headers if name.startswith("access-control")]
    assert "server" not in headers


def test_a_cross_origin_preflight_gets_no_permission(live: Live) -> None:
    headers = {"Origin": "http://elsewhere.example", "Access-Control-Request-Method": "POST"}
    with live.client() as client:
        answer = client.options("/api/v1/words", headers=headers)
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_csrf_by_sec_fetch_site(live: Live, site: str) -> None:
    with live.client(headers={"Sec-Fetch-Site": site}) as client:
        refused = client.post("/api/v1/words", json={"text": "lax"})
        assert refused.status_code == 403
        assert refused.headers["content-type"] == "application/problem+json"
        assert client.get("/").status_code == 200  # a link to the page is welcome
    with live.client(headers={"Sec-Fetch-Site": "same-origin"}) as client:
        assert client.post("/api/v1/words", json={"text": "lax"}).status_code == 200


def test_csrf_by_origin(live: Live) -> None:
    own = live.address.rstrip("/")
    for origin, status in ((own, 200), ("http://elsewhere.example", 403), ("null", 403)):
        with live.client(headers={"Origin": origin}) as client:
            assert client.post("/api/v1/words", json={"text": "lax"}).status_code == status


@pytest.mark.parametrize("host", ["elsewhere.example", "elsewhere.example:8000", "", "10.0.0.1"])
def test_dns_rebinding(live: Live, host: str) -> None:
    with live.client() as client:
        answer = client.get("/api/v1/words", headers={"Host": host})
        assert answer.status_code == 421
        for own in ("localhost", f"LOCALHOST:{live.port}", "[::1]:80", "127.0.0.1"):
            assert client.get("/api/v1/words", headers={"Host": own}).status_code == 200


def test_page_files_are_compressed_and_revalidated(live: Live) -> None:
    with live.client() as client:
        first = client.get("/style.css")
        assert first.headers["content-encoding"] == "gzip"
        again = client.get("/style.css", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = client.get("/style.css", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == first.text


def _plain_get(path: str) -> bytes:
    """Write a request by hand, because HTTP clients normalize paths."""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()


@pytest.mark.parametrize(
    "path",
    [
        "/../settings.py",
        "/..%2f..%2fsettings.py",
        "/lib/../../app.py",
        "/etc/passwd",
        "//etc/passwd",
    ],
)
def test_path_traversal(live: Live, path: str) -> None:
    with socket.create_connection(("127.0.0.1", live.port)) as wire:
        wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: wire.recv(65_536), b""))
    assert answer.startswith(b"HTTP/1.1 404")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/v1/nothing", 404), ("PUT", "/api/v1/words", 405), ("GET", "/nothing", 404)],
)
def test_an_unknown_address_is_a_problem(live: Live, method: str, path: str, status: int) -> None:
    with live.client() as client:
        answer = client.request(method, path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == status
    assert path in answer.json()["detail"]


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{"text": 5}', "body.text is '5'"),
        ("{}", "body.text is missing"),
        ('{"text": "lax", "more": 1}', "body.more"),
        ('{"' + "k" * 100_000 + '": 1, "text": "lax"}', "body.kkk"),
        ("[" * 100_000, "the body is not JSON"),
        ('{"text": ', "the body is not JSON"),
        ("[1]", "body is '[1]'"),
        ('{"text": "l<b>x"}', "'l<b>x' is not made of the tiles"),
        ('{"text": "\u05e9\u05dc\u05d5\u05dd"}', "is not made of the tiles"),
        ('{"text": "\U0001f600"}', "is not made of the tiles"),
        ('{"text": "\\ud800"}', "\\ud800"),
        ('{"text": "   "}', "no words; a lexicon needs at least one"),
        ('{"text": "lax", "alphabet": "/etc/passwd"}', "'/etc/passwd'"),
    ],
)
def test_bad_input_is_one_line(live: Live, body: str, message: str) -> None:
    with live.client() as client:
        answer = client.post(
            "/api/v1/words", content=body.encode(), headers={"Content-Type": "application/json"}
        )
    assert answer.status_code == 422, answer.text
    problem = answer.json()
    assert message in problem["detail"]
    assert "\n" not in problem["detail"]
    assert len(answer.content) < 500


def test_upload(live: Live) -> None:
    answer = live.api("words", {"text": "lax ox\naxolotl ox"}).json()
    assert answer["words"].startswith("own-")
    assert (answer["count"], answer["lengths"]) == (3, {"2": 1, "3": 1, "7": 1})
    assert live.api("words", {"text": "lax ox\naxolotl ox"}).json() == answer


def test_an_internal_error_is_logged_but_not_shown(caplog: pytest.LogCaptureFixture) -> None:
    with rig() as server, server.client() as client:
        answer = client.post("/api/v1/rig/broken")
    assert answer.status_code == 500
    problem = answer.json()
    assert problem["id"] in problem["detail"]
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    logged = [entry for entry in caplog.records if problem["id"] in entry.getMessage()]
    assert logged
    assert logged[0].exc_info is not None


def test_equal_requests_share_a_cached_response() -> None:
    with rig() as server, server.client() as client:
        answers = [
            client.post("/api/v1/rig/cached", json={"steps": n}).json() for n in (1, 2, 1, 1)
        ]
        assert [answer["steps"] for answer in answers] == [1, 2, 1, 1]
        assert server.started.acquire(blocking=False)
        assert server.started.acquire(blocking=False)
        assert not server.started.acquire(blocking=False)
        samples = _samples(client.get("/metrics").text)
        assert samples["lexagon_cache_hits_total", "", "", "", ""] == 2
        assert samples["lexagon_requests_total", "/api/v1/rig/cached", "POST", "200", ""] == 4


def test_a_result_that_was_stopped_is_not_cached() -> None:
    with rig() as server, server.client() as client:
        for _ in range(2):
            client.post("/api/v1/rig/cached", json={"steps": 1, "complete": False})
        assert [server.started.acquire(blocking=False) for _ in range(3)] == [True, True, False]


def test_the_response_cache_is_limited_in_bytes() -> None:
    """An entry takes some 545 bytes, and none may take more than an eighth of the cache."""
    with rig(cache_bytes=5_000) as server, server.client() as client:
        for n in (*range(10), 0, 9):
            client.post("/api/v1/rig/cached", json={"steps": n})
        begun = [server.started.acquire(blocking=False) for _ in range(12)]
        assert begun == [True] * 11 + [False]
        assert 0 < server.service.cache.size <= 5_000


def test_one_response_takes_at_most_an_eighth_of_the_cache() -> None:
    body = Body(b"x" * 1_000, b"y" * 88)
    assert body.size == 1_000 + 88 + 512
    hits, misses = (Counter(name, name, registry=None) for name in ("hits", "misses"))
    for room, kept in ((8 * body.size, body), (8 * body.size - 1, None)):
        cache = ResponseCache(room, hits, misses)
        cache.put(b"key", body)
        assert cache.get(b"key") is kept
    assert [each._value.get() for each in (hits, misses)] == [1, 1]


def test_the_access_log_has_a_line_for_each_request() -> None:
    command = [sys.executable, "-m", "lexagon", "serve", "--port", "0", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline() + process.stdout.readline()
    port = int(address.rpartition(":")[2].strip().strip('/",'))
    with socket.create_connection(("127.0.0.1", port)) as wire:
        wire.sendall(
            b"GET /healthz?%0a%1b[31m HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        assert b"200 OK" in wire.recv(65_536)
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=20)
    assert process.returncode == 0
    lines = [line for line in log.splitlines() if "/healthz" in line]
    assert len(lines) == 1
    assert '127.0.0.1 "GET /healthz" 200' in lines[0]


def test_it_prints_its_address_and_stops_on_ctrl_c() -> None:
    with serving() as server:
        assert server.address.startswith("http://127.0.0.1:")
        with server.client() as client:
            assert client.get("/healthz").status_code == 200


def test_a_public_address_prints_a_warning() -> None:
    command = [sys.executable, "-m", "lexagon", "serve", "--host", "0.0.0.0", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Lexagon is at http://0.0.0.0:")
    process.terminate()
    _, message = process.communicate(timeout=60)
    assert process.returncode == 0
    assert message.startswith("Others on the network can reach it")


def test_a_port_in_use_is_one_line(live: Live) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lexagon", "serve", "--port", str(live.port)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"lexagon: cannot listen at 127.0.0.1 port {live.port}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--port", "70000", "70000"),
        ("--queue", "-1", "--queue is -1"),
        ("--rate", "nan", "a finite number, got 'nan'"),
        ("--host", "no such host", "no such host"),
        ("--body-bytes", "many", "'many'"),
    ],
)
def test_bad_options_are_one_line(option: str, value: str, message: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lexagon", "serve", option, value],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_missing_extra_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['fastapi'] = None\n"
        "from lexagon.cli import run; sys.exit(run(['serve', '--port', '0']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "pip install 'lexagon[web]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_limits_are_documented() -> None:
    page = web_limits.PAGE.read_text(encoding="utf-8")
    assert web_limits.table() in page, "run `python -m tools.web_limits`"
