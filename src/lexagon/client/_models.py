"""What the API takes and returns; written by tools/build_client.py, not by hand."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class AbsurdleLine(TypedDict):
    """The shortest line of play known against Absurdle, and how short a line could be."""

    words: str
    mode: Literal["normal", "hard", "ultra-hard"]
    turns: list[str]
    answers: int
    guess: str | None
    guesses: int | None
    line: list[str]
    at_least: int
    proven: bool
    complete: bool
    nodes: int
    seconds: float


class AnagramsRequest(TypedDict):
    """A rack to spell words with."""

    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    rack: str
    sub: NotRequired[bool]
    pattern: NotRequired[str | None]
    through: NotRequired[str | None]
    min_length: NotRequired[int]
    max_length: NotRequired[int]
    top: NotRequired[int]


class BatchAnswer(TypedDict):
    """The answer to one of the questions."""

    status: int
    body: Any


class BatchAnswers(TypedDict):
    """The answers, in the order of the questions."""

    responses: list[BatchAnswer]


class BatchRequest(TypedDict):
    """Questions to answer."""

    requests: list[Question]


class BestBoard(TypedDict):
    """The best board that a search has found, and the next best in `boards`."""

    board: str
    score: int
    size: str
    words: str
    rules: str
    dice: str | None
    seed: int
    target: int | None
    reached: bool | None
    steps: int
    runs: int
    seconds: float
    boards: list[ScoredBoard]
    complete: bool
    seeds: list[int]


class BestBoardRequest(TypedDict):
    """What kind of board to look for, and how long."""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    size: NotRequired[str]
    dice: NotRequired[str | None]
    seed: NotRequired[int]
    seconds: NotRequired[float]
    target: NotRequired[int | None]


class BestWord(TypedDict):
    """A word with its score as the rack spells it, and its occurrences as the paper writes them."""

    word: str
    score: int
    occurrence: str


class BestWords(TypedDict):
    """The words of the highest letter value that a rack spells, of every length, and how."""

    rack: str
    through: str
    edition: str
    words: str
    best: list[BestWord]
    by_length: dict[str, list[BestWord]]
    steps: list[WordStep]


class BestWordsRequest(TypedDict):
    """A rack whose best words are asked for."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    rack: str
    through: NotRequired[str]


class BoardRecord(TypedDict):
    """One board of a game: its answer (None while the game is in play) and its turns as text."""

    answer: str | None
    solved: bool
    turns: list[str]


