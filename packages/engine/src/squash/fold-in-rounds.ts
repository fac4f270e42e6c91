import { type History, readHistory } from '../history/read-history.js';
import type { Placed } from '../session/place-statements.js';
import { ParsedTexts } from '../sql/parsed-texts.js';
import type { Parser } from '../sql/parser.js';
import { printsBack } from './check-printed.js';
import { type FoldKnowledge, fold, foldKnowledge } from './fold.js';
import type { Folded, FoldOptions, Removed } from './folded.js';
import { placeAgain } from './place-again.js';
import type { GivenUp } from './renames/given-up.js';
import { cellOf } from './renames/naming.js';
import { lastNameRule, settleNames } from './renames/settle-names.js';

/** Later rounds find less and less. */
const maxRounds = 5;

/** What a squash knows of PostgreSQL. Tests put broken parts in the place of these. */
export interface Knowledge extends FoldKnowledge {
  readonly readHistory: typeof readHistory;
  readonly settleNames: typeof settleNames;
}

export const knowledge: Knowledge = { ...foldKnowledge, readHistory, settleNames };

/** What is left when nothing folds any more. */
export interface Rounds {
  readonly folded: Folded;
  readonly history: History;
  readonly removed: readonly Removed[];
  /** How often each rule acted, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** Operations that were not to be touched. */
  readonly verbatim: ReadonlySet<number>;
  /** Knows the texts of what is left: they need not be parsed again to be looked at. */
  readonly texts: Parser;
}

/**
 * Folds, reads what came out as a history, and folds that, as long as it gets smaller: a folded
 * statement touches less than its parts did, and what was in its way may be gone. Names are settled
 * from the second round on, when what nobody needs can no longer be in their way.
 */
export function foldInRounds(
  placed: readonly Placed[],
  read: History,
  parser: Parser,
  optionsFor: (history: History) => FoldOptions,
  known: Knowledge,
): Rounds {
  const texts = new ParsedTexts(parser);
  const removed: Removed[] = [];
  const applied = new Map<string, number>();
  let givenUp: GivenUp = new Set();
  let current: { readonly placed: readonly Placed[]; readonly history: History } = {
    placed,
    history: read,
  };
  for (let round = 1; ; round += 1) {
    const before = current.placed.filter((each) => !('ends' in each)).length;
    const { replacements, keys, leftAlone } = optionsFor(current.history);
    const settles = round > 1 && replacements && keys.has('consolidate_creates');
    if (settles && current.history.renames.length > 0) {
      const { placed, history } = current;
      const settled = known.settleNames(placed, history, parser, leftAlone, givenUp);
      removed.push(...settled.removed);
      if (settled.count > 0) count(applied, lastNameRule, settled.count);
      givenUp = settled.givenUp;
      current = settled;
    }
    const options = optionsFor(current.history);
    const folded = foldPrintably(current.history, texts, options, known);
    removed.push(...folded.removed);
    for (const [rule, times] of folded.applied) count(applied, rule, times);
    const isSmaller = folded.pieces.length < before && mayShrink(folded, current.history);
    const comesToNames = round === 1 && read.renames.length > 0;
    if (!(isSmaller || comesToNames) || round === maxRounds) {
      const verbatim = options.leftAlone ?? new Set();
      for (const each of current.placed) {
        if ('statement' in each && each.tree) texts.know(each.statement.text, each.tree);
      }
      return { folded, history: current.history, removed, applied, verbatim, texts };
    }
    const next = placeAgain(folded.pieces, current.placed, texts);
    const { decidesBlocks, mentions } = read;
    const history = known.readHistory(next, parser, { refuses: false, decidesBlocks, mentions });
    current = { placed: next, history };
  }
}

/**
 * Whether another round may find something: when what came out reads differently, or when something is
 * gone that had to do with what was renamed, and may have been what kept the rename. What vanishes has
 * been seen by nobody else, so all others would be read as they were.
 */
function mayShrink({ readsDifferently, removed }: Folded, { renames, cells }: History): boolean {
  if (readsDifferently) return true;
  const renamed = new Set(renames.map((each) => cellOf(each, cells)));
  return removed.some(({ operation }) =>
    [...operation.footprint.keys()].some((cell) => renamed.has(cell)),
  );
}

function count(applied: Map<string, number>, rule: string, times: number): void {
  applied.set(rule, (applied.get(rule) ?? 0) + times);
}

/** Folds; what could not be printed faithfully is not folded. */
function foldPrintably(
  history: History,
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
