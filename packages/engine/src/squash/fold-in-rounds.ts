import { withoutTrees } from '../footprints/operation.js';
import { type LeanHistory, withoutDatabase } from '../history/lean-history.js';
import { type ReadHistory, type Reading, readHistory } from '../history/read-history.js';
import type { Piece } from '../pieces/piece.js';
import type { Placed } from '../session/placed.js';
import type { TreesReadAgain } from '../session/read-again.js';
import { ParsedTexts } from '../sql/parser/parsed-texts.js';
import type { Parser } from '../sql/parser/parser.js';
import { memoize } from '../text/memoize.js';
import { printsBack } from './check-printed.js';
import { type FoldKnowledge, fold, foldKnowledge } from './fold.js';
import type { Folded, FoldOptions, Removed } from './folded.js';
import { piecesWithoutStars } from './pieces-without-stars.js';
import { placeAgain } from './place-again.js';
import type { FailedRenames } from './renames/failed-renames.js';
import { cellOf } from './renames/naming.js';
import { lastNameRule, settleNames } from './renames/settle-names.js';

/** Each round finds fewer folds than the one before. */
const maxRounds = 5;

/** The knowledge of PostgreSQL that a squash uses. Tests replace parts of it with wrong knowledge. */
export interface Knowledge extends FoldKnowledge {
  readonly readHistory: typeof readHistory;
  readonly settleNames: typeof settleNames;
}

export const knowledge: Knowledge = { ...foldKnowledge, readHistory, settleNames };

/** The statements that are left when nothing folds any more. */
export interface Rounds {
  readonly folded: Folded;
  readonly history: LeanHistory;
  readonly removed: readonly Removed[];
  /** How often each rule was applied, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** Operations that must not be folded. */
  readonly verbatim: ReadonlySet<number>;
  /** Caches the trees of the remaining statements, so that they need not be parsed again. */
  readonly texts: ParsedTexts;
}

/** The input of a round. */
interface Current {
  readonly placed: readonly Placed[];
  readonly history: LeanHistory;
  /** The number of statements, before renames are folded. */
  readonly statements: number;
}

/** The statements of a history, and the history that they are read into. */
export interface FirstReading {
  readonly placed: readonly Placed[];
  readonly history: ReadHistory;
}

/**
 * Folds, reads the result as a history, and folds it again, as long as it gets smaller: a folded statement touches less
 * than its parts did, and the operations that blocked it may be gone. Renames are folded from the second round on, when
 * removed objects can no longer block them. A history with its footprints takes most of the memory of a squash, so
 * there is only one at a time: each is used only by functions that return before the next is read, because V8 may keep
 * every value that a running function has used. `read` is called once.
 */
export function foldInRounds(
  read: () => FirstReading,
  parser: Parser,
  optionsFor: (history: LeanHistory) => FoldOptions,
  known: Knowledge,
  again?: TreesReadAgain,
): Rounds {
  const folder = new RoundFolder(parser, optionsFor, known, again);
  let reading: Reading = { refuses: false };
  const readFirst = () => {
    const first = lean(read());
    const { decidesBlocks, mentions } = first.history;
    reading = { ...reading, decidesBlocks, mentions };
    return first;
  };
  const readAgain: ReadAgain = (placed) =>
    lean({ placed, history: known.readHistory(placed, parser, reading) });
  return smaller(foldAll(folder, readFirst, readAgain), readAgain, again);
}

type ReadAgain = (placed: readonly Placed[]) => Current;

/** The remaining statements, and the last input. */
interface Ended {
  readonly folder: RoundFolder;
  readonly rounds: Rounds;
  readonly placed: readonly Placed[];
}

/** Folds until nothing folds any more. */
function foldAll(
  folder: RoundFolder,
  readFirst: () => Current,
  readAgain: ReadAgain,
  firstRound = 1,
): Ended {
  let read = readFirst;
  for (let round = firstRound; ; round += 1) {
    const outcome = foldRound(folder, round, read);
    if ('rounds' in outcome) return outcome;
    read = () => readAgain(outcome);
  }
}

/** Returns the statements for the next round, or the result. */
function foldRound(
  folder: RoundFolder,
  round: number,
  read: () => Current,
): Ended | readonly Placed[] {
  const current = round > 1 ? folder.settle(read()) : read();
  const { placed, history } = current;
  const outcome = folder.fold(round, current);
  if ('folded' in outcome) return { folder, rounds: outcome, placed };
  if (round === 1) history.mentions.releaseTrees(placed);
  return outcome;
}

/** The result, with columns instead of `*` in views that block folds if it then has fewer statements. */
function smaller(
  { folder, rounds, placed }: Ended,
  readAgain: ReadAgain,
  again: TreesReadAgain | undefined,
): Rounds {
  const spelled = folder.withoutStars(rounds.folded, rounds.history);
  if (!spelled) return rounds;
  const left = placeAgain(spelled, placed, rounds.texts, again);
  const other = foldAll(folder.copy(), () => readAgain(left), readAgain, 2).rounds;
  return other.folded.pieces.length < rounds.folded.pieces.length ? other : rounds;
}

