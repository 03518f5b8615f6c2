"""The games' long calls on a real cluster: the same results as without, in the same files."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lexagon import Cancelled, ClusterError, Lexicon, Progress, scrabble
from lexagon.cli import run
from lexagon.grid import Rules, prove_best
from lexagon.lab.core._spec import Spec
from lexagon.lab.core._spec_files import load_spec
from lexagon.lab.core._store import Store
from lexagon.lab.executors import open_executor
from lexagon.lab.kinds._best_board import search_of
from lexagon.lab.remote._best_board import Searches
from lexagon.lab.remote._grid_proof import prove_on
from lexagon.lab.remote._leaves import train_leaves as remote_train_leaves
from lexagon.lab.remote._match import match as remote_match
from tests.lab.bench import Cluster, rows_inline, run_experiment
from tests.lab.test_kinds_proof import write_words
from tests.lab.test_shipped_specs import SMALL

Capture = pytest.CaptureFixture[str]


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
    verified = answer(capsys, "wordle", "verify", "there.jsonl", *words, "--all")
    assert (verified["wrong"], verified["complete"]) == ([], True)
    # As if it had been killed in mid-line; it goes on, on the cluster and without.
    text = Path("there.jsonl").read_text()
    kept = "".join(text.splitlines(keepends=True)[:120])
    for more in (["--cluster", address], []):
        Path("there.jsonl").write_text(kept + '{"word": "cra')
        again = answer(capsys, *prove, *more)
        assert again["complete"]
        assert (again["taken_over"], again["checked"]) == (119, 1)
        assert (again["total"], again["settled"]) == (here["total"], here["settled"])
        assert Path("there.jsonl").read_text().startswith(kept)
        assert len(Path("there.jsonl").read_text().splitlines()) == 1 + here["settled"]


@pytest.mark.usefixtures("_here")
def test_a_forged_best_line_is_not_built_upon(
    address: str, tmp_path: Path, capsys: Capture
) -> None:
    write_words(tmp_path)
    prove = ["wordle", "prove", "--answers", "answers", "--guesses", "guesses", "--file", "proof"]
    output = answer(capsys, *prove)
    text = Path("proof").read_text()
    line = next(each for each in text.splitlines() if f'"word": "{output["first"]}"' in each)
    forged = line.replace(f'"total": {output["total"]}', f'"total": {output["total"] - 1}')
    Path("proof").write_text(text.replace(line, forged))
    assert "which does not hold when solved again" in refusal(capsys, *prove, "--cluster", address)


@pytest.mark.parametrize(
    "players", [("equity", "score"), ("score", "score"), ("perfect-endgame", "equity")]
)
def test_a_match_ends_the_same(players: tuple[str, str], address: str) -> None:
    games = 2 if "perfect-endgame" in players else 15
    with open_executor(address) as executor:
        there = remote_match(executor, *players, games, seed=5)
    here = scrabble.match(*players, games, seed=5, threads=1)
    times: dict[str, Any] = {"elapsed": 0.0, "cpu_seconds": 0.0, "games_per_cpu_second": 0.0}
    assert replace(there, **times) == replace(here, **times)


def test_leaves_are_the_same_bytes_and_training_continues(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan: dict[str, Any] = {"games": 6, "generations": 2, "seed": 3}
    monkeypatch.setattr("lexagon.lab.remote._leaves.GAMES_A_CHUNK", 4)
    here = scrabble.train_leaves(**plan)
    with open_executor(address) as executor:
        there = remote_train_leaves(executor, **plan)
        assert there.to_bytes() == here.to_bytes()

        # Stopped after some games, here or there, it continues there or here.
        def stop(progress: Progress) -> bool:
            return progress.done <= 4

        monkeypatch.setattr("lexagon.scrabble._leave_training.BATCH", 4)
        monkeypatch.setattr("lexagon.lab.remote._leaves.PAUSE", 0)
        remote = partial(remote_train_leaves, executor)
        for name, before, after in (
            ("a.part", scrabble.train_leaves, remote),
            ("b.part", remote, scrabble.train_leaves),
        ):
            checkpoint = tmp_path / name
            with pytest.raises(Cancelled):
                before(**plan, checkpoint=checkpoint, progress=stop)
            assert checkpoint.exists()
            table = after(**plan, checkpoint=checkpoint)
            assert table.to_bytes() == here.to_bytes()


QUESTION: dict[str, Any] = {
    "words": "enable",
    "alphabet": "english",
    "size": "3x3",
    "rules": {"name": "boggle", "min_length": None, "multipliers": None, "bonus": None},
    "dice": None,
}


def test_the_best_board_is_the_best_of_the_seeds(address: str, tmp_path: Path) -> None:
    alone = []
    for seed in (4, 5):
        search = search_of(QUESTION, seed)
        while search.core.best[0].score < 500:
            search.advance(20, 500)
        alone.append(search.result(500))
    with open_executor(address) as executor:
        one = Searches(QUESTION, [4], "enable").run(executor, 60, 500)
        assert (one.score, one.board) == (alone[0].score, alone[0].board)
        kept = tmp_path / "kept.json"
        both = Searches(QUESTION, [4, 5], "enable", kept).run(executor, 60, 500)
        assert both.score >= 500
        assert (both.score, both.board) in [(each.score, each.board) for each in alone]
        # Each seed's file is one that a search continues from without a cluster, too.
        names = sorted(path.name for path in tmp_path.iterdir())
        assert names == ["kept-4.json", "kept-5.json"]
        again = search_of(QUESTION, 4)
        again.resume(tmp_path / "kept-4.json")
        assert again.core.best[0].score == one.score
        # The score that is sought was reached, so nothing is left to do.
        more = Searches(QUESTION, [4, 5], "enable", kept).run(executor, 60, 500)
        assert (more.score, more.steps) == (both.score, both.steps)


def test_best_boards_are_proven_on_a_cluster_as_here(address: str, tmp_path: Path) -> None:
    here = prove_best("2x3", at_least=125)
    lexicon, boggle = Lexicon.named("enable"), Rules.named("boggle")
    kept = tmp_path / "kept.jsonl"
    prove_best("2x3", at_least=125, file=kept, threads=1, progress=lambda report: report.done < 4)
    with open_executor(address) as executor:
        there = prove_on(executor, "2x3", lexicon, "enable", boggle, 125, kept)
    assert (there.boards, there.nodes, there.complete) == (here.boards, here.nodes, True)
    assert 0 < there.taken_over < there.classes
    again = prove_best("2x3", at_least=125, file=kept)
    assert (again.boards, again.taken_over) == (here.boards, here.classes)


def test_words_of_a_file_are_found_by_workers_in_another_folder(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.txt").write_text("seat\nteas\neast\nrate\ntear\ntale\nlate\n")
    question = {**QUESTION, "words": "mine.txt", "size": "2x2"}
    with open_executor(address) as executor:
        searches = Searches(question, [0], str(Path("mine.txt").absolute()))
        assert searches.run(executor, 0.01).steps > 0


@pytest.mark.parametrize("name", SMALL)
def test_rows_are_the_same_on_a_cluster(name: str, address: str, tmp_path: Path) -> None:
    words = write_words(tmp_path) if name == "wordle-proof" else {}
    spec = Spec.of({**load_spec(name).document(), **SMALL[name], **words})
    with Store(None) as store, open_executor(address) as executor:
        there = list(store.rows(run_experiment(spec, store, executor)))
    assert there == rows_inline(spec)


def test_a_cluster_started_here_and_what_cannot_be() -> None:
    with open_executor("local:1") as executor:
        there = remote_match(executor, "equity", "score", 4)
    assert there.scores == scrabble.match("equity", "score", 4).scores
    with pytest.raises(ClusterError, match="'nowhere' is not the address of a cluster"):
        open_executor("nowhere")