class BoardsRequest(TypedDict):
    """Several boards that take the same guesses."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    unknown_answers: NotRequired[bool]
    used: NotRequired[list[str]]
    boards: list[list[str]]
    max_guesses: NotRequired[int | Literal["usual"] | None]
    top: NotRequired[int]
    max_candidates: NotRequired[int | None]


class BoardsSuggestion(TypedDict):
    """A guess for all boards at once, and the guesses then expected until all are solved."""

    guess: str
    expected_guesses: float
    searched: bool
    chance_lost: float | None
    worst_guesses: int | None
    bits: float
    solves: float
    boards: list[int]


class BoardsSuggestions(TypedDict):
    """The best guesses for all boards at once, best first, and what each board still hides."""

    words: str
    boards: int
    max_guesses: int | None
    turns: list[list[str]]
    solved: bool
    candidates_left: list[int]
    candidates: list[list[str]]
    weighted: bool
    suggestions: list[BoardsSuggestion]


class CellTable(TypedDict):
    """A table; a folded one is for those who look closer."""

    part: Literal["table"]
    header: list[str]
    rows: list[list[PageCell]]
    caption: str
    folded: bool


class Challenge(TypedDict):
    """What came of a challenge: the words of the play, and those that are not in the list."""

    challenger: str
    player: str
    move: str
    words: list[str]
    phonies: list[str]
    bonus: int
    turn_lost: bool


class CheckedWord(TypedDict):
    """A word and whether a list has it."""

    word: str
    valid: bool


class Code(TypedDict):
    """Lines as they are typed."""

    part: Literal["code"]
    text: str


class Comparison(TypedDict):
    """Two sides on the items they share."""

    first: Side
    second: Side
    measure: Measure
    difference: Difference
    p_holm: float
    together: int
    unpaired: int
    without_value: int
    is_share: bool
    ahead: str | None
    sentence: str


class Comparisons(TypedDict):
    """Players compared on the same items: a family of comparisons for each measure and list."""

    experiments: list[str]
    complete: bool
    unfinished: list[str]
    families: list[Family]


class ComparisonsRequest(TypedDict):
    """Experiments of one kind, whose players are compared."""

    experiments: list[str]
    measure: NotRequired[str | None]
    baseline: NotRequired[str | None]


class DailiesGridPacksQuery(TypedDict):
    """DailiesGridPacksQuery"""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    size: NotRequired[str | None]
    dice: NotRequired[str | None]
    words_at_least: NotRequired[int | None]
    words_at_most: NotRequired[int | None]
    common_at_least: NotRequired[int | None]
    common_at_most: NotRequired[int | None]
    longest_at_least: NotRequired[int | None]
    longest_at_most: NotRequired[int | None]
    points_at_least: NotRequired[int | None]
    points_at_most: NotRequired[int | None]
    seed: NotRequired[int | None]
    count: NotRequired[int]


class DailiesGridQuery(TypedDict):
    """DailiesGridQuery"""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    size: NotRequired[str | None]
    dice: NotRequired[str | None]
    words_at_least: NotRequired[int | None]
    words_at_most: NotRequired[int | None]
    common_at_least: NotRequired[int | None]
    common_at_most: NotRequired[int | None]
    longest_at_least: NotRequired[int | None]
    longest_at_most: NotRequired[int | None]
    points_at_least: NotRequired[int | None]
    points_at_most: NotRequired[int | None]


class DailiesWordleQuery(TypedDict):
    """DailiesWordleQuery"""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    boards: NotRequired[int]


class Definition(TypedDict):
    """What a word means; `base` is the word of which it is a form, None where nothing is known."""

    word: str
    base: str | None
    senses: list[Sense]


class Definitions(TypedDict):
    """The meanings of several words, in their order; `source` is where they are from."""

    source: str
    definitions: list[Definition]


class DefinitionsRequest(TypedDict):
    """Words to define."""

    candidates: list[str]


class DiceSet(TypedDict):
    """A set of dice: the faces of each die, the size of board they make, and who says so."""

    dice: list[str]
    size: str
    name: str
    language: str
    source: str


class Difference(TypedDict):
    """First minus second over pairs: the effect with its interval, and the p of a named test."""

    effect: Estimate
    p: float
    test: str
    exact: bool


class EditionInfo(TypedDict):
    """The content of an edition."""

    name: str
    title: str
    language: str
    size: int
    premiums: list[list[str]]
    start: str
    tiles: list[TileInfo]
    tile_count: int
    rack_size: int
    bonus: int
    exchange_minimum: int
    scoreless_limit: int
    words: str | None
    lists: list[str]
    has_leaves: bool


class Editions(TypedDict):
    """The editions that ship."""

    editions: list[EditionInfo]


class Endgame(TypedDict):
    """The spread that the side to move gains with best play by both, and the best lines."""

    position: str
    edition: str
    words: str
    value: int
    low: int | None
    high: int | None
    spread: int
    proven: bool
    lines: list[EndgameLine]
    depth: int
    nodes: int
    complete: bool
    elapsed: float
    notes: list[str]


class EndgameLine(TypedDict):
    """A first move and the best play by both after it: its value, and whether that is proven."""

    value: int
    proven: bool
    moves: list[Move]


class EndgameRequest(TypedDict):
    """A position with the bag empty, to be solved."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    seconds: NotRequired[float | None]
    lines: NotRequired[int]


class Estimate(TypedDict):
    """A figure, the bounds its true value lies within 95 times in 100, and their method."""

    value: float
    low: float
    high: float
    count: int
    method: str


class Experiment(TypedDict):
    """A stored experiment; `planned` counts the chunks of the rounds begun so far."""

    id: str
    title: str
    kind: str
    complete: bool
    chunks: int
    planned: int
    rows: int
    cpu_seconds: float
    code: str
    words: dict[str, str]
    created: str
    finished: str | None
    spec: dict[str, Any]


class ExperimentList(TypedDict):
    """The experiments of a store, oldest first, and the specs that ship."""

    experiments: list[Experiment]
    specs: list[SpecEntry]


class Family(TypedDict):
    """One measure on one group of items: each side's standing, and the comparisons together."""

    measure: Measure
    group: dict[str, str | int | float | bool | None]
    standings: list[Standing]
    comparisons: list[Comparison]
    notes: list[str]


class Fault(TypedDict):
    """A reason against a move, as a stable code with the values that its sentence quotes."""

    code: str
    params: dict[str, str | int | float | None]


class FoundWord(TypedDict):
    """A word on a board: its score, and all its paths, the best-scoring first."""

    word: str
    score: int
    paths: list[list[list[int]]]
    path_scores: list[int]
    common: bool | None


class GameEvent(TypedDict):
    """An event of a game: a move, a play taken back, points at the end."""

    number: int | None
    seat: int
    player: str
    kind: str
    move: str
    score: int
    total: int
    rack: str | None
    place: str | None
    word: str | None
    tiles: str
    squares: list[str]
    note: str
    line: int


class GameList(TypedDict):
    """Words to play with: a name for `words`, their language, and the lengths to choose from."""

    name: str
    language: str
    lengths: list[int]


class GameLists(TypedDict):
    """The words to play with that ship, the usual ones first; a sequence of `GameList`."""

    lists: list[GameList]


