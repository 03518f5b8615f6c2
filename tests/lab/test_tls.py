"""TLS to a cluster: only holders of a key that the authority signed take part, others are told."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme
from cryptography.hazmat.primitives import serialization

from lexagon import ClusterError
from lexagon.lab import TLS
from lexagon.lab.core._store import Store
from lexagon.lab.executors import open_executor
from tests.lab.bench import (
    Cluster,
    cluster,
    finish,
    lab,
    letters_spec,
    refused,
    rows_inline,
    run,
    spec_file,
    stored_rows,
)


def signed_by(authority: trustme.CA, folder: Path) -> TLS:
    """Write an authority's certificate, and one that it signs with its key."""
    folder.mkdir()
    files = TLS(folder / "ca.pem", folder / "cert.pem", folder / "key.pem")
    authority.cert_pem.write_to_path(str(files.ca))
    issued = authority.issue_cert("127.0.0.1")
    issued.cert_chain_pems[0].write_to_path(str(files.cert))
    issued.private_key_pem.write_to_path(str(files.key))
    return files


def options(tls: TLS) -> tuple[str, ...]:
    return ("--tls-ca", str(tls.ca), "--tls-cert", str(tls.cert), "--tls-key", str(tls.key))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tls")


@pytest.fixture(scope="module")
def ours(folder: Path) -> TLS:
    return signed_by(trustme.CA(), folder / "ours")


@pytest.fixture(scope="module")
def strangers(folder: Path) -> TLS:
    return signed_by(trustme.CA(), folder / "strangers")


@pytest.fixture(scope="module")
def secured(folder: Path, ours: TLS) -> Iterator[Cluster]:
    with cluster(folder, workers=1, tls=ours) as started:
        yield started


def test_a_run_under_tls_has_the_rows_of_a_run_here(
    secured: Cluster, ours: TLS, tmp_path: Path
) -> None:
    assert secured.address.startswith("tls://")
    spec = letters_spec(tmp_path, slices=6)
    path = tmp_path / "lab.sqlite3"
    arguments = ("run", spec_file(tmp_path, spec), "--store", path, "--cluster", secured.address)
    status, out, err = finish(lab(*arguments, *options(ours)))
    assert (status, err) == (0, "")
    assert f"the cluster at {secured.address}" in " ".join(out.split())
    assert stored_rows(path) == rows_inline(spec)


def test_the_library_takes_the_files_as_one_value(
    secured: Cluster, ours: TLS, tmp_path: Path
) -> None:
    spec = letters_spec(tmp_path)
    with Store(None) as store, open_executor(secured.address, tls=ours) as executor:
        assert all(worker.startswith("tls://") for worker in secured.wait_for_workers(1))
        assert list(store.rows(run(spec, store, executor))) == rows_inline(spec)


def test_an_authority_that_did_not_sign_the_scheduler_is_named(
    secured: Cluster, ours: TLS, strangers: TLS
) -> None:
    """A scheduler that somebody else put there gets no work, and so sends no pickle either."""
    other = TLS(strangers.ca, ours.cert, ours.key)
    with pytest.raises(
        ClusterError, match=r"has a certificate that '\S+/strangers/ca.pem' did not"
    ):
        open_executor(secured.address, tls=other).__enter__()


def test_a_certificate_of_another_authority_is_refused(
    secured: Cluster, ours: TLS, strangers: TLS, tmp_path: Path
) -> None:
    stranger = TLS(ours.ca, strangers.cert, strangers.key)
    with pytest.raises(ClusterError, match=r"refuses the certificate '\S+/strangers/cert.pem'"):
        open_executor(secured.address, tls=stranger).__enter__()
    line = refused(
        *("run", spec_file(tmp_path, letters_spec(tmp_path)), "--store", tmp_path / "lab"),
        *("--cluster", secured.address, *options(strangers)),
    )
    assert "has a certificate that" in line


def test_in_clear_to_a_scheduler_under_tls_ends_soon(secured: Cluster) -> None:
    address = secured.address.replace("tls://", "tcp://")
    with pytest.raises(ClusterError, match=rf"if it speaks TLS, write {secured.address}\)"):
        open_executor(address).__enter__()


def test_tls_to_a_scheduler_in_clear_ends_soon(two_workers: Cluster, ours: TLS) -> None:
    address = two_workers.address.replace("tcp://", "tls://")
    with pytest.raises(ClusterError, match=r"\(no TLS; without it, write tcp://\)"):
        open_executor(address, tls=ours).__enter__()


def test_a_server_that_never_shakes_hands_ends_soon(ours: TLS) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tls://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(ClusterError, match=r"\(no answer under TLS\)"):
            open_executor(address, tls=ours).__enter__()


def test_a_port_where_nothing_listens_names_the_options_of_dask(ours: TLS) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"tls://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ClusterError, match="`dask scheduler --tls-ca-file CA --tls-cert CERT"):
            open_executor(address, tls=ours).__enter__()


def test_files_that_cannot_serve_are_told_before_anything_is_done(
    ours: TLS, strangers: TLS, tmp_path: Path
) -> None:
    text, locked = tmp_path / "text.pem", tmp_path / "locked.pem"
    text.write_text("words")
    key = serialization.load_pem_private_key(Path(ours.key).read_bytes(), None)
    locked.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"secret"),
        )
    )
    for files, reason in [
        (TLS(tmp_path / "none", ours.cert, ours.key), "none' cannot be read: No such file"),
        (TLS(tmp_path, ours.cert, ours.key), "cannot be read: Is a directory"),
        (TLS(text, ours.cert, ours.key), "text.pem' is not a certificate in PEM form"),
        (TLS(ours.ca, text, ours.key), "text.pem' is not a certificate in PEM form"),
        (TLS(ours.ca, ours.cert, text), "text.pem' is not a private key in PEM form"),
        (TLS(ours.ca, ours.cert, locked), "locked.pem' needs a passphrase"),
        (TLS(ours.ca, ours.cert, strangers.key), f"is not the key of '{ours.cert}'"),
    ]:
        with pytest.raises(ClusterError, match=re.escape(reason)):
            open_executor("tls://127.0.0.1:1", tls=files)


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ("--cluster tls://h:1", "'tls://h:1' needs three files: the certificate of the authority"),
        ("--cluster tls://h:1 --tls-ca a --tls-key k", "TLS needs --tls-cert too; give all three"),
        ("--tls-ca a", "--tls-ca 'a' is for a cluster; give its address with --cluster tls://"),
        ("--cluster tcp://h:1 --tls-ca a --tls-cert c --tls-key k",
         "certificates are for a cluster at tls://host:port, not for 'tcp://h:1'"),
        ("--cluster local:2 --tls-ca a --tls-cert c --tls-key k",
         "certificates are for a cluster at tls://host:port, not for 'local:2'"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "command",
    ["lab run wordle-strategies", "wordle prove", "scrabble match --games 2",
     "scrabble leaves train --games 2", "grid best-board"],
)  # fmt: skip
def test_every_command_that_takes_a_cluster_takes_its_files(
    command: str, given: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    from lexagon.cli import run as run_command

    monkeypatch.chdir(tmp_path)
    assert run_command([*command.split(), *given.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert line in err
    assert list(tmp_path.iterdir()) == []
