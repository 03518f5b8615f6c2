"""Commands built from operations: their arguments, options, help and exit status.

A field without a default is an argument, every other one an option of its name. The help is the
docstring up to its first Python example; lines that begin with `$ lexagon` are examples of the
command.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import click
from click.core import ParameterSource

from lexagon._errors import ArgumentError
from lexagon._interface import Call, Field
from lexagon._numbers import parse_float, parse_int
from lexagon._operation import Argument, Operation, argument_of
from lexagon._parameters import LARGEST, MISSING, AnyPath, Force
from lexagon._paths import check_new
from lexagon._validation import parts_of, refused
from lexagon.cli.options import input_file, json_option
from lexagon.cli.output import NOTHING_FOUND, emit, read_items, read_text
from lexagon.cli.progress import LongWork
from lexagon.cli.streams import STANDARD_INPUT, read_input
from lexagon.cli.values import complete

_NONE: Final = "none"
_CODE: Final = re.compile(r"`([a-z][a-z_]*)`")
_PATH: Final = re.compile(r"(/|\.{1,2}/|~/).+|.*[^./]\.[a-z][a-z0-9]{1,4}")


def command_of(operation: Operation) -> click.Command:
    """Make the command of an operation."""
    call = Call(operation, "command")
    fields = [*call.fields, *_view_fields(operation.result)]
    saves = hasattr(operation.result, "save")
    if saves:
        fields += _SAVED

    def run(as_json: bool, **_: Any) -> int:
        given = _given()
        output = given.pop("output", None) if saves else None
        force = given.pop("force", False) if saves else False
        if output is not None:
            check_new(output, force)  # before the work, not after it
        view = {name: given.pop(name) for name in _view_of(operation.result) if name in given}
        result, subject = _work(call, given)
        if output is not None:
            result.save(output, force=force)
        for name in getattr(result, "_view_context", ()):
            view.setdefault(name, getattr(subject, name))
        emit(result, as_json, **({} if as_json else view))
        return NOTHING_FOUND if getattr(result, "_is_empty", False) else 0

    command = BuiltCommand(
        operation.name.partition(".")[2],
        callback=run,
        help=_help(operation, {each.name for each in fields}),
        short_help=operation.summary,
        params=[parameter for field in fields for parameter in _parameters(field)],
    )
    command.sections = {each.name: each.title for each in fields}
    command.examples = operation.examples
    return json_option(command)


class BuiltCommand(click.Command):
    """A command whose help shows its options in groups, and its examples."""

    sections: dict[str, str]
    examples: list[str]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of each group, those of the operation first."""
        groups: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for each in self.get_params(ctx):
            record = each.get_help_record(ctx)
            title = "Arguments" if isinstance(each, click.Argument) else "Options"
            if record is not None:
                groups.setdefault(self.sections.get(each.name or "") or title, []).append(record)
        for title, records in groups.items():
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        if self.examples:
            with formatter.section("Examples"):
                for each in self.examples:
                    formatter.write_text(each)


class BuiltArgument(click.Argument):
    """An argument whose help says what it means."""

    def __init__(self, argument: Argument, metavar: str, **options: Any) -> None:
        super().__init__([argument.name], metavar=metavar, **options)
        self.about = argument.parameter.about

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Return what the argument is called and what it means."""
        return self.make_metavar(ctx), self.about


class Typed(click.ParamType[Any]):
    """The type of a parameter: text is read as what its annotation accepts, and checked by it."""

    def __init__(self, argument: Argument, option: str) -> None:
        self.argument = argument
        self.option = option
        self.name = _metavar(argument)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the value that text is."""
        if not isinstance(value, str):
            return value
        read = read_value(self.argument, value, self.option)
        check = self.argument.check
        try:
            return read if check is None else check(read)
        except ArgumentError as error:
            raise error.of(self.option) from None

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Show what may be written."""
        return _metavar(self.argument)


def _metavar(argument: Argument) -> str:
    if argument.parameter.metavar:
        return argument.parameter.metavar
    if choices := _choices(argument):
        return f"[{'|'.join(choices)}]"
    return "N" if int in argument.kinds else "NUMBER" if float in argument.kinds else "TEXT"


def read_value(argument: Argument, text: str, option: str) -> Any:
    """Read text as the first of the types of an argument that it fits."""
    kinds = [each for _, each in parts_of(argument.hint)[1]]
    if text == _NONE and argument.is_optional and argument.default is not None:
        return None
    if text in _choices(argument):
        return text
    if int in kinds and (whole := parse_int(text)) is not None:
        return whole
    if float in kinds and (number := parse_float(text)) is not None:
        return number
    if any(_is_text(each) for each in kinds):
        return text
    accepted = [*_choices(argument)]
    accepted += ["a whole number"] if int in kinds else ["a number"] if float in kinds else []
    if argument.is_optional and argument.default is not None:
        accepted.append(_NONE)
    raise refused(option, text, " or ".join(accepted))


def _is_text(kind: Any) -> bool:
    return kind in (str, bytes) or (isinstance(kind, type) and issubclass(kind, os.PathLike))


def _choices(argument: Argument) -> list[str]:
    """Return the names that an argument may be, as `Literal` states them."""
    found: list[str] = []
    for _, each in parts_of(argument.hint)[1]:
        if get_origin(each) is Literal:
            found += [choice for choice in get_args(each) if isinstance(choice, str)]
    return found


def _parameters(field: Field) -> Iterator[click.Parameter]:
    """Make what the command line has for a field."""
    argument = field.argument
    parameter, name = argument.parameter, argument.name
    option = "--" + name.replace("_", "-")
    form = parameter.form or ("items" if argument.is_variadic else "")
    completion = (
        complete(parameter.family, files=_takes_file(argument)) if parameter.family else None
    )
    metavar = parameter.metavar or name.upper().replace("_", "-")
    if form:
        needed = bool(parameter.form) or not argument.is_variadic
        required = needed and argument.default is MISSING
        shown = f"{metavar}..." if required else f"[{metavar}]..."
        made = BuiltArgument(
            argument, shown, nargs=-1, required=required, shell_complete=completion
        )
        made.callback = _read_items_of(metavar) if form == "items" else _read_text_of(argument)
        yield made
        return
    callback = input_file if _takes_file(argument) else None
    if argument.default is MISSING:
        typed = Typed(argument, metavar)
        yield BuiltArgument(
            argument, metavar, type=typed, callback=callback, shell_complete=completion
        )
        return
    about = _about(argument)
    default = argument.default_at("command")
    if argument.kinds == {bool}:
        names = f"{option}/--no-{option[2:]}" if default is True else option
        yield click.Option([names, name], is_flag=True, default=default, help=about)
        return
    several = argument.item
    yield click.Option(
        [option, name],
        type=Typed(several or argument, option),
        multiple=several is not None,
        callback=callback,
        shell_complete=completion,
        help=about,
    )
    for flag in parameter.flags:
        yield click.Option(
            [f"--{flag}", name], flag_value=flag, help=f"The same as {option} {flag}."
        )


def _about(argument: Argument) -> str:
    """Return an option's help: what it means, its bounds, its default."""
    parameter, default = argument.parameter, argument.default_at("command")
    notes = []
    if parameter.ge is not None and parameter.le is not None and parameter.le < LARGEST:
        notes.append(f"{parameter.ge:,} to {parameter.le:,}")
    if isinstance(default, bool):
        pass
    elif isinstance(default, str | int | float) and default != "":
        notes.append(f"default: {default}")
    note = f"  [{'; '.join(notes)}]" if notes else ""
    return f"{parameter.about}{note}"