class GameRecord(TypedDict):
    """The record of a game: its deal, every guess with its feedback, and how it ended."""

    words: str
    guesses: list[str]
    won: bool
    finished: bool
    gave_up: bool
    host: Literal["honest", "absurdle"]
    day: str | None
    number: int | None
    seed: int | None
    mode: Literal["normal", "hard", "ultra-hard"]
    max_guesses: int | None
    hints: int
    boards: list[BoardRecord]
    share: str | None
    counted: bool | None
    statistics: WordleSummary | None


class GameRequest(TypedDict):
    """A new game against the computer."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    level: NotRequired[Literal["level-1", "level-2", "level-3", "level-4", "level-5"]]
    challenge: NotRequired[Literal["void", "single", "double", "five", "ten"]]
    name: NotRequired[str]
    second: NotRequired[bool]
    seed: NotRequired[int | None]


class GameState(TypedDict):
    """A game as one of its players may see it, or all of it."""

    title: str
    edition: str
    words: str | None
    players: list[str]
    names: list[str]
    scores: list[int]
    turn: int | None
    over: bool
    winners: list[str]
    position: str
    squares: list[list[str]]
    rack: str
    racks: list[str | None]
    bag_count: int
    unseen: dict[str, int]
    challenge: str
    can_challenge: bool
    clocks: list[float] | None
    can_exchange: bool
    events: list[GameEvent]
    gcg: str | None
    seed: int | None


class GridBoard(TypedDict):
    """A board to play: `answers` is the base64 of a JSON list of its words, the best first."""

    roll: Roll
    number: int | None
    rules: str
    words: str
    count: int
    common_count: int | None
    score: int
    longest: int
    answers: str


class GridPack(TypedDict):
    """Boards to take along, each with its words."""

    boards: list[GridBoard]


class GridRollsQuery(TypedDict):
    """GridRollsQuery"""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    size: NotRequired[str | None]
    dice: NotRequired[str | None]
    words_at_least: NotRequired[int | None]
    words_at_most: NotRequired[int | None]
    common_at_least: NotRequired[int | None]
    common_at_most: NotRequired[int | None]
    longest_at_least: NotRequired[int | None]
    longest_at_most: NotRequired[int | None]
    points_at_least: NotRequired[int | None]
    points_at_most: NotRequired[int | None]
    seed: NotRequired[int | None]
    day: NotRequired[str | None]


class GridVerdict(TypedDict):
    """A typed word judged: its points and path, or the reason why it does not count."""

    word: str
    accepted: bool
    score: int
    reason: str
    path: list[list[int]]
    common: bool | None


class GuessRequest(TypedDict):
    """A guess in a game."""

    token: str
    guess: str


class Health(TypedDict):
    """The server's state."""

    status: str


class HintRequest(TypedDict):
    """A position in which a player asks for a hint."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    top: NotRequired[int]


class Hooks(TypedDict):
    """The tiles that make another word in front of a word or behind it."""

    word: str
    front: list[str]
    back: list[str]
    drops_front: bool
    drops_back: bool


class HooksRequest(TypedDict):
    """A word to extend at its ends."""

    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    word: str


class Inference(TypedDict):
    """What a move tells about the rack that made it: leaves, the most likely first, and tiles."""

    position: str
    edition: str
    words: str
    move: str
    scale: float
    floor: float
    seed: int
    racks: int
    exhaustive: bool
    likelihood: float
    count: int
    leaves: list[InferredLeave]
    tiles: list[TileChance]
    notes: list[str]


class InferenceRequest(TypedDict):
    """A move that was made, in the position before it; the other rack is the observer's."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    move: str
    top: NotRequired[int]
    samples: NotRequired[int]
    scale: NotRequired[float]
    floor: NotRequired[float]
    seed: NotRequired[int]


class InferredLeave(TypedDict):
    """Tiles that may have been kept: how likely now, and how likely before the move was seen."""

    leave: str
    chance: float
    expected: float
    loss: float


class Items(TypedDict):
    """A list of points."""

    part: Literal["items"]
    items: list[str]


class JobStarted(TypedDict):
    """The first event of a stream: the id of its job."""

    id: str
    waiting: int


class JobState(TypedDict):
    """A job: how far it is, and what came of it once it has ended."""

    id: str
    state: Literal["waiting", "running", "done", "failed"]
    progress: Progress | None
    parts: list[Any]
    result: Any
    problem: Problem | None


class Judgements(TypedDict):
    """The typed words of a round, each judged; `count` and `score` are of those that count."""

    board: str
    words: str
    rules: str
    count: int
    score: int
    verdicts: list[GridVerdict]


class JudgementsRequest(TypedDict):
    """The words of a round, in the order they were typed."""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    board: str
    candidates: list[str]


class LabSummary(TypedDict):
    """An experiment with its means; `tables` has what its kind shows where a mean says nothing."""

    id: str
    title: str
    kind: str
    complete: bool
    chunks: int
    planned: int
    rows: int
    cpu_seconds: float
    code: str
    words: dict[str, str]
    created: str
    finished: str | None
    spec: dict[str, Any]
    runs: list[Run]
    median_chunk_cpu_seconds: float | None
    means: list[Family]
    tables: list[LabTable]
    executor: str | None
    seconds: float | None


