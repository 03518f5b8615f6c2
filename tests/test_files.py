"""Files that users name: replaced only when asked, whole after any failure, of one process."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from lexagon import FileError, Lexicon, wordle
from lexagon._lock import locked
from lexagon._paths import check_new, write_atomically, write_file
from lexagon.wordle import GameRecord, Statistics

ANSWERS = ["crane", "brine", "prone"]


def test_an_existing_file_is_replaced_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    write_file(path, b"first")
    with pytest.raises(FileError, match=r"mine' exists; give another name, or replace .*--force"):
        write_file(path, b"second")
    assert path.read_bytes() == b"first"
    write_file(path, b"second", force=True)
    assert path.read_bytes() == b"second"
    assert [each.name for each in tmp_path.iterdir()] == ["mine"]


def test_a_place_that_cannot_be_written_is_known_before_the_work(tmp_path: Path) -> None:
    for path, message in (
        (tmp_path, "is a folder"),
        (tmp_path / "none" / "mine", "no folder for"),
        (tmp_path / ("x" * 300), "cannot write"),
        (tmp_path / "a\0b", "cannot write"),
    ):
        with pytest.raises(FileError, match=message) as caught:
            check_new(path)
        assert "\n" not in str(caught.value)


def test_links_modes_and_devices_stay_what_they_are(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    real.chmod(0o600)
    link.symlink_to(real)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    write_file(os.devnull, b"nothing to lose")
    assert not Path(os.devnull).is_file()


def test_what_replaces_a_file_is_on_the_disk_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The content is synced before the rename, the folder after it."""
    steps = []
    sync, replace = os.fsync, Path.replace

    def noted_sync(handle: int) -> None:
        steps.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def noted_replace(self: Path, target: Path) -> Path:
        steps.append("rename")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    write_atomically(tmp_path / "mine", b"content")
    assert steps == ["file", "rename", "folder"]


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_a_killed_write_left_is_removed_by_a_later_one(tmp_path: Path) -> None:
    old, young, other, own = (
        tmp_path / name for name in (".mine.0123abcd", ".mine.4567abcd", ".yours.0123abcd", ".mine")
    )
    for path in (old, young, other, own):
        path.write_bytes(b"part")
    for path in (old, other, own):
        os.utime(path, times=(0, 0))
    write_atomically(tmp_path / "mine", b"whole")
    assert sorted(tmp_path.iterdir()) == sorted((own, young, other, tmp_path / "mine"))


def test_what_a_killed_write_of_a_file_with_a_long_name_left_is_removed_too(tmp_path: Path) -> None:
    """A temporary file has the beginning of the name, so that there is room for its own part."""
    path = tmp_path / ("x" * 255)
    left = tmp_path / f".{'x' * 40}.0123abcd"
    left.write_bytes(b"part")
    os.utime(left, times=(0, 0))
    write_atomically(path, b"whole")
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_keeps_the_old_file_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(FileError, match="the disk is full; what it held before is kept"):
        write_file(path, b"new", force=True)
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["mine"]


def test_a_proof_on_a_full_disk_keeps_what_was_settled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, file = wordle.Words(answers=ANSWERS), tmp_path / "proof"
    whole = wordle.prove(words, file=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        with pytest.raises(FileError, match="the disk is full; the 1 first words settled before"):
            wordle.prove(words, file=file)
    assert file.read_bytes() == b"".join(lines[:2])
    again = wordle.prove(words, file=file)
    assert (again.total, again.ties, again.complete) == (whole.total, whole.ties, True)
    assert (again.made, again.taken_over, again.checked) == (whole.made - 1, 1, 1)


def test_statistics_on_a_full_disk_say_so(tmp_path: Path) -> None:
    """A player is told to make room, not to move the file away."""
    store = Statistics(tmp_path / "games.sqlite3")
    assert store.add(GameRecord("original", ("crane",) * 4, True))
    command = f"""
import resource
from lexagon.wordle import GameRecord, Statistics
resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 12, 1 << 12))
Statistics({str(store.path)!r}).add(GameRecord("original", ("crane",) * 4, True))
"""
    done = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=False
    )
    assert "the games counted before are kept" in done.stderr
    assert "move that file away" not in done.stderr
    assert store.summary().played == 1


HOLDER = """
import sys
from pathlib import Path
from lexagon._lock import locked
with locked(Path(sys.argv[1])):
    print("locked", flush=True)
    sys.stdin.read()
"""


def test_one_process_writes_a_file_and_a_killed_one_blocks_nobody(tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "locked\n"
        (tmp_path / "link").symlink_to(path)
        for name in ("game.gcg", "link"):
            with (
                pytest.raises(FileError, match=rf"written by process {holder.pid} on .* since 2"),
                locked(tmp_path / name),
            ):
                pass
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    assert (tmp_path / ".game.gcg.lock").exists()
    with locked(path):
        pass
    assert not (tmp_path / ".game.gcg.lock").exists()


def test_a_lock_that_was_removed_is_not_taken_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its holder may remove it between another's opening and locking it."""
    path, opened = tmp_path / "game.gcg", os.open
    removed: list[Path] = []

    def open_and_remove(file: Path, *arguments: int) -> int:
        handle = opened(file, *arguments)
        if not removed:
            removed.append(file)
            Path(file).unlink()
        return handle

    monkeypatch.setattr(os, "open", open_and_remove)
    with locked(path):
        monkeypatch.undo()
        assert (tmp_path / ".game.gcg.lock").exists()
        with pytest.raises(FileError, match="is being written"), locked(path):
            pass
    assert removed


def test_a_device_is_not_resumed_from() -> None:
    with pytest.raises(FileError, match="is not a regular file"):
        wordle.prove(wordle.Words(answers=ANSWERS), file=os.devnull)
    assert not Path(os.devnull).is_file()


def test_an_export_writes_nothing_if_one_of_its_files_exists(tmp_path: Path) -> None:
    text = tmp_path / "two.txt"
    text.write_text("mine")
    with pytest.raises(FileError, match="two"):
        Lexicon.from_words(["lax", "ox"]).export(kwg=tmp_path / "two.kwg", text=text)
    assert [each.name for each in tmp_path.iterdir()] == ["two.txt"]
