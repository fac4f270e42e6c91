import type { Build } from './build.js';
import { byObject, type Difference, type Varying } from './compare/difference.js';
import {
  generatedWords,
  type Names,
  pairNames,
  rename,
  renameDescription,
} from './compare/generated-names.js';
import { pairLargeObjects, renameLargeObjects } from './compare/large-objects.js';
import type { Builds, ComparedBuilds } from './comparison.js';
import type { Description, Unverified } from './describe/description.js';
import { compareVarying } from './equivalence/compare-varying.js';
import { compareDefinitions, definitionRows } from './equivalence/definitions.js';
import type { BuildRows, TableRows, VaryingTable } from './equivalence/patterns/build-rows.js';
import type { Mentions } from './equivalence/patterns/classes.js';
import type { ComparisonOptions } from './equivalence/patterns/plan.js';
import type { Suspicion } from './equivalence/report.js';
import { Texts } from './equivalence/values/texts.js';
import { compareByDigest } from './rows/compare-by-digest.js';
import {
  compareRows,
  type RowSide,
  type RowSides,
  readingSettings,
  sourcesOf,
} from './rows/compare-rows.js';
import { type HiddenColumns, readHidden, withHiddenColumns } from './rows/hidden-values.js';
import { readObjectNames, withObjectNames } from './rows/object-names.js';
import { nameOidsInTexts } from './rows/oids-in-texts.js';
import { readOwnTransactions } from './rows/own-transactions.js';
import { readingBound, readTable, readVaryingTables, sizeOf } from './rows/read-rows.js';
import { verdict } from './verdict.js';

/** The existing builds of both sets, and the functions that their values may come from. */
export interface Compared extends Builds<Build> {
  readonly mentions: Mentions;
}

/** Compares the builds of two sets: `compareVarying` compares values that vary; all others must be equal. */
export async function compareBuilds(
  { originals, squashed, squashedAgain, squashedMore = [], mentions }: Compared,
  care: ComparisonOptions = {},
): Promise<ComparedBuilds> {
  const named = await nameAlike(originals, squashed, squashedAgain);
  const schema = compareDefinitions(
    named.originals.map(({ description }) => description),
    named.squashed.description,
  );
  const rows = await withRows([...named.originals, named.squashed], async (sides) =>
    exactRows({ originals: sides.slice(0, -1), squashed: sides.at(-1) as RowSide }, care),
  );
  const differences: Difference[] = [...schema.differences, ...rows.differences];
  const unverified: Unverified[] = [...rows.unverified];
  const varying: Varying[] = [...named.varying];
  const tables = [...schema.varying, ...rows.tables];
  let isDoubtful = false;
  let chosen: ReadonlySet<string> = new Set();
  let suspicion: Suspicion | undefined;
  if (tables.length > 0) {
    const others: NamedBuild[] = [];
    for (const build of [await squashedAgain(), ...squashedMore]) {
      others.push(await namesOf(build, named.squashed, named.originals[0]));
    }
    const texts = new Texts();
    const read = async (sides: readonly NamedBuild[]) => {
      const all: BuildRows[] = [];
      for (const side of sides) all.push(await readBuild(texts, side, tables, mentions));
      return all;
    };
    const withNames = nameOidsInTexts(texts, tables, {
      originals: await read(named.originals),
      squashed: await read([named.squashed, ...others]),
    });
    const shown = withHiddenColumns(tables, withNames);
    const found = compareVarying({ texts, tables: shown.tables, mentions, care, ...shown.sides });
    ({ isDoubtful, chosen, suspicion } = found);
    differences.push(...found.differences);
    unverified.push(...found.unverified);
    varying.push(...found.varying);
  }
  const [original] = originals;
  const described = [named.originals[0]?.description, named.squashed.description].flatMap(
    (each) => each?.unverified ?? [],
  );
  const known = new Set(original?.prelude.unverified.map(({ message }) => message));
  return {
    isDoubtful,
    chosen,
    suspicion,
    findings: verdict({
      differences: differences.sort(byObject),
      unverified: distinct([
        ...described.filter((item) => !known.has(item.message)),
        ...unverified,
      ]).sort(byObject),
      varying: varying.sort(byObject),
      serverVersion: squashed.database.version,
    }),
  };
}

function distinct(items: readonly Unverified[]): Unverified[] {
  return items.filter(
    (item, index) => items.findIndex((each) => each.message === item.message) === index,
  );
}

/** A build with the names of the first build of the original. */
interface NamedBuild {
  readonly build: Build;
  readonly description: Description;
  /** Its own names of randomly named objects, with those of the first build of the original. */
  readonly names: Names;
  /** Its own names of large objects, with those of the first build of the original. */
  readonly largeObjects: Names;
}

interface NamedBuilds {
  readonly originals: readonly NamedBuild[];
  readonly squashed: NamedBuild;
  readonly varying: readonly Varying[];
}

