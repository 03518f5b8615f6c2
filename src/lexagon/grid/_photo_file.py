"""A photo's bytes become a grey picture: formats, sizes and turns of the camera end here."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from lexagon._errors import BoardError, quoted

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_PIXELS: Final = 64_000_000  # that are held in memory to read one photo
LONG_SIDE: Final = 1_600  # pixels of the picture that is worked on
_FORMATS: Final = ("JPEG", "PNG", "WEBP", "BMP", "GIF")
_READABLE: Final = "JPEG, PNG, WebP, BMP and GIF are read"
_WARNINGS: Final = Lock()
_STRANGE: Final = (1 / 8, 8)  # sides of a picture that holds a board


def open_photo(photo: str | Path | bytes, max_pixels: int = MAX_PIXELS) -> Image:
    """Open a photo as a grey picture of at most `LONG_SIDE` pixels a side, upright."""
    try:
        from PIL import Image, ImageOps, UnidentifiedImageError
    except ImportError:
        raise BoardError(
            "reading photos needs Pillow; install it with: pip install 'lexagon[photo]'",
            code="photos",
        ) from None
    name = "the photo" if isinstance(photo, bytes) else quoted(str(photo), 200)
    data = photo if isinstance(photo, bytes) else _read(Path(photo))
    try:
        with _quietly():
            picture: Image.Image = Image.open(BytesIO(data), formats=_FORMATS)
        with picture:
            # A large JPEG is decoded at a half, a quarter or an eighth of its size.
            picture.draft("L", (LONG_SIDE, LONG_SIDE))
            _check_size(picture, name, max_pixels)
            small = _shrunk(_opaque(picture))
        with _quietly():
            return ImageOps.exif_transpose(small)
    except UnidentifiedImageError:
        raise BoardError(f"{name} is not a picture; {_READABLE}", code="photo-kind") from None
    except Image.DecompressionBombError:
        raise BoardError(
            f"{name} has far too many pixels; {_allowed(max_pixels)}",
            code="photo-too-large",
            most=max_pixels,
        ) from None
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        if isinstance(error, BoardError):
            raise
        raise BoardError(
            f"{name} is a damaged picture; save it again, or as another", code="photo-damaged"
        ) from None


@contextmanager
def _quietly() -> Iterator[None]:
    """Let Pillow warn of nothing: sizes are checked here, and damaged notes do not matter.

    Filters of warnings belong to the whole process, so one thread at a time changes them.
    """
    with _WARNINGS, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def _read(path: Path) -> bytes:
    from lexagon.lexicon._wordfile import read_bytes

    return read_bytes(path)


def _allowed(max_pixels: int) -> str:
    return f"at most {max_pixels:,} are decoded; make the picture smaller, or a JPEG of it"


def _check_size(picture: Image, name: str, max_pixels: int) -> None:
    width, height = picture.size
    if width * height > max_pixels:
        raise BoardError(
            f"{name} is {width}x{height}, {width * height:,} pixels; {_allowed(max_pixels)}",
            code="photo-too-large",
            most=max_pixels,
        )
    if not _STRANGE[0] <= width / height <= _STRANGE[1]:
        raise BoardError(
            f"{name} is {width}x{height}; a strip like that shows no board",
            code="photo-strip",
            width=width,
            height=height,
        )


def _shrunk(picture: Image) -> Image:
    from PIL import Image

    factor = LONG_SIDE / max(picture.size)
    if factor >= 1:
        return picture
    width, height = (max(1, round(side * factor)) for side in picture.size)
    return picture.resize((width, height), Image.Resampling.BOX, reducing_gap=2.0)


def _opaque(picture: Image) -> Image:
    """Return the picture in grey, on white where it is transparent."""
    from PIL import Image

    if picture.mode.startswith("I"):  # 16 bits, of which Pillow would keep those below 256
        return picture.convert("I").point(lambda level: level * (1 / 257)).convert("L")
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture.convert("L")
    layers = picture.convert("RGBA").convert("LA")
    white = Image.new("L", picture.size, 255)
    white.paste(layers.getchannel("L"), mask=layers.getchannel("A"))
    white.info = picture.info
    return white
