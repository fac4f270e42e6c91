import type { BuildRows, TableRows, VaryingTable } from '../equivalence/patterns/build-rows.js';
import type { Texts } from '../equivalence/values/texts.js';

/** The builds of both sets. */
interface Sides {
  readonly originals: readonly BuildRows[];
  readonly squashed: readonly BuildRows[];
}

/**
 * Replaces OIDs by names in texts and definitions, where a number may mean anything: only numbers that some builds of the
 * original do not have in the column, and that are OIDs of objects.
 */
export function nameOidsInTexts(
  texts: Texts,
  tables: readonly VaryingTable[],
  { originals, squashed }: Sides,
): Sides {
  if (originals.every(({ objects }) => objects === undefined)) return { originals, squashed };
  const constant = new Map(
    tables.map((table) => [table.name, constantNumbers(texts, table, originals)]),
  );
  const named = (build: BuildRows): BuildRows => {
    const { objects } = build;
    if (objects === undefined) return build;
    const rows = tables.flatMap((table) => {
      const own = build.tables.get(table.name);
      const known = constant.get(table.name) ?? [];
      return own ? [[table.name, replaced(texts, own, known, objects)] as const] : [];
    });
    return { ...build, tables: new Map([...build.tables, ...rows]) };
  };
  return { originals: originals.map(named), squashed: squashed.map(named) };
}

/**
 * A number by itself, at the end of a word of letters, such as `pg_toast_16384`, or after a colon, but not a part of
 * another number or of a time.
 */
const numberInText =
  /(?<=^|[^\w.:+-]|(?:^|\D):|(?:^|[^\w+-])[A-Za-z_]+)\d+(?![.:]?\d|[+-]|(?!_[A-Za-z])\w)/g;

const textual = /^(text|character|name|citext|xml)/;

/** For each column of texts, the numbers that all builds have; for other columns nothing. */
function constantNumbers(
  texts: Texts,
  table: VaryingTable,
  builds: readonly BuildRows[],
): readonly (ReadonlySet<string> | undefined)[] {
  return table.columns.map(({ type }, column) => {
    if (!textual.test(type)) return undefined;
    const [first, ...others] = builds.map(({ tables }) => {
      const cells = new Set(tables.get(table.name)?.columns[column]);
      return new Set([...cells].flatMap((cell) => texts.textOf(cell)?.match(numberInText) ?? []));
    });
    return new Set([...(first ?? [])].filter((each) => others.every((other) => other.has(each))));
  });
}

function replaced(
  texts: Texts,
  rows: TableRows,
  constant: readonly (ReadonlySet<string> | undefined)[],
  objects: ReadonlyMap<string, string>,
): TableRows {
  const columns = rows.columns.map((cells, column) => {
    const known = constant[column];
    if (known === undefined) return cells;
    return cells.map((cell) => {
      const text = texts.textOf(cell);
      if (text === null) return cell;
      const nameOf = (number: string) =>
        known.has(number) ? number : (objects.get(number) ?? number);
      return texts.numberOf(text.replaceAll(numberInText, nameOf));
    });
  });
  return { ...rows, columns };
}