/** Gives randomly named objects the same names in all builds. */
async function nameAlike(
  originals: readonly Build[],
  squashed: Build,
  squashedAgain: () => Promise<Build>,
): Promise<NamedBuilds> {
  const descriptions = await Promise.all(originals.map((build) => build.description()));
  const plain = (build: Build) => withLargeObjects(build, descriptions[0]);
  const [first, ...others] = await Promise.all(originals.map(plain));
  const theirs = await plain(squashed);
  if (first === undefined) return { originals: [], squashed: theirs, varying: [] };
  const reference = {
    description: first.description,
    words: generatedWords(
      first.description,
      others.map(({ description }) => description),
    ),
  };
  if (reference.words.size === 0) {
    return { originals: [first, ...others], squashed: theirs, varying: [] };
  }
  const { description: again } = await plain(await squashedAgain());
  const named = (side: NamedBuild, other: Description) =>
    inNames(
      side,
      pairNames(
        { description: side.description, words: generatedWords(side.description, [other]) },
        reference,
      ),
    );
  const varying = first.description.objects
    .filter(({ object }) => [...reference.words.keys()].some((word) => object.includes(word)))
    .map(({ kind, object }) => ({
      kind,
      object,
      message: `${kind} ${object} has a random or time-dependent name: compared up to renaming`,
    }));
  return {
    originals: [first, ...others.map((other) => named(other, first.description))],
    squashed: named(theirs, again),
    varying,
  };
}

/** A build with the names of the large objects of the first build of the original. */
async function withLargeObjects(build: Build, first: Description | undefined): Promise<NamedBuild> {
  const own = await build.description();
  const largeObjects = first === undefined ? new Map() : pairLargeObjects(own, first);
  return {
    build,
    description: renameLargeObjects(own, largeObjects),
    names: new Map(),
    largeObjects,
  };
}

function inNames(side: NamedBuild, names: Names): NamedBuild {
  return { ...side, description: renameDescription(side.description, names), names };
}

/** A second build of the squashed set with the names of the first build of the original. */
async function namesOf(
  again: Build,
  squashed: NamedBuild,
  original: NamedBuild | undefined,
): Promise<NamedBuild> {
  const plain = await withLargeObjects(again, original?.description);
  const { names } = squashed;
  if (names.size === 0) return plain;
  const { description: first } = await withLargeObjects(squashed.build, original?.description);
  const mine = {
    description: plain.description,
    words: generatedWords(plain.description, [first]),
  };
  const theirs = { description: first, words: generatedWords(first, [plain.description]) };
  const toFirst = pairNames(mine, theirs);
  const both = [...toFirst].map(([word, twin]) => [word, names.get(twin) ?? twin] as const);
  return inNames(plain, new Map(both));
}

/** Opens a session on each build, and closes all of them at the end. */
async function withRows<Result>(
  builds: readonly NamedBuild[],
  task: (sides: readonly RowSide[]) => Promise<Result>,
): Promise<Result> {
  const sides: RowSide[] = [];
  for (const { build, names } of builds) {
    sides.push({
      session: await build.database.connect(),
      known: build.rowsKnown,
      commonName: (name) => rename(name, names),
    });
  }
  try {
    return await task(sides);
  } finally {
    for (const { session } of sides) await session.close();
  }
}

interface ExactRows {
  readonly differences: readonly Difference[];
  readonly unverified: readonly Unverified[];
  readonly tables: readonly VaryingTable[];
}

/** Larger tables, in cells, are left out of a quick comparison. */
const quickBound = 5000;

/** Compares the rows that do not vary; returns the tables to read, which are not too large. */
async function exactRows(
  sides: RowSides,
  { quick = false }: ComparisonOptions,
): Promise<ExactRows> {
  const { differences, varying } = await compareRows(sides);
  const [original] = sides.originals;
  if (original === undefined || varying.length === 0) {
    return { differences, unverified: [], tables: [] };
  }
  const all = await readVaryingTables(original.session, varying);
  const sized = [];
  for (const [index, table] of all.entries()) {
    sized.push({ table, rows: varying[index], size: await sizeOf(original.session, table) });
  }
  sized.sort((a, b) => a.size.bytes - b.size.bytes);
  const left = { ...readingBound };
  const tables: VaryingTable[] = [];
  const found = { differences: [...differences], unverified: [] as Unverified[] };
  for (const { table, rows, size } of sized) {
    if (quick && size.cells > quickBound) continue;
    left.bytes -= size.bytes;
    left.cells -= size.cells;
    if (left.bytes >= 0 && left.cells >= 0) tables.push(table);
    else if (rows) {
      const byDigest = await compareByDigest(sides, rows);
      found.differences.push(...byDigest.differences);
      found.unverified.push(...byDigest.unverified);
    }
  }
  return { ...found, tables: tables.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function readBuild(
  texts: Texts,
  side: NamedBuild,
  tables: readonly VaryingTable[],
  { system, salted, secrets = [] }: Mentions,
): Promise<BuildRows> {
  return withRows([side], async ([rows]) => {
    await rows?.session.execute(readingSettings);
    const objects =
      rows && system ? await readObjectNames(rows.session, side.largeObjects) : undefined;
    const read = new Map<string, TableRows>();
    const hidden = new Map<string, HiddenColumns>();
    const ownTransactions = new Map<string, ReadonlySet<number>>();
    for (const table of tables) {
      if (table.fact) read.set(table.name, definitionRows(texts, table, side.description));
      else if (rows) {
        const { sources } = rows.known;
        const name = sources === undefined ? table.name : sourcesOf(rows).get(table.name)?.name;
        if (name === undefined) continue;
        const found = await readTable(rows.session, name, table, texts);
        read.set(table.name, objects ? withObjectNames(texts, table, found, objects) : found);
        if (system) {
          const own = await readOwnTransactions(rows.session, name, table, found, texts);
          ownTransactions.set(table.name, own);
        }
        if (salted && secrets.length > 0) {
          hidden.set(table.name, await readHidden(rows.session, texts, found, secrets));
        }
      }
    }
    return { window: side.build.window, tables: read, objects, ownTransactions, hidden };
  });
}