class LabTable(TypedDict):
    """A table of an experiment's kind; a folded one has the details."""

    caption: str
    header: list[str]
    rows: list[list[str | int | float | bool | None]]
    folded: bool


class Layout(TypedDict):
    """A board as it was read: its size, and its tiles row by row."""

    board: str
    rules: str
    size: str
    tiles: list[list[TileLayout]]


class LayoutRequest(TypedDict):
    """A board to read, and the rules that say what its tiles are worth."""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    board: str


class LexiconInfo(TypedDict):
    """The facts of a lexicon: its size, lengths and word graph, and a shipped list's origin."""

    words: str
    count: int
    alphabet: list[str]
    lengths: dict[str, int]
    shortest: list[str]
    longest: list[str]
    nodes: int
    node_bytes: int
    title: str | None
    origin: str | None
    licence: str | None
    notice: str | None


class LikelyRack(TypedDict):
    """Tiles that the opponent may hold, all of a rack or a part of it, and how likely they are."""

    rack: str
    weight: float


class Match(TypedDict):
    """A word that a search found, and where blanks of the rack stand in it."""

    word: str
    blanks: list[int]
    spelling: str


class Matches(TypedDict):
    """The words that a query found, the longest first, those of one length in order."""

    words: str
    rack: str | None
    pattern: str | None
    through: str | None
    count: int
    matches: list[Match]


class MatchesRequest(TypedDict):
    """A pattern to match words with."""

    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    pattern: str
    min_length: NotRequired[int]
    max_length: NotRequired[int]
    top: NotRequired[int]


class Measure(TypedDict):
    """A column of figures worth comparing: its name, and whether less is better."""

    column: str
    title: str
    lower_is_better: bool | None
    unit: str


class Move(TypedDict):
    """Anything one may do in a turn; `str()` is its notation."""

    move: str
    score: int
    leave: str
    equity: float | None
    kind: str
    place: str | None
    word: str | None
    tiles: str
    bingo: bool
    squares: list[str]


class MoveRequest(TypedDict):
    """The person's move in a game."""

    token: str
    move: str


class MoveReview(TypedDict):
    """The review of one move: the move, the best one, and what was lost."""

    number: int
    seat: int
    player: str
    line: int
    position: str
    bag_count: int
    rack: str
    deduced: bool
    move: Move
    score: int
    taken_back: bool
    phonies: list[str]
    let_stand: list[str]
    reason: str
    method: str | None
    proven: bool
    inferred: bool
    best: Move | None
    win_chance: float | None
    best_win_chance: float | None
    win_chance_lost: float | None
    value: float | None
    best_value: float | None
    value_lost: float | None
    grade: str | None
    is_best: bool
    bingo: bool
    missed_bingo: Move | None
    candidates: list[ReviewedCandidate]
    unlisted: bool
    faults: list[Fault]


class Moves(TypedDict):
    """The first of all moves: plays, exchanges where they are allowed, and passing, which is last."""

    position: str
    edition: str
    words: str
    by: str
    count: int
    plays: int
    score_sum: int
    moves: list[Move]
    bag_count: int
    unseen: dict[str, int]
    notes: list[str]
    win_chances: list[float | None]
    gains: list[float | None]


class MovesRequest(TypedDict):
    """A position whose best moves are asked for."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    by: NotRequired[Literal["equity", "score"]]
    top: NotRequired[int]


class Opener(TypedDict):
    """A first word and its figures; those not asked for are None."""

    word: str
    is_answer: bool
    bits: float
    second_bits: float | None
    two_steps: float | None
    expected: float
    worst: int
    classes: int
    total: int | None
    mean: float | None


class Openers(TypedDict):
    """First words in order, the best first; a sequence of `Opener`."""

    words: str
    mode: Literal["normal", "hard", "ultra-hard"]
    by: str
    steps: int
    guesses: int
    looked_at: int
    complete: bool
    openers: list[Opener]


class OpenersRequest(TypedDict):
    """First words to rank by one guess; two steps and exact totals are the command line's."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    by: NotRequired[Literal["bits", "expected", "worst", "classes"]]
    top: NotRequired[int]


class Optimum(TypedDict):
    """The best strategy of a position: its first guess, and guesses over all answers left."""

    words: str
    mode: Literal["normal", "hard", "ultra-hard"]
    objective: str
    max_guesses: int | None
    turns: list[str]
    answers: int
    first: str | None
    total: int | None
    mean: float | None
    worst: int | None
    lost: int
    lower: int | None
    histogram: dict[str, int]
    solvable: bool | None
    proven: bool
    complete: bool
    nodes: int
    seconds: float
    resumed: int
    tree: dict[str, Any] | None


