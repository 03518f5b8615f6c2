"""A method for each operation of the API; written by tools/build_client.py, not by hand."""

from __future__ import annotations

from typing import Unpack
from urllib.parse import quote

from lexagon.client._models import (
    AnagramsRequest,
    BatchAnswers,
    BatchRequest,
    BestBoard,
    BestBoardRequest,
    BestWords,
    BestWordsRequest,
    BoardsRequest,
    BoardsSuggestions,
    Comparisons,
    ComparisonsRequest,
    DailiesGridPacksQuery,
    DailiesGridQuery,
    DailiesWordleQuery,
    Definitions,
    DefinitionsRequest,
    Editions,
    Endgame,
    EndgameRequest,
    ExperimentList,
    GameLists,
    GameRequest,
    GridBoard,
    GridPack,
    GridRollsQuery,
    GuessRequest,
    HintRequest,
    Hooks,
    HooksRequest,
    Inference,
    InferenceRequest,
    JobState,
    Judgements,
    JudgementsRequest,
    LabSummary,
    Layout,
    LayoutRequest,
    LexiconInfo,
    Matches,
    MatchesRequest,
    MoveRequest,
    Moves,
    MovesRequest,
    Openers,
    OpenersRequest,
    Optimum,
    OptimumRequest,
    PageContent,
    Papers,
    PapersRequest,
    PastedGame,
    PhotoBoard,
    PhotoRequest,
    Plan,
    PlanRequest,
    Plays,
    PlayWords,
    PositionInfo,
    PositionRequest,
    PreEndgame,
    PreEndgameRequest,
    ReadingRequest,
    ReplyRequest,
    ReviewRequest,
    Roll,
    Rulebook,
    RunRequest,
    ScrabbleCheckRequest,
    ScrabbleDaily,
    ScrabbleGame,
    ScrabbleReview,
    ScrabbleVerdict,
    Simulation,
    SimulationRequest,
    Solution,
    SolutionRequest,
    Suggestions,
    SuggestionsRequest,
    Summaries,
    UploadRequest,
    WordCheck,
    WordleDaily,
    WordleGame,
    WordleGameRequest,
    WordleGamesStatisticsQuery,
    WordleMoveRequest,
    WordlePlayWordsQuery,
    WordleReview,
    WordleReviewRequest,
    WordLists,
    WordsCheckRequest,
)
from lexagon.client._transport import Job, Transport


