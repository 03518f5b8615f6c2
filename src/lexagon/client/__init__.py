"""A client of the HTTP API: a method for each operation, answers as typed dictionaries.

>>> from lexagon.client import Client
>>> client = Client("http://127.0.0.1:8000")
>>> client.address
'http://127.0.0.1:8000'

`Client.start()` starts a server on this machine first. What the server refuses is an `ApiError`
with the `code` and `params` of its problem. It needs nothing but Python's library, and none of the
engine.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexagon.client._operations import Client as Client
    from lexagon.client._transport import ApiError as ApiError
    from lexagon.client._transport import Event as Event
    from lexagon.client._transport import Job as Job
else:
    from lexagon._lazy import attach

    __getattr__, __dir__, __all__ = attach(
        __name__, {"_operations": "Client", "_transport": "ApiError Event Job"}
    )