class OptimumRequest(TypedDict):
    """A position to search to the end, for as long as the seconds allow."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    unknown_answers: NotRequired[bool]
    used: NotRequired[list[str]]
    turns: NotRequired[list[str]]
    mode: NotRequired[Literal["normal", "hard", "ultra-hard"]]
    first: NotRequired[str | None]
    objective: NotRequired[str]
    max_guesses: NotRequired[int | None]
    seconds: NotRequired[float]


class OrderScore(TypedDict):
    """The score of an order of words within the round: the plan itself, and three simpler orders."""

    order: str
    count: int
    score: int


class PageCell(TypedDict):
    """A cell that is more than its text: a tone (good, near, bad, quiet) and a remark on hover."""

    text: str
    tone: str
    remark: str


class PageContent(TypedDict):
    """The content of a page from top to bottom, for other renderers."""

    title: str
    subtitle: str
    parts: list[Section | Paragraph | Items | Code | CellTable | PageDrawing]


class PageDrawing(TypedDict):
    """A figure as SVG."""

    part: Literal["figure"]
    svg: str
    caption: str


class Paper(TypedDict):
    """The result of re-running a paper."""

    number: int
    title: str
    source: str
    question: str
    outcome: str
    cells: dict[str, int]
    must_be_exact: int
    are_exact: int
    tables: list[PapersTable]
    drawings: list[PapersDrawing]
    errata: list[str]
    times: list[Timing]


class Papers(TypedDict):
    """Papers that were re-run; `complete` is False if the run was stopped before the last one."""

    exact: bool
    complete: bool
    report: str | None
    papers: list[Paper]


class PapersCell(TypedDict):
    """The figure the paper prints, ours, and whether it must be equal to the last digit."""

    paper: str
    ours: str
    verdict: PapersVerdict
    exact: bool
    reason: str


class PapersDrawing(TypedDict):
    """The data of a figure, and the kind of plot that `views.plots` makes of it."""

    name: str
    kind: str
    caption: str
    data: dict[str, Any]
    after: int


class PapersRequest(TypedDict):
    """Which of the papers to re-run; all five if none is named."""

    numbers: NotRequired[list[int]]


class PapersTable(TypedDict):
    """A table or the numbers of a figure; each entry is a label or a cell."""

    name: str
    title: str
    columns: list[str]
    rows: list[list[str | PapersCell]]
    note: str
    across: int
    long: bool


class PapersVerdict(TypedDict):
    """The comparison of our figure with the published one."""


class Paragraph(TypedDict):
    """A paragraph; back quotes set a piece in type."""

    part: Literal["text"]
    text: str
    tone: str


class PastedGame(TypedDict):
    """The guesses of a pasted game: `crane=bybbg`, or `crane` where no feedback came with it."""

    words: str
    guesses: list[str]


class PhotoBoard(TypedDict):
    """A board that was read from a photo; `doubtful` are the squares to look at again."""

    board: str
    size: str
    certainty: float
    turn: int
    doubtful: list[list[int]]
    tiles: list[list[PhotoTile]]
    cut_off: bool


class PhotoRequest(TypedDict):
    """A photo or screenshot of a board."""

    photo: str
    size: NotRequired[str | None]


class PhotoTile(TypedDict):
    """A tile as it was read: how certain, what else it may be, and how it is turned on the board."""

    text: str
    certainty: float
    second: str
    turn: int
    doubtful: bool


class Plan(TypedDict):
    """Words in the order to swipe them, and what they earn within the round."""

    board: str
    words: str
    rules: str
    round_seconds: float
    count: int
    score: int
    board_count: int
    board_score: int
    swipes: list[Swipe]
    orders: list[OrderScore]
    per_tile: float
    travel: float
    look: float
    look_letter: float
    rarity: float
    seed: int
    complete: bool
    proven: bool


class PlanRequest(TypedDict):
    """A round against the clock, and how fast the player is."""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    board: str
    round_seconds: NotRequired[float]
    per_tile: NotRequired[float]
    travel: NotRequired[float]
    look: NotRequired[float]
    look_letter: NotRequired[float]
    rarity: NotRequired[float]
    seed: NotRequired[int]
    seconds: NotRequired[float | None]


class Play(TypedDict):
    """Tiles laid on the board: `8D WORD` across, `D8 WORD` down."""

    move: str
    score: int
    leave: str
    equity: float | None
    kind: str
    place: str | None
    word: str | None
    tiles: str
    bingo: bool
    squares: list[str]


class PlayWords(TypedDict):
    """The words of a game, with spaces between: the answers, and what else may be guessed."""

    name: str
    length: int
    identity: str
    answers: str
    guesses: str


class PlayerSummary(TypedDict):
    """The sums over a player's moves, of one game or of many."""

    player: str
    games: int
    wins: float
    score: int
    moves: int
    judged: int
    best_moves: int
    proven_moves: int
    small: int
    medium: int
    large: int
    mistakes_per_game: float
    mistake_index: float
    win_chance_lost: float
    value_lost: float
    bingos: int
    bingos_missed: int
    phonies: int
    challenges_missed: int
    endgame_moves: int
    endgame_points_lost: float


