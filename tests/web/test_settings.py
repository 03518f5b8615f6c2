"""Settings: an option, an environment variable and a default for each limit."""

from __future__ import annotations

import pytest

from lexagon import LexagonError
from lexagon.cli import run
from lexagon.web.http.settings import limits, load_settings


def test_an_option_goes_before_the_environment_and_that_before_the_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert load_settings().queue == 48
    monkeypatch.setenv("LEXAGON_WEB_QUEUE", "10")
    assert load_settings().queue == 10
    assert load_settings(queue=3).queue == 3


def test_a_wrong_variable_is_named_by_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXAGON_WEB_BODY_BYTES", "many")
    with pytest.raises(LexagonError, match="--body-bytes is many: "):
        load_settings()


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -1.0, 1e13])
def test_a_limit_is_a_finite_number(value: float) -> None:
    with pytest.raises(LexagonError, match="--rate is "):
        load_settings(rate=value)


def test_every_setting_is_an_option_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    words = capsys.readouterr().out.split()
    for limit in limits():
        assert limit.option in words
        assert limit.description.split()[0] in words


@pytest.mark.parametrize("option", ["--rack-tiles", "--workers", "--cache-entries"])
def test_options_without_effect_are_gone(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", option, "1"]) == 2
    assert option in capsys.readouterr().err
