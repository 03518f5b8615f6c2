"""TLS to a Dask cluster: the files with which both sides prove who they are."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexagon._errors import ClusterError, quoted
from lexagon.lab.executors._dask_worker import import_distributed


@dataclass(frozen=True)
class TLS:
    """The files for a cluster at `tls://host:port`, in PEM form.

    `ca` has the certificate of the authority that signed the certificates of scheduler, workers and
    clients; `cert` and `key` are this client's own. Whoever has no key to a certificate of that
    authority can neither listen nor take part.

    >>> from lexagon import lab
    >>> tls = lab.TLS(ca="ca.pem", cert="me.pem", key="me.key")
    >>> lab.run("wordle-strategies", executor="tls://10.0.0.1:8786", tls=tls)
    Traceback (most recent call last):
    lexagon.ClusterError: 'ca.pem' cannot be read: No such file or directory
    """

    ca: Path | str
    cert: Path | str
    key: Path | str

    def context(self) -> ssl.SSLContext:
        """Read the files as Dask will; an error names the one that is wrong."""
        for file in (self.ca, self.cert, self.key):
            try:
                Path(file).read_bytes()
            except OSError as error:
                raise _unfit(file, f"cannot be read: {error.strerror}") from None
        try:
            context = ssl.create_default_context(cafile=str(self.ca))
        except ssl.SSLError:
            raise _unfit(self.ca, "is not a certificate in PEM form") from None
        # As in Dask: what counts is who signed a certificate, not the host it was made for.
        context.check_hostname = False
        try:
            context.load_cert_chain(str(self.cert), str(self.key), _no_passphrase)
        except ssl.SSLError as error:
            raise self._unfit_pair(error) from None
        return context

    def security(self) -> Any:
        """Return what Dask's client takes."""
        return import_distributed().Security(
            tls_ca_file=str(self.ca),
            tls_client_cert=str(self.cert),
            tls_client_key=str(self.key),
            require_encryption=True,
        )

    def _unfit_pair(self, error: ssl.SSLError) -> ClusterError:
        if error.reason == "KEY_VALUES_MISMATCH":
            return _unfit(self.key, f"is not the key of {quoted(str(self.cert), 200)}")
        text = Path(self.key).read_bytes()
        if b"ENCRYPTED" in text:
            return _unfit(
                self.key, "needs a passphrase, which Dask cannot ask for; save it without"
            )
        if b"PRIVATE KEY" not in text:
            return _unfit(self.key, "is not a private key in PEM form")
        return _unfit(self.cert, "is not a certificate in PEM form")


def _unfit(file: Path | str, reason: str) -> ClusterError:
    return ClusterError(f"{quoted(str(file), 200)} {reason}")


def _no_passphrase() -> str:
    """Give none: OpenSSL would ask the terminal for it."""
    return ""
