import { isComputed } from './compare-computed-texts.js';
import type { DerivedProblem } from './compare-derived.js';
import type { Hole } from './patterns/holes.js';
import { type classPairs, counterpart, type MatchedTable } from './patterns/matched-table.js';
import { type Formula, formulasFor, rareFormulas } from './values/formulas.js';

/** Rows with more random values, and classes with more rows, are not examined. */
const most = { holes: 12, rows: 2000 };

/**
 * Texts that are computed from a random text or a time of their row, such as `md5(token)`, in rows that their exact cells do
 * not identify. These rows have no counterparts, so a formula only counts if all rows of a class follow it.
 */
export function compareAlikeRows(
  matched: MatchedTable,
  classes: ReturnType<typeof classPairs>,
  salts: readonly string[],
): readonly DerivedProblem[] {
  const { original, squashed } = matched;
  return classes.flatMap(([mine, theirs]) => {
    if (mine.length < 2 || mine.length > most.rows) return [];
    const rows = mine.map((row) => randomIn(original.holes.get(row)));
    const others = theirs.map((row) => randomIn(squashed.holes.get(row)));
    const [first = []] = rows;
    if (first.length > most.holes) return [];
    return rulesOf(first, salts).flatMap((rule): readonly DerivedProblem[] => {
      if (!rows.every((row) => follows(row, rule))) return [];
      const other = others.find((row) => !follows(row, rule));
      if (other === undefined) return [];
      const { column, texts } = rule.target;
      const [shown = ''] = counterpart(rule.target, other)?.texts ?? [];
      const what = 'is no longer computed from another random value of its row';
      return [{ matched, column, original: texts[0] ?? '', squashed: shown, what }];
    });
  });
}

/** How a random text of a row is computed from another one. */
interface Rule {
  readonly source: Hole;
  readonly target: Hole;
  readonly formula: Formula;
}

function randomIn(holes: readonly Hole[] | undefined): readonly Hole[] {
  return holes?.filter((hole) => hole.class === 'identifier' || hole.class === 'clock') ?? [];
}

function rulesOf(holes: readonly Hole[], salts: readonly string[]): readonly Rule[] {
  if (holes.length < 2) return [];
  const lengths = new Set(holes.map(({ texts }) => texts[0]?.length ?? 0));
  const formulas = [...formulasFor(lengths), ...rareFormulas(salts, lengths)];
  return holes.flatMap((target) =>
    holes.flatMap((source) => {
      if (source === target || target.class === 'clock') return [];
      const formula = formulas.find((each) => isComputed(each, target.texts, source.texts));
      return formula === undefined ? [] : [{ source, target, formula }];
    }),
  );
}

function follows(row: readonly Hole[], { source, target, formula }: Rule): boolean {
  const [from, to] = [counterpart(source, row), counterpart(target, row)];
  return from !== undefined && to !== undefined && isComputed(formula, to.texts, from.texts);
}