function lean({ placed, history }: FirstReading): Current {
  const statements = placed.filter((each) => !('ends' in each)).length;
  return { placed, history: withoutDatabase(history), statements };
}

class RoundFolder {
  readonly #texts: ParsedTexts;
  readonly #removed: Removed[];
  readonly #applied: Map<string, number>;
  #failedRenames: FailedRenames = new Set();
  #hasReplacedStars = false;

  constructor(
    private readonly parser: Parser,
    private readonly optionsFor: (history: LeanHistory) => FoldOptions,
    private readonly known: Knowledge,
    private readonly again: TreesReadAgain | undefined,
    before?: Pick<Rounds, 'removed' | 'applied'>,
  ) {
    this.#texts = new ParsedTexts(parser);
    this.#removed = [...(before?.removed ?? [])];
    this.#applied = new Map(before?.applied);
  }

  /** A copy that has folded the same so far. */
  copy(): RoundFolder {
    const { parser, optionsFor, known, again } = this;
    const before = { removed: this.#removed, applied: this.#applied };
    const copy = new RoundFolder(parser, optionsFor, known, again, before);
    copy.#failedRenames = this.#failedRenames;
    copy.#hasReplacedStars = this.#hasReplacedStars;
    return copy;
  }

  /**
   * The remaining statements, with columns instead of `*` in views that block folds; undefined if there are none. Only
   * once: later searches save nothing.
   */
  withoutStars(folded: Folded, history: LeanHistory): readonly Piece[] | undefined {
    const { keys, leftAlone = new Set() } = this.optionsFor(history);
    if (this.#hasReplacedStars || !keys.has('consolidate_creates')) return undefined;
    const pieces = piecesWithoutStars(folded, history.cells, leftAlone, this.#texts);
    this.#hasReplacedStars = pieces !== undefined;
    return pieces;
  }

  /** Folds renames into definitions, if the history has any. */
  settle(current: Current): Current {
    const { placed, history, statements } = current;
    const { replacements, keys, leftAlone } = this.optionsFor(history);
    const settles = replacements && keys.has('consolidate_creates');
    if (!settles || history.renames.length === 0) return current;
    const settled = this.known.settleNames(
      placed,
      history,
      this.parser,
      leftAlone,
      this.#failedRenames,
    );
    this.#remember(settled.removed);
    if (settled.count > 0) count(this.#applied, lastNameRule, settled.count);
    this.#failedRenames = settled.failedRenames;
    return { ...settled, statements };
  }

  /** Records removed operations, without their trees and footprints. */
  #remember(removed: readonly Removed[]): void {
    const bare = memoize(withoutTrees);
    for (const { operation, reason, made, ended } of removed) {
      this.#removed.push({
        operation: bare(operation),
        reason,
        made: made && bare(made),
        ended: ended && bare(ended),
      });
    }
  }

  /** Returns the statements for the next round, or the result. */
  fold(round: number, { placed, history, statements }: Current): Rounds | readonly Placed[] {
    const options = this.optionsFor(history);
    const folded = foldPrintably(history, this.#texts, options, this.known);
    this.#remember(folded.removed);
    for (const [rule, times] of folded.applied) count(this.#applied, rule, times);
    const isSmaller = folded.pieces.length < statements && mayShrink(folded, history);
    const comesToNames = round === 1 && history.renames.length > 0;
    if ((isSmaller || comesToNames) && round < maxRounds) {
      const pieces = round > 1 ? this.withoutStars(folded, history) : undefined;
      return placeAgain(pieces ?? folded.pieces, placed, this.#texts, this.again);
    }
    for (const each of placed) {
      if ('ends' in each || each.isReadAgain || !each.tree) continue;
      this.#texts.know(each.statement.text, each.tree);
    }
    return {
      folded,
      history,
      removed: this.#removed,
      applied: this.#applied,
      verbatim: options.leftAlone ?? new Set(),
      texts: this.#texts,
    };
  }
}

/**
 * Whether another round may find more folds. It may if the result reads differently, or if a removed operation touched
 * a renamed object and may have blocked its rename. Other removed operations do not count, because an object vanishes
 * only if no remaining operation depends on it.
 */
function mayShrink(
  { readsDifferently, removed }: Folded,
  { renames, cells }: LeanHistory,
): boolean {
  if (readsDifferently) return true;
  const renamed = new Set(renames.map((each) => cellOf(each, cells)));
  return removed.some(({ operation }) =>
    [...operation.footprint.keys()].some((cell) => renamed.has(cell)),
  );
}

function count(applied: Map<string, number>, rule: string, times: number): void {
  applied.set(rule, (applied.get(rule) ?? 0) + times);
}

/** Folds, and folds again without the operations of pieces that would not parse back to the intended tree. */
function foldPrintably(
  history: LeanHistory,
  parser: Parser,
  options: FoldOptions,
  known: FoldKnowledge,
): Folded {
  const withdrawn = new Set<number>();
  for (;;) {
    const folded = fold(history, parser, { ...options, withdrawn }, known);
    const unfaithful = folded.pieces.filter((piece) => !printsBack(piece, parser));
    if (unfaithful.length === 0) return folded;
    for (const { operations } of unfaithful) {
      for (const { number } of operations) withdrawn.add(number);
    }
  }
}
