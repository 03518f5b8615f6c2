"""Tables of positions: columns in any order, comments, counts that the table gives itself."""

from __future__ import annotations

import pytest

from lexagon import NotationError
from lexagon.scrabble import Count, count_table

EMPTY = "/".join(["15"] * 15)
AXOLOTL = f"{'15/' * 7}3AXOLOTL5{'/15' * 7}"


def test_columns_are_found_by_their_names() -> None:
    text = "\n".join(
        [
            "# a comment",
            "",
            "rack\tplays\tnote\tboard\tscore_sum\tmax_score",
            f"AEINRST\t1089\tgood\t{EMPTY}\t13788\t66",
            f"AEINRST\t1\tbad\t{EMPTY}\t13788\t66",
            f"AE\t\tno count\t{AXOLOTL}",
            f"AE\t3\tmore cells than columns\t{AXOLOTL}\t4\t5\t6\t7",
        ]
    )
    counts = count_table(f"\ufeff{text}")
    assert [row.line for row in counts] == [4, 5, 6, 7]
    assert [row.agrees for row in counts] == [True, False, None, False]
    assert [row.expected for row in counts] == [
        *(Count(1089, 13788, 66), Count(1, 13788, 66), None, Count(3, 4, 5)),
    ]
    assert (counts.expected, counts.wrong) == (3, 2)
    assert counts.plays == sum(row.plays for row in counts)
    assert counts.score_sum == sum(row.score_sum for row in counts)
    assert counts.max_score == 66


def test_without_a_header_board_and_rack_come_first() -> None:
    assert [row.plays for row in count_table(f"{EMPTY}\tAEINRST\n{EMPTY}\tVVW")] == [1089, 0]
    assert count_table("").max_score == 0
    for text in ("only", "\tAEINRST"):
        with pytest.raises(NotationError, match=r"line \d: .* has no board and rack, tab between"):
            count_table(text)