def _takes_file(argument: Argument) -> bool:
    return argument.takes_path or bytes in argument.kinds


def _read_items_of(metavar: str) -> Any:
    """Make what reads items: as they are, or from standard input."""

    def read(_: click.Context, __: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
        return read_items(value, f"{metavar.lower()}s") if STANDARD_INPUT in value else value

    return read


def _read_text_of(argument: Argument) -> Any:
    """Make what reads text: words that are joined, or what stands in a file."""

    def read(_: click.Context, __: click.Parameter, words: tuple[str, ...]) -> Any:
        if not words:
            return None
        if len(words) > 1 or not _is_file(words[0]):
            return " ".join(words)
        if bytes not in argument.kinds:
            return read_text(words[0])
        return read_input() if words[0] == STANDARD_INPUT else read_bytes_of(words[0])

    return read


def read_bytes_of(path: str) -> bytes:
    """Read a file whose encoding it says itself."""
    from lexagon.lexicon._wordfile import read_bytes

    data: bytes = read_bytes(Path(path))
    return data


def _is_file(text: str) -> bool:
    """Return whether text is the path of a file; one that is missing is known by its form."""
    if text == STANDARD_INPUT or _PATH.fullmatch(text):
        return True
    try:
        return bool(text) and Path(text).is_file()
    except (OSError, ValueError):  # too long for the name of a file
        return False


def _given() -> dict[str, Any]:
    """Return what the command line and the settings give: everything but defaults."""
    context = click.get_current_context()
    given = {}
    for name, value in context.params.items():
        source = context.get_parameter_source(name)
        if name != "as_json" and source is not ParameterSource.DEFAULT:
            given[name] = value
    return given


def _work(call: Call, given: dict[str, Any]) -> tuple[Any, object]:
    """Return the result, and the object whose method was called."""
    try:
        prepared = call.prepare(given)
        if not call.operation.is_long:
            return prepared.run(), prepared.subject
        with LongWork(call.operation.method.replace("_", " ")) as progress:
            return prepared.run(progress), prepared.subject
    except ArgumentError as error:
        name, *rest = error.argument.partition("[")
        field = next((each for each in call.fields if each.name == name), None)
        if field is None:
            raise
        raise error.of(_written(field.argument) + "".join(rest)) from None


def _written(argument: Argument) -> str:
    """Return what an argument is called on the command line."""
    if argument.is_variadic or argument.parameter.form or argument.default is MISSING:
        return argument.parameter.metavar or argument.name.upper().replace("_", "-")
    return "--" + argument.name.replace("_", "-")


def _view_of(result: Any) -> dict[str, Any]:
    """Return the options that a result's type has for its drawing."""
    return dict(getattr(result, "_view_options", {}))


def _view_fields(result: Any) -> list[Field]:
    return [
        Field(argument_of(name, hint, None), "Output") for name, hint in _view_of(result).items()
    ]


_SAVED: Final = [
    Field(argument_of("output", AnyPath | None, None), "Output"),
    Field(argument_of("force", Force, False), "Output"),
]


def _help(operation: Operation, names: set[str]) -> str:
    """Return the docstring for the command line: parameters are options there."""
    return _CODE.sub(lambda code: _option_name(code, names), operation.about)


def _option_name(code: re.Match[str], names: set[str]) -> str:
    return "--" + code[1].replace("_", "-") if code[1] in names else code[0]
