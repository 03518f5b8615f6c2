"""The four long commands on a real cluster: the same answers as without, in the same files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lexagon.scrabble.leaves import Progress

from lexagon.cli import run
from lexagon.lab.executors import open_executor
from lexagon.lab.loading import load_spec
from lexagon.lab.runner import run as run_experiment
from lexagon.lab.spec import Spec
from lexagon.lab.store import Store
from tests.lab.bench import Cluster, rows_inline
from tests.lab.test_kinds_proof import write_words
from tests.lab.test_shipped_specs import SMALL

Capture = pytest.CaptureFixture[str]
TIMES = ("seconds", "cpu_seconds", "games_per_cpu_second")


@pytest.fixture
def address(two_workers: Cluster) -> str:
    return two_workers.address


@pytest.fixture
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def answer(capsys: Capture, *arguments: str, status: int = 0) -> dict[str, Any]:
    assert run([*arguments, "--json"]) == status, capsys.readouterr().err
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def refusal(capsys: Capture, *arguments: str) -> str:
    assert run(list(arguments)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


@pytest.mark.usefixtures("_here")
def test_a_proof_is_complete_holds_and_goes_on(
    address: str, tmp_path: Path, capsys: Capture
) -> None:
    write_words(tmp_path)
    words = ["--answers", "answers", "--guesses", "guesses"]
    here = answer(capsys, "wordle", "prove", *words, "--file", "here.jsonl")
    prove = ["wordle", "prove", *words, "--file", "there.jsonl"]
    there = answer(capsys, *prove, "--cluster", address)
    for name in ("first", "total", "ties", "complete", "settled"):
        assert there[name] == here[name]
    assert answer(capsys, *prove, "--check", "80")["wrong"] == []
    # As if it had been killed in mid-line; it goes on, on the cluster and without.
    text = Path("there.jsonl").read_text()
    kept = "".join(text.splitlines(keepends=True)[:120])
    for more in (["--cluster", address], []):
        Path("there.jsonl").write_text(kept + '{"word": "cra')
        again = answer(capsys, *prove, *more)
        assert again["complete"]
        assert (again["total"], again["settled"]) == (here["total"], here["settled"])
        assert Path("there.jsonl").read_text().startswith(kept)
        assert len(Path("there.jsonl").read_text().splitlines()) == 1 + here["settled"]


@pytest.mark.usefixtures("_here")
def test_a_forged_best_line_is_not_built_upon(
    address: str, tmp_path: Path, capsys: Capture
) -> None:
    write_words(tmp_path)
    prove = ["wordle", "prove", "--answers", "answers", "--guesses", "guesses", "--file", "proof"]
    found = answer(capsys, *prove)
    text = Path("proof").read_text()
    line = next(each for each in text.splitlines() if f'"word": "{found["first"]}"' in each)
    forged = line.replace(f'"total": {found["total"]}', f'"total": {found["total"] - 1}')
    Path("proof").write_text(text.replace(line, forged))
    assert "which does not hold when solved again" in refusal(capsys, *prove, "--cluster", address)


@pytest.mark.parametrize("players", ["equity,score", "score,score", "perfect-endgame,equity"])
def test_a_match_ends_the_same(players: str, address: str, capsys: Capture) -> None:
    games = "2" if "endgame" in players else "15"
    match = ["scrabble", "autoplay", "--players", players, "--games", games, "--seed", "5"]
    here, there = answer(capsys, *match), answer(capsys, *match, "--cluster", address)
    for time in TIMES:
        del here[time], there[time]
    assert there == here


@pytest.mark.usefixtures("_here")
def test_leaves_are_the_same_bytes_and_training_goes_on(
    address: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    train = ["scrabble", "leaves", "train", "--games", "6", "--generations", "2", "--seed", "3"]
    monkeypatch.setattr("lexagon.lab.remote.leaves.GAMES_A_CHUNK", 4)
    answer(capsys, *train, "--output", "here.gz")
    answer(capsys, *train, "--output", "there.gz", "--cluster", address)
    assert Path("there.gz").read_bytes() == Path("here.gz").read_bytes()

    # Stopped by hand after some games, here or there, it goes on there or here.
    def stop(progress: Progress) -> None:
        if progress.games_played > 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("lexagon.scrabble.leaves.BATCH", 4)
    monkeypatch.setattr("lexagon.lab.remote.leaves.PAUSE", 0)
    for file, before, after in (
        ("a.gz", [], ["--cluster", address]),
        ("b.gz", ["--cluster", address], []),
    ):
        with monkeypatch.context() as patch:
            patch.setattr("lexagon.cli.scrabble.leaves._report", stop)
            assert run([*train, "--output", file, *before]) == 130
        assert Path(f"{file}.part").exists()
        answer(capsys, *train, "--output", file, *after)
        assert Path(file).read_bytes() == Path("here.gz").read_bytes()
        assert not Path(f"{file}.part").exists()


@pytest.mark.usefixtures("_here")
def test_the_best_board_is_the_best_of_the_seeds(address: str, capsys: Capture) -> None:
    search = ["grid", "best-board", "--size", "3x3", "--seconds", "60", "--target", "500"]
    alone = [answer(capsys, *search, "--seed", str(seed)) for seed in (4, 5)]
    on_cluster = [*search, "--seed", "4", "--cluster", address]
    one = answer(capsys, *on_cluster, "--seeds", "1")
    for name in ("score", "board", "boards", "steps", "runs", "seed"):
        assert one[name] == alone[0][name]
    both = answer(capsys, *on_cluster, "--seeds", "2", "--state", "kept.json")
    assert both["seeds"] == [4, 5]
    assert both["score"] >= 500
    assert (both["score"], both["board"]) in [(each["score"], each["board"]) for each in alone]
    # Each seed's file is one that the command goes on from without a cluster, too.
    assert sorted(path.name for path in Path().iterdir()) == ["kept-4.json", "kept-5.json"]
    more = ["grid", "best-board", "--size", "3x3", "--seconds", "0.01", "--seed", "4"]
    before = json.loads(Path("kept-4.json").read_text())["state"].split()[3]
    assert answer(capsys, *more, "--state", "kept-4.json")["steps"] > int(before)
    again = answer(capsys, *on_cluster, "--seeds", "2", "--state", "kept.json")
    assert again["steps"] >= both["steps"]


@pytest.mark.usefixtures("_here")
def test_words_of_a_file_are_found_by_workers_in_another_folder(
    address: str, capsys: Capture
) -> None:
    Path("mine.txt").write_text("seat\nteas\neast\nrate\ntear\ntale\nlate\n")
    search = ["grid", "best-board", "--size", "2x2", "--seconds", "0.01", "--words", "mine.txt"]
    there = answer(capsys, *search, "--seeds", "1", "--state", "kept.json", "--cluster", address)
    assert there["steps"] > 0
    # The file still answers to the question as it was asked.
    assert answer(capsys, *search, "--state", "kept-0.json")["steps"] > there["steps"]


@pytest.mark.parametrize("name", SMALL)
def test_rows_are_the_same_on_a_cluster(name: str, address: str, tmp_path: Path) -> None:
    words = write_words(tmp_path) if name == "wordle-proof" else {}
    spec = Spec.of({**load_spec(name).document(), **SMALL[name], **words})
    with Store(None) as store, open_executor(address) as executor:
        there = list(store.rows(run_experiment(spec, store, executor)))
    assert there == rows_inline(spec)


def test_a_cluster_started_here_and_what_cannot_be(capsys: Capture) -> None:
    match = ["scrabble", "autoplay", "--players", "equity,score", "--games", "4"]
    here, there = answer(capsys, *match), answer(capsys, *match, "--cluster", "local:1")
    assert there["mean_scores"] == here["mean_scores"]
    assert "'nowhere' is no address of a cluster" in refusal(capsys, *match, "--cluster", "nowhere")
    both = refusal(capsys, *match, "--cluster", "local:1", "--threads", "2")
    assert "--threads 2 is for this machine" in both
    alone = refusal(capsys, "grid", "best-board", "--seeds", "3")
    assert "--seeds 3 is for --cluster" in alone
    check = refusal(capsys, "wordle", "prove", "--check", "3", "--cluster", "local:1")
    assert "leave --cluster out" in check