class Client(Transport):
    """The operations of a server, by their ids.

    `key` is an API key, where the server gave you one. `timeout` is in seconds of silence.

    >>> from lexagon.client import ApiError, Client
    >>> with Client.start() as client:
    ...     print(client.words_hooks(word="lax")["front"])
    ...     try:
    ...         client.words_hooks(word="lax", words="enabel")
    ...     except ApiError as error:
    ...         print(error.status, error.code, error.params)
    ['f']
    422 no-word-list {'words': 'enabel'}
    """

    def words_lists(
        self,
    ) -> WordLists:
        """The word lists that ship: Name every list with its size, language, origin and licence."""
        answer: WordLists = self._get("/words")
        return answer

    def words_upload(self, **given: Unpack[UploadRequest]) -> LexiconInfo:
        """Upload a word list: Keep a list in the server's memory; other requests use it by the name in `words`."""
        answer: LexiconInfo = self._post("/words", given)
        return answer

    def words_info(self, name: str) -> LexiconInfo:
        """One word list: Describe a list: its size, lengths, longest words, word graph and origin."""
        answer: LexiconInfo = self._get(f"/words/{quote(name)}")
        return answer

    def words_checks(self, **given: Unpack[WordsCheckRequest]) -> WordCheck:
        """Check words: Say of each word whether it is in a list, as `lexagon words check`."""
        answer: WordCheck = self._post("/words/checks", given)
        return answer

    def words_definitions(self, **given: Unpack[DefinitionsRequest]) -> Definitions:
        """What words mean: Define English words, inflected forms too, by WordNet, as `lexagon words define`."""
        answer: Definitions = self._post("/words/definitions", given)
        return answer

    def words_anagrams(self, **given: Unpack[AnagramsRequest]) -> Matches:
        """Words of a rack: Find the words that a rack spells, the longest first, as `lexagon words anagram`."""
        answer: Matches = self._post("/words/anagrams", given)
        return answer

    def words_matches(self, **given: Unpack[MatchesRequest]) -> Matches:
        """Words of a pattern: Find the words that match a pattern, the longest first, as `lexagon words match`."""
        answer: Matches = self._post("/words/matches", given)
        return answer

    def words_hooks(self, **given: Unpack[HooksRequest]) -> Hooks:
        """Hooks of a word: Find the tiles that make another word at a word's ends, as `lexagon words hooks`."""
        answer: Hooks = self._post("/words/hooks", given)
        return answer

    def wordle_words(
        self,
    ) -> GameLists:
        """Words to play with: Name the games and word lists that ship, with the lengths to choose from."""
        answer: GameLists = self._get("/wordle/words")
        return answer

    def wordle_play_words(self, name: str, **given: Unpack[WordlePlayWordsQuery]) -> PlayWords:
        """All words of a game: Return the answers and guesses of a game compactly, to play without the server."""
        answer: PlayWords = self._get(f"/wordle/words/{quote(name)}", given)
        return answer

    def wordle_suggestions(self, **given: Unpack[SuggestionsRequest]) -> Suggestions:
        """What to guess now: Say what can still be the answer and rank the best guesses, as `lexagon wordle suggest`."""
        answer: Suggestions = self._post("/wordle/suggestions", given)
        return answer

    def wordle_reviews(self, **given: Unpack[WordleReviewRequest]) -> WordleReview:
        """Review a finished game: Rate each guess of a game, skill and luck apart, as `lexagon wordle review`."""
        answer: WordleReview = self._post("/wordle/reviews", given)
        return answer

    def wordle_readings(self, **given: Unpack[ReadingRequest]) -> PastedGame:
        """Read a pasted game: Read `crane=bybbg`, words beside squares, or a share text with its words."""
        answer: PastedGame = self._post("/wordle/readings", given)
        return answer

    def wordle_first_words(self, **given: Unpack[OpenersRequest]) -> Openers:
        """Rank first words: Rank the first words of a list by what they tell, as `lexagon wordle openers`."""
        answer: Openers = self._post("/wordle/openers", given)
        return answer

    def wordle_optima(self, **given: Unpack[OptimumRequest]) -> Job[Optimum]:
        """Find the best strategy, with proof: Search for the fewest guesses until that is proven or the time is up, as `optimal`."""
        answer: Job[Optimum] = self._stream("/wordle/optima", given)
        return answer

    def wordle_boards_suggestions(self, **given: Unpack[BoardsRequest]) -> BoardsSuggestions:
        """What to guess on several boards: Say what each board still hides and rank the best guesses for all of them together."""
        answer: BoardsSuggestions = self._post("/wordle/boards/suggestions", given)
        return answer

    def wordle_games_games(self, **given: Unpack[WordleGameRequest]) -> WordleGame:
        """Begin a game: Deal a game: of a day, of a seed, at random, on several boards, or against Absurdle's host."""
        answer: WordleGame = self._post("/wordle/games", given)
        return answer

    def wordle_games_views(self, **given: Unpack[WordleMoveRequest]) -> WordleGame:
        """Show a game as it stands: Show the game of a token again, such as after the page was closed."""
        answer: WordleGame = self._post("/wordle/games/views", given)
        return answer

    def wordle_games_guesses(self, **given: Unpack[GuessRequest]) -> WordleGame:
        """Guess: Make a guess; when the game ends, it is kept in the statistics, once."""
        answer: WordleGame = self._post("/wordle/games/guesses", given)
        return answer

    def wordle_games_hints(self, **given: Unpack[WordleMoveRequest]) -> WordleGame:
        """Ask for a hint: Suggest the best guess, and count that a hint was taken."""
        answer: WordleGame = self._post("/wordle/games/hints", given)
        return answer

    def wordle_games_resignations(self, **given: Unpack[WordleMoveRequest]) -> WordleGame:
        """Give up: End the game and tell the answers; it counts as lost."""
        answer: WordleGame = self._post("/wordle/games/resignations", given)
        return answer

    def wordle_games_statistics(self, **given: Unpack[WordleGamesStatisticsQuery]) -> Summaries:
        """A player's games: Sum up a player's finished games by words, number of boards, host and mode."""
        answer: Summaries = self._get("/wordle/statistics", given)
        return answer

    def grid_rules(
        self,
    ) -> Rulebook:
        """The rules and dice: Describe the rules that words score by, and the dice that boards are rolled with."""
        answer: Rulebook = self._get("/grid/rules")
        return answer

    def grid_rolls(self, **given: Unpack[GridRollsQuery]) -> Roll:
        """Roll a board: Roll a board from dice, or by how often letters occur in a list, as `lexagon grid roll`."""
        answer: Roll = self._get("/grid/rolls", given)
        return answer

    def grid_boards(self, **given: Unpack[LayoutRequest]) -> Layout:
        """Read a board: Read a board that was typed or pasted, and return its tiles."""
        answer: Layout = self._post("/grid/boards", given)
        return answer

    def grid_photos(self, **given: Unpack[PhotoRequest]) -> PhotoBoard:
        """Read a board from a photo: Read a board from a photo or screenshot, with doubtful letters, as `lexagon grid read`."""
        answer: PhotoBoard = self._post("/grid/photos", given)
        return answer

    def grid_solutions(self, **given: Unpack[SolutionRequest]) -> Solution:
        """Every word of a board: Find every word of a board with its paths, as `lexagon grid solve`."""
        answer: Solution = self._post("/grid/solutions", given)
        return answer

    def grid_plans(self, **given: Unpack[PlanRequest]) -> Plan:
        """Plan a timed round: Say which words to swipe before time is up, and in which order, as `lexagon grid plan`."""
        answer: Plan = self._post("/grid/plans", given)
        return answer

    def grid_judgements(self, **given: Unpack[JudgementsRequest]) -> Judgements:
        """Judge the words of a round: Say what each typed word is worth on a board, or why it does not count."""
        answer: Judgements = self._post("/grid/judgements", given)
        return answer

    def grid_best_boards(self, **given: Unpack[BestBoardRequest]) -> Job[BestBoard]:
        """Look for the best boards: Look for boards of high score, as `lexagon grid best-board`; progress has the best so far."""
        answer: Job[BestBoard] = self._stream("/grid/best-boards", given)
        return answer

    def scrabble_editions(
        self,
    ) -> Editions:
        """The editions: Describe each box: board and premiums, tiles with counts and points, numbers of play."""
        answer: Editions = self._get("/scrabble/editions")
        return answer

    def scrabble_positions(self, **given: Unpack[PositionRequest]) -> PositionInfo:
        """Read a position: Read CGP, a drawn board or a turn of a game in GCG, and describe it square by square."""
        answer: PositionInfo = self._post("/scrabble/positions", given)
        return answer

    def scrabble_plays(self, **given: Unpack[MovesRequest]) -> Plays:
        """The best plays: List the best plays of a position by equity or by score, and count all there are."""
        answer: Plays = self._post("/scrabble/plays", given)
        return answer

    def scrabble_moves(self, **given: Unpack[MovesRequest]) -> Moves:
        """The best moves: List the best moves, exchanges and passing among them, as `lexagon scrabble moves`."""
        answer: Moves = self._post("/scrabble/moves", given)
        return answer

    def scrabble_hints(self, **given: Unpack[HintRequest]) -> Moves:
        """A hint for a player: List the best few moves: simulated for a second, or searched once the bag is empty."""
        answer: Moves = self._post("/scrabble/hints", given)
        return answer

    def scrabble_checks(self, **given: Unpack[ScrabbleCheckRequest]) -> ScrabbleVerdict:
        """Check and score a move: Say whether a move is legal and if not why, which words it makes and what it scores."""
        answer: ScrabbleVerdict = self._post("/scrabble/checks", given)
        return answer

    def scrabble_inferences(self, **given: Unpack[InferenceRequest]) -> Inference:
        """What a move tells about its rack: Weigh the leaves of a player who made a move, as `lexagon scrabble infer`."""
        answer: Inference = self._post("/scrabble/inferences", given)
        return answer

    def scrabble_best_words(self, **given: Unpack[BestWordsRequest]) -> BestWords:
        """The best words of a rack: Find the words of the highest letter value, step by step, as `lexagon scrabble best`."""
        answer: BestWords = self._post("/scrabble/best-words", given)
        return answer

    def scrabble_simulations(self, **given: Unpack[SimulationRequest]) -> Job[Simulation]:
        """Simulate the best moves: Rank moves by Monte Carlo simulation, by win chance or points; `so_far` is the ranking."""
        answer: Job[Simulation] = self._stream("/scrabble/simulations", given)
        return answer

    def scrabble_pre_endgames(self, **given: Unpack[PreEndgameRequest]) -> Job[PreEndgame]:
        """Solve a pre-endgame: Rank moves by win chance against every bag; progress has the bounds as `so_far`."""
        answer: Job[PreEndgame] = self._stream("/scrabble/pre-endgames", given)
        return answer

    def scrabble_endgames(self, **given: Unpack[EndgameRequest]) -> Job[Endgame]:
        """Solve an endgame: Search a position with the bag empty; progress has bounds and lines as `so_far`."""
        answer: Job[Endgame] = self._stream("/scrabble/endgames", given)
        return answer

    def scrabble_reviews(self, **given: Unpack[ReviewRequest]) -> Job[ScrabbleReview]:
        """Review a game: Compare every move of a game with the best: grades, chances to win, bingos, phonies."""
        answer: Job[ScrabbleReview] = self._stream("/scrabble/reviews", given)
        return answer

    def scrabble_games(self, **given: Unpack[GameRequest]) -> ScrabbleGame:
        """Begin a game: Begin a game against the computer; its hidden tiles travel sealed, as `token`."""
        answer: ScrabbleGame = self._post("/scrabble/games", given)
        return answer

    def scrabble_game_moves(self, **given: Unpack[MoveRequest]) -> ScrabbleGame:
        """Make your move: Make the person's move; one that is not legal is refused with every reason."""
        answer: ScrabbleGame = self._post("/scrabble/games/moves", given)
        return answer

    def scrabble_game_replies(self, **given: Unpack[ReplyRequest]) -> ScrabbleGame:
        """Let the computer move: Make the computer's move, which takes it up to a second."""
        answer: ScrabbleGame = self._post("/scrabble/games/replies", given)
        return answer

    def scrabble_game_challenges(self, **given: Unpack[ReplyRequest]) -> ScrabbleGame:
        """Challenge a play: Challenge the computer's last play; what that costs is the game's challenge rule."""
        answer: ScrabbleGame = self._post("/scrabble/games/challenges", given)
        return answer

    def dailies_wordle(self, day: str, **given: Unpack[DailiesWordleQuery]) -> WordleDaily:
        """The daily game of Wordle: Return the game of a day with its answers, to be played offline; up to 31 days ahead."""
        answer: WordleDaily = self._get(f"/wordle/dailies/{quote(day)}", given)
        return answer

    def dailies_grid(self, day: str, **given: Unpack[DailiesGridQuery]) -> GridBoard:
        """The daily board: Return the board of a day with its words, to be played offline; up to 31 days ahead."""
        answer: GridBoard = self._get(f"/grid/dailies/{quote(day)}", given)
        return answer

    def dailies_grid_packs(self, **given: Unpack[DailiesGridPacksQuery]) -> GridPack:
        """Boards to take along: Roll some boards and return them with their words, to be played offline."""
        answer: GridPack = self._get("/grid/packs", given)
        return answer

    def dailies_scrabble(self, day: str) -> ScrabbleDaily:
        """The daily puzzle: Return a position whose best play is to be found, with all plays graded; 31 days ahead."""
        answer: ScrabbleDaily = self._get(f"/scrabble/dailies/{quote(day)}")
        return answer

    def lab_rerun_papers(self, **given: Unpack[PapersRequest]) -> Job[Papers]:
        """Re-run papers: Re-run the algorithms of the papers, every cell beside ours, as `lexagon papers`."""
        answer: Job[Papers] = self._stream("/lab/papers", given)
        return answer

    def lab_experiments(
        self,
    ) -> ExperimentList:
        """The stored experiments: List what `lexagon lab run` has kept in this user's store, as `lexagon lab list`."""
        answer: ExperimentList = self._get("/lab/experiments")
        return answer

    def lab_experiment(self, id: str) -> LabSummary:
        """One experiment: Summarise an experiment: its spec, state, runs and means, as `lexagon lab show`."""
        answer: LabSummary = self._get(f"/lab/experiments/{quote(id)}")
        return answer

    def lab_experiment_reports(self, id: str) -> Job[PageContent]:
        """The report of an experiment: Make tables, comparisons and figures from the rows, as `lexagon lab report` does."""
        answer: Job[PageContent] = self._stream(f"/lab/experiments/{quote(id)}/reports", {})
        return answer

    def lab_runs(self, **given: Unpack[RunRequest]) -> Job[LabSummary]:
        """Run a spec that ships: Run an experiment, or go on with it, as `lexagon lab run --executor processes:1`."""
        answer: Job[LabSummary] = self._stream("/lab/runs", given)
        return answer

    def lab_comparisons(self, **given: Unpack[ComparisonsRequest]) -> Job[Comparisons]:
        """Compare players: Compare players with intervals and named tests, as `lexagon lab compare`."""
        answer: Job[Comparisons] = self._stream("/lab/comparisons", given)
        return answer

    def lab_kept_papers_report(
        self,
    ) -> PageContent:
        """The report on the papers: Return the report on the five papers, if it was made here before."""
        answer: PageContent = self._get("/lab/papers/reports")
        return answer

    def lab_papers_reports(
        self,
    ) -> Job[PageContent]:
        """Make the report on the papers: Re-run the five papers, which takes a minute, and keep the report with its figures."""
        answer: Job[PageContent] = self._stream("/lab/papers/reports", {})
        return answer

    def jobs_job(self, job: str) -> JobState:
        """Look at long work: Return the state of a job and its result; with `Accept: text/event-stream` its events."""
        answer: JobState = self._get(f"/jobs/{quote(job)}")
        return answer

    def jobs_cancel(self, job: str) -> None:
        """Cancel or forget long work: Stop a job, whose stream ends with an error that says so; forget one that has ended."""
        self._delete(f"/jobs/{quote(job)}")

    def batches_batches(self, **given: Unpack[BatchRequest]) -> BatchAnswers:
        """Ask many questions: Answer up to 100 questions, one after the other; one that is refused stops no other."""
        answer: BatchAnswers = self._post("/batches", given)
        return answer