class Plays(TypedDict):
    """The first plays of an order; `count` and `score_sum` are of all there are."""

    position: str
    edition: str
    words: str
    by: str
    count: int
    score_sum: int
    plays: list[Play]
    notes: list[str]


class PositionInfo(TypedDict):
    """A position square by square, with what is known and what is not."""

    position: str
    edition: str
    words: str | None
    squares: list[list[str]]
    racks: list[str]
    scores: list[int]
    scoreless: int
    bag_count: int
    unseen: dict[str, int]
    notes: list[str]


class PositionRequest(TypedDict):
    """A position in any notation, or a rack alone for the first move of a game."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]


class PreEndgame(TypedDict):
    """The candidates of a pre-endgame, best first: by win chance, then by spread."""

    position: str
    edition: str
    words: str
    bag_count: int
    bags: int
    endgames: int
    nodes: int
    decided: bool
    complete: bool
    elapsed: float
    rows: list[PreEndgameRow]
    notes: list[str]


class PreEndgameRequest(TypedDict):
    """A position with one to six tiles in the bag."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    opponents: NotRequired[list[LikelyRack]]
    infer: NotRequired[bool]
    candidates: NotRequired[int]
    until: NotRequired[Literal["best", "win", "spread"]]
    seconds: NotRequired[float | None]


class PreEndgameRow(TypedDict):
    """A candidate move and what it wins over the equally likely draws, or over weighted ones."""

    move: str
    score: int
    leave: str
    equity: float | None
    win_chance: float
    win_bounds: list[float]
    spread: float | None
    draws: int
    wins: int
    ties: int
    losses: int
    complete: bool
    rule: str
    tiles: str
    squares: list[str]


class Problem(TypedDict):
    """What went wrong (RFC 9457): `detail` is one line for people, `code` is for programs."""

    type: NotRequired[str]
    title: str
    status: int
    code: str
    detail: str
    params: NotRequired[dict[str, str | int | float | None]]
    where: NotRequired[str | None]
    id: NotRequired[str | None]


class Progress(TypedDict):
    """The progress of a long call."""

    done: int
    total: int | None
    note: str
    so_far: Any


class Question(TypedDict):
    """One of the questions."""

    path: str
    body: NotRequired[dict[str, Any]]


class ReadingRequest(TypedDict):
    """A game as people paste it."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    text: str


class ReplyRequest(TypedDict):
    """A game in which it is the computer's turn, or whose last play is challenged."""

    token: str


class ReviewRequest(TypedDict):
    """A game to review."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    gcg: str
    by: NotRequired[Literal["simulate", "champion", "equity"]]
    iterations: NotRequired[int | None]


class ReviewedCandidate(TypedDict):
    """A move that a review compared: its chance to win and the points it gains on the opponent."""

    move: Move
    win_chance: float | None
    value: float
    win_bounds: list[float] | None


class Roll(TypedDict):
    """A board that was rolled, and how to roll it again."""

    board: str
    size: str
    dice: str
    seed: int
    day: str | None
    words: str | None
    rules: str | None
    wishes: dict[str, int]
    count: int | None
    common_count: int | None
    longest: int | None
    score: int | None


class RuleSet(TypedDict):
    """How words score under rules of a name; tables by length hold from that length on."""

    name: str
    min_length: int
    letter_points: dict[str, int]
    multipliers: dict[str, float]
    times_length: bool
    bonuses: dict[str, int]
    q_plays_qu: bool
    special_bonus: int
    either_points: int | None


class Rulebook(TypedDict):
    """The rules that words score by, and the dice that boards are rolled with."""

    rules: list[RuleSet]
    dice: list[DiceSet]


class Run(TypedDict):
    """One run of an experiment: when, by what executor, on which machine."""

    started: str
    ended: str | None
    executor: str
    machine: dict[str, Any]


class RunRequest(TypedDict):
    """A spec that ships, by its name."""

    spec: str


class ScoredBoard(TypedDict):
    """A board and its score."""

    score: int
    board: str


class ScrabbleCheckRequest(TypedDict):
    """A move to check and score."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    move: str


class ScrabbleDaily(TypedDict):
    """A day's puzzle: find the best play. `answers` is the base64 of a JSON list of all plays."""

    day: str
    number: int
    words: str
    position: str
    info: PositionInfo
    count: int
    best_score: int
    answers: str


class ScrabbleGame(TypedDict):
    """A game against the computer, as the person at it may see it."""

    token: str
    level: str
    you: int
    challenge: Challenge | None
    game: GameState


class ScrabbleReview(TypedDict):
    """The review of a game: its moves, the players' sums, and warnings about its record."""

    source: str
    title: str
    edition: str
    words: str
    by: str
    moves: list[MoveReview]
    players: list[PlayerSummary]
    events: list[GameEvent]
    chances: list[float]
    turning_points: list[int]
    notes: list[str]
    complete: bool


