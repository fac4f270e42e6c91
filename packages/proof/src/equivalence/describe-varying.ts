import type { Varying } from '../compare/difference.js';
import type { Unverified } from '../describe/description.js';
import type { OtherHashes } from '../hashed-expressions.js';
import { factOf, placeOf } from './named-values.js';
import type { VaryingTable } from './patterns/build-rows.js';
import type { ValueClass } from './patterns/classes.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { countsOf } from './values/counts.js';
import { nullNumber, type Texts } from './values/texts.js';

interface VaryingContext {
  readonly texts: Texts;
  /** The columns with the ids of the transactions that wrote their rows. */
  readonly ownTransactions: ReadonlySet<number>;
  readonly hashes: OtherHashes | undefined;
}

/** Which columns of a table vary from build to build, and how each was compared, or that it could not be. */
export function describeVarying(
  { table, plan, cells, original }: MatchedTable,
  builds: number,
  { texts, ownTransactions, hashes }: VaryingContext,
): { readonly varying: readonly Varying[]; readonly unverified: readonly Unverified[] } {
  const varying: Varying[] = [];
  const unverified: Unverified[] = [];
  const holes = [...original.holes.values()].flat();
  const salted = new Set(holes.filter((hole) => hole.salted).map(({ column }) => column));
  for (const column of salted) {
    const place = `${placeOf(table, column)} is salted or encrypted`;
    const fact = factOf(table, column);
    if (isKnown(original, table, column)) {
      const message = `${place}: compared by the literals of the sets that it was made of`;
      varying.push({ ...fact, message });
    } else {
      unverified.push({ ...fact, message: `${place}: only the form of the values is compared` });
    }
  }
  const classes = new Map<number, Set<ValueClass>>();
  for (const { column, class: made } of holes) {
    classes.set(column, (classes.get(column) ?? new Set()).add(made));
  }
  for (const [column, made] of classes) {
    if (salted.has(column) || made.has('chance')) continue;
    if (made.has('system') && !ownTransactions.has(column)) {
      const message = `${placeOf(table, column)} is counted by the server: not compared by value`;
      unverified.push({ ...factOf(table, column), message });
      continue;
    }
    if (table.fact && isDigest.test(texts.textOf(original.rows.columns[column]?.[0] ?? 0) ?? '')) {
      const message = `${placeOf(table, column)} differs between builds of the original: a digest hides what else differs`;
      unverified.push({ ...factOf(table, column), message });
      continue;
    }
    const own = holes.filter((hole) => hole.column === column && hole.class === 'identifier');
    if (hashes && own.some((hole) => hole.texts.some((text) => mayBeHash(text, hashes)))) {
      const message = `${placeOf(table, column)} may be a hash, which the squashed set computes by another expression: only the form of the values is compared`;
      unverified.push({ ...factOf(table, column), message });
      continue;
    }
    const how = [...made].map((each) => comparedAs[each]).join('; ');
    varying.push({
      ...factOf(table, column),
      message: `${placeOf(table, column)} differs between builds of the original: ${how}`,
    });
  }
  const drawn = cells.filter(({ column }) => plan[column]?.chance).map(({ column }) => column);
  for (const [column, count] of countsOf(drawn)) {
    const many = table.fact ? '' : ` in ${count} of ${original.rows.count} rows`;
    unverified.push({
      ...factOf(table, column),
      message: `${placeOf(table, column)} is random${many}: the values differ between ${builds} builds of the original, and no renaming makes them comparable`,
    });
  }
  return { varying, unverified };
}

const comparedAs: Readonly<Record<ValueClass, string>> = {
  identifier: 'random, compared up to renaming',
  clock: 'the time of the build, compared by order and offset',
  system: 'the id of the transaction that wrote the row',
  chance: 'chance',
};

/** How definitions show secrets and long contents. */
const isDigest = /\bdigest [\da-f]{32}\b/;

function mayBeHash(text: string, { numbers, texts, uuids }: OtherHashes): boolean {
  if (/^-?\d{5,20}$/.test(text)) return numbers;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return uuids;
  return texts && /^(\\x)?[\da-z+/_-]{4,}=*$/i.test(text);
}

/** Whether it is known what each salted or encrypted value of a column was made of. */
function isKnown(
  { holes, rows }: MatchedTable['original'],
  { hidden }: VaryingTable,
  column: number,
): boolean {
  const content = rows.columns[hidden?.get(column) ?? -1];
  if (content === undefined) return false;
  return [...holes].every(
    ([row, own]) =>
      content[row] !== nullNumber || !own.some((hole) => hole.salted && hole.column === column),
  );
}