class ScrabbleVerdict(TypedDict):
    """The check of a move: whether it is legal, every reason against it, its words."""

    move: str
    legal: bool
    reasons: list[str]
    words: list[str]
    phonies: list[str]
    score: int
    faults: list[Fault]


class Section(TypedDict):
    """A heading."""

    part: Literal["section"]
    level: int
    text: str


class Sense(TypedDict):
    """One meaning of a word: its part of speech, and the definition."""

    part: str
    definition: str


class Side(TypedDict):
    """A player of an experiment, and its label in comparisons."""

    experiment: str
    player: str
    label: str


class Simulation(TypedDict):
    """The candidates of a simulation, best first."""

    position: str
    edition: str
    words: str
    by: str
    plies: int
    seed: int
    iterations: int
    decided: bool
    complete: bool
    elapsed: float
    rows: list[SimulationRow]
    heat: list[list[int]]
    notes: list[str]


class SimulationPly(TypedDict):
    """A turn after a candidate move: its mean score, and how often it was a bingo."""

    mean_score: float
    bingo_rate: float
    played: float


class SimulationReply(TypedDict):
    """An answer of the opponent's, its score, and the share of deals in which it was given."""

    move: str
    score: int
    share: float


class SimulationRequest(TypedDict):
    """A position whose best moves are simulated."""

    edition: NotRequired[str | None]
    words: NotRequired[str | None]
    position: NotRequired[str | None]
    rack: NotRequired[str | None]
    turn: NotRequired[int | None]
    opponents: NotRequired[list[LikelyRack]]
    infer: NotRequired[bool]
    by: NotRequired[Literal["win", "spread"] | None]
    candidates: NotRequired[int]
    plies: NotRequired[int]
    iterations: NotRequired[int | None]
    seconds: NotRequired[float | None]
    seed: NotRequired[int]


class SimulationRow(TypedDict):
    """A candidate move: its chance to win, what it gained, and how far it is behind the leader."""

    move: str
    score: int
    leave: str
    equity: float | None
    win_chance: float | None
    mean: float
    standard_error: float
    interval: list[float]
    difference: float
    difference_interval: list[float]
    win_difference: float | None
    mean_difference: float
    deals: int
    in_play: bool
    plies: list[SimulationPly]
    replies: list[SimulationReply]
    tiles: str
    squares: list[str]


class Solution(TypedDict):
    """The words of a board: a sequence of `FoundWord`, which also looks words up."""

    board: str
    words: str
    rules: str
    by: str
    count: int
    common_count: int | None
    score: int
    found_words: list[FoundWord]
    size: str
    tiles: list[list[TileLayout]]
    heat: list[list[int]]
    show: FoundWord | None


class SolutionRequest(TypedDict):
    """Which words to return, and in which order."""

    rules: NotRequired[str]
    min_length: NotRequired[int | None]
    multipliers: NotRequired[str | None]
    bonus: NotRequired[int | None]
    scores: NotRequired[str | None]
    neighbours: NotRequired[str | None]
    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    board: str
    by: NotRequired[Literal["score", "length", "word", "plan"]]
    top: NotRequired[int | None]
    show: NotRequired[str | None]


class SpecEntry(TypedDict):
    """A spec that ships: its name, and what it is."""

    name: str
    title: str
    kind: str


class Standing(TypedDict):
    """A side's own figure over all of its items; a share is shown in per cent."""

    side: Side
    estimate: Estimate
    without_value: int
    is_share: bool


class Suggestion(TypedDict):
    """A guess, the guesses then expected in all, and how it divides the candidates."""

    guess: str
    expected_guesses: float
    exact: bool
    chance_lost: float | None
    worst_guesses: int | None
    bits: float
    classes: int
    expected_class: float
    worst: int
    chance_now: float
    is_candidate: bool


class Suggestions(TypedDict):
    """The best guesses of a position, best first; a sequence of `Suggestion`."""

    words: str
    mode: Literal["normal", "hard", "ultra-hard"]
    max_guesses: int | None
    turns: list[str]
    solved: bool
    candidates_left: int
    candidates: list[str]
    levels: dict[str, int | None]
    chances: dict[str, float]
    weighted: bool
    exact: bool
    proven: bool
    complete: bool
    suggestions: list[Suggestion]


class SuggestionsRequest(TypedDict):
    """A position in which to guess."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    unknown_answers: NotRequired[bool]
    used: NotRequired[list[str]]
    turns: NotRequired[list[str]]
    mode: NotRequired[Literal["normal", "hard", "ultra-hard"]]
    max_guesses: NotRequired[int | None]
    top: NotRequired[int]
    max_candidates: NotRequired[int | None]


class Summaries(TypedDict):
    """The summary of every kind of game that was played, and the file that keeps the games."""

    file: str | None
    games: list[WordleSummary]


class Swipe(TypedDict):
    """A word to swipe along a path, and the clock when it is done."""

    word: str
    score: int
    path: list[list[int]]
    done_at: float
    common: bool | None


class TileChance(TypedDict):
    """How likely at least one of a tile was kept, and how likely that is by chance alone."""

    tile: str
    unseen: int
    chance: float
    expected: float


class TileInfo(TypedDict):
    """A tile of an edition; `?` is the blank."""

    tile: str
    count: int
    points: int


class TileLayout(TypedDict):
    """A tile as it is printed, its points if the rules count points, and whether it is blocked."""

    text: str
    points: int | None
    blocked: bool


class Timing(TypedDict):
    """Run times, theirs and ours (seconds of one processor), and why they differ."""

    what: str
    paper_seconds: float
    bound: str
    our_seconds: float
    faster_by: float
    why: str


class TurnReview(TypedDict):
    """The review of one guess: its expectation, its outcome, and the best guess's expectation."""

    guess: str
    feedback: str
    candidates_before: int
    candidates_after: int
    expected_after: float
    bits_expected: float
    bits_gained: float
    expected_guesses: float
    best_guess: str
    best_expected_guesses: float
    best_expected_after: float
    best_would_leave: int | None
    chance_lost: float | None
    best_chance_lost: float | None
    exact: bool
    cost: float
    skill: int
    gain: float
    luck: int


class UploadRequest(TypedDict):
    """A word list of your own: words with spaces or line ends between them."""

    text: str
    alphabet: NotRequired[str]


class WordCheck(TypedDict):
    """Which of some words a list has."""

    words: str
    all_valid: bool
    checked: list[CheckedWord]


class WordList(TypedDict):
    """A list that ships: what it is called, how many words it has, where it is from."""

    name: str
    title: str
    count: int
    sha256: str
    language: str
    origin: str
    licence: str


class WordLists(TypedDict):
    """The lists that ship, in order; indexed by place or by name."""

    lists: list[WordList]


class WordStep(TypedDict):
    """One step of the search: letters so far, words that fit them, words marked after it."""

    letters: str
    fitting: list[BestWord]
    passed: list[str]
    marked: list[BestWord]


class WordleDaily(TypedDict):
    """A day's game: `answers` is the base64 of a JSON list of words, one for each board."""

    day: str
    number: int
    words: str
    length: int
    boards: int
    max_guesses: int | None
    answers: str


class WordleGame(TypedDict):
    """A game as its player may see it; `token` is what the next move has to send."""

    token: str
    words: WordsInfo
    game: GameRecord
    hint: Suggestions | BoardsSuggestions | AbsurdleLine | None


class WordleGameRequest(TypedDict):
    """A game to begin; without a day or a seed its words are drawn at random."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    host: NotRequired[Literal["honest", "absurdle"]]
    day: NotRequired[str | None]
    seed: NotRequired[int | None]
    boards: NotRequired[int]
    mode: NotRequired[Literal["normal", "hard", "ultra-hard"]]
    unknown_answers: NotRequired[bool]
    max_guesses: NotRequired[int | Literal["usual"] | None]
    player: NotRequired[str]


class WordleGamesStatisticsQuery(TypedDict):
    """WordleGamesStatisticsQuery"""

    player: NotRequired[str]


class WordleMoveRequest(TypedDict):
    """A game that goes on."""

    token: str


class WordlePlayWordsQuery(TypedDict):
    """WordlePlayWordsQuery"""

    length: NotRequired[int | None]


class WordleReview(TypedDict):
    """All guesses of a game, skill and luck apart; a sequence of `TurnReview`."""

    words: str
    mode: Literal["normal", "hard", "ultra-hard"]
    max_guesses: int | None
    answer: str | None
    solved: bool
    guesses: int
    skill: int
    luck: int
    lost_by_skill: float
    gained_by_luck: float
    expected_at_start: float
    expected_at_end: float
    turns: list[TurnReview]


class WordleReviewRequest(TypedDict):
    """A finished game."""

    words: NotRequired[str | None]
    length: NotRequired[int | None]
    unknown_answers: NotRequired[bool]
    used: NotRequired[list[str]]
    guesses: list[str]
    answer: NotRequired[str | None]
    mode: NotRequired[Literal["normal", "hard", "ultra-hard"]]
    max_guesses: NotRequired[int | None]


class WordleSummary(TypedDict):
    """The statistics of games of one kind: words, number of boards, host and mode."""

    words: str | None
    boards: int
    host: Literal["honest", "absurdle"]
    mode: Literal["normal", "hard", "ultra-hard"] | None
    played: int
    won: int
    win_rate: float
    streak: int
    longest_streak: int
    distribution: dict[str, int]


class WordsCheckRequest(TypedDict):
    """Words to look up."""

    words: NotRequired[str]
    alphabet: NotRequired[str | None]
    candidates: list[str]


class WordsInfo(TypedDict):
    """The facts of a game's words: how long, how many, of which letters."""

    words: str
    length: int
    answers: int
    guesses: int
    unknown_answers: bool
    letters: list[str]
