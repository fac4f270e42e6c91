import type { Lookup } from '../footprints/lookup.js';
import { actsAsOwnRole } from '../session/environment.js';
import { historyColumns, historyTables, isHistoryTable } from '../sql/history-table-names.js';
import { nameFromText } from '../sql/written-names.js';
import { type Row, tableColumns, type Wanted } from './catalog-rows.js';
import { knownCatalogs } from './known-catalogs.js';
import type { Pattern } from './name-pattern.js';
import type { AskedRows } from './wanted-rows.js';

/**
 * Whether the joined catalogs have a row with the wanted values, and without the unwanted ones; undefined if that is
 * not certain.
 */
export function hasRow(
  catalogs: readonly string[],
  { wanted, unwanted }: AskedRows,
  lookup: Lookup,
): boolean | undefined {
  const search = searchFor(catalogs, wanted, lookup);
  if (!search) return undefined;
  for (const row of search.matches()) {
    if ([...unwanted].some(([column, value]) => row[column] === value)) continue;
    const isKnown = [...unwanted.keys()].every((column) => row[column] !== undefined);
    return isKnown && row.certain !== 'no' ? true : undefined;
  }
  return search.mayBeIncomplete ? undefined : false;
}

/** All such rows; undefined if they may be incomplete. */
export function rowsOf(
  catalogs: readonly string[],
  { wanted, unwanted }: AskedRows,
  lookup: Lookup,
): readonly Row[] | undefined {
  const isComplete = catalogs.some(
    (each) => complete.has(each) || (each === 'pg_trigger' && wanted.has('tgisinternal')),
  );
  if (lookup.catalog.mayHaveUnknownObjects || !isComplete) return undefined;
  const search = searchFor(catalogs, wanted, lookup);
  if (!search || search.mayBeIncomplete || mayFindHistoryTable(catalogs, wanted)) return undefined;
  const isAsked = (row: Row) => [...unwanted].every(([column, value]) => row[column] !== value);
  const rows = [...search.matches()].filter(isAsked);
  const isKnown = (row: Row) =>
    row.certain !== 'no' && [...unwanted.keys()].every((column) => row[column] !== undefined);
  return rows.every(isKnown) ? rows : undefined;
}

/** Whether a query without the name of a table may find parts of the table that a migration tool created. */
function mayFindHistoryTable(catalogs: readonly string[], wanted: Wanted): boolean {
  const isOther = catalogs.some((each) => /^pg_(matviews|policies|policy|proc|views)$/.test(each));
  const isNamed = ['conrelid', 'polrelid', 'tgrelid', ...tableColumns].some((column) =>
    wanted.has(column),
  );
  const isForeignKey = [wanted.get('contype'), wanted.get('constraint_type')].some(
    (type) => type === 'f' || type === 'FOREIGN KEY',
  );
  const column = wanted.get('column_name');
  const isOtherColumn = column !== undefined && !historyColumns.has(column);
  return !(isOther || isNamed || isForeignKey || isOtherColumn);
}

/**
 * The catalogs with one known row for each object. The others also have rows for what PostgreSQL creates itself, such
 * as the triggers of foreign keys, or several rows for one object.
 */
const complete: ReadonlySet<string> = new Set([
  'information_schema.columns',
  'information_schema.table_constraints',
  'information_schema.tables',
  'pg_constraint',
  'pg_indexes',
  'pg_matviews',
  'pg_policies',
  'pg_policy',
  'pg_proc',
  'pg_tables',
  'pg_views',
]);

/** The catalogs whose rows are known by the names of relations and schemas; PostgreSQL adds no others. */
const ofRelations: ReadonlySet<string> = new Set([
  'information_schema.columns',
  'information_schema.foreign_tables',
  'information_schema.tables',
  'pg_class',
  'pg_indexes',
  'pg_policies',
  'pg_tables',
]);

/** Whether such a catalog certainly has no row whose columns have such values. */
export function certainlyHasNoRow(
  catalog: string,
  patterns: ReadonlyMap<string, Pattern>,
  lookup: Lookup,
): boolean {
  const known = ofRelations.has(catalog) ? knownCatalogs[catalog] : undefined;
  const asked = [...patterns].filter(([column]) => known?.columns.includes(column));
  const isOwn = asked.some(([column, each]) => column !== 'column_name' && !each.mayBeBuiltIn);
  if (!known || !isOwn) return false;
  const mayMatch = (row: Row) =>
    asked.every(([column, { accepts }]) => {
      const value = row[column];
      return value === undefined || accepts(value);
    });
  for (const row of known.rows(lookup, new Map())) if (mayMatch(row)) return false;
  for (const table of historyTables) if (mayMatch(rowOfOther('public', table))) return false;
  for (const [table, schemas] of lookup.mentions()) {
    for (const schema of schemas) {
      const isOther = lookup.catalog.schemas.isPlatformSchema(schema);
      if (isOther && mayMatch(rowOfOther(schema, table)) && !isCreatedLater(schema, lookup)) {
        return false;
      }
    }
  }
  return true;
}

/** A schema that CREATE SCHEMA creates did not exist before. */
function isCreatedLater(schema: string, { historyMatches }: Lookup): boolean {
  if (!/^\w+$/.test(schema)) return false;
  const creation = new RegExp(`^create\\s+schema\\s+"?${schema}"?\\s*$`, 'i');
  return historyMatches((code) => creation.test(code));
}

/** A platform table may have parts of any name. */
function rowOfOther(schema: string, table: string): Row {
  return Object.fromEntries([
    ...schemaColumns.map((column) => [column, schema]),
    ...tableColumns.map((column) => [column, table]),
  ]);
}

interface Search {
  matches(): Iterable<Row>;
  /** Whether there may be rows of objects that svc did not see being created. */
  readonly mayBeIncomplete: boolean;
}

function searchFor(
  catalogs: readonly string[],
  wanted: Wanted,
  lookup: Lookup,
): Search | undefined {
  const known = knownCatalogs[catalogs.join(' ')];
  if (!known || wanted.size === 0) return undefined;
  // The information schema shows a role only objects that it has privileges on.
  const isForRole = catalogs.some((each) => each.startsWith('information_schema.'));
  if (isForRole && !actsAsOwnRole(lookup.environment)) return undefined;
  const asked = [...wanted].map(
    ([column, value]) => [column, plain(column, value, lookup)] as const,
  );
  const supported = asked.filter(([column]) => known.columns.includes(column));
  if (supported.length === 0 || supported.some(([, value]) => value === undefined)) {
    return undefined;
  }
  const hasOther = supported.length < asked.length;
  return {
    *matches() {
      for (const row of known.rows(lookup, wanted)) {
        if (!supported.every(([column, value]) => mayBe(row, column, value))) continue;
        yield hasOther ? { ...row, certain: 'no' } : row;
      }
    },
    mayBeIncomplete:
      known.builtIn?.(wanted, lookup) === true || mayComeFromPlatform(wanted, lookup),
  };
}

/** A missing value of an uncertain row can be anything. */
function mayBe(row: Row, column: string, value: string | undefined): boolean {
  return row[column] === value || (row[column] === undefined && row.certain === 'no');
}

const schemaColumns = [
  'table_schema',
  'nspname',
  'schemaname',
  'constraint_schema',
  'event_object_schema',
  'trigger_schema',
];

/**
 * A platform schema may have unknown objects, but a known table has no unknown parts. A condition on a table
 * without a schema includes the platform schemas. A migration tool may have created its history table.
 */
function mayComeFromPlatform(wanted: Wanted, { catalog, mentions }: Lookup): boolean {
  const asked = (columns: readonly string[]) =>
    columns.map((column) => wanted.get(column)).find((value) => value !== undefined);
  const [schema, table] = [asked(schemaColumns), asked(tableColumns)];
  if (table !== undefined && isHistoryTable(table)) return true;
  const schemas = schema === undefined && table ? (mentions().get(table) ?? []) : [schema ?? ''];
  return [...schemas].some(
    (each) =>
      each !== '' &&
      catalog.schemas.isPlatformSchema(each) &&
      (table === undefined || catalog.relation(each, table) === undefined),
  );
}

/** The object's name for an OID that is given by name: `conrelid = 's.t'::regclass`, `enumtypid = 's.e'::regtype`. */
function plain(column: string, value: string, lookup: Lookup): string | undefined {
  if (column === 'enumtypid') {
    const type = lookup.findType(nameFromText(value));
    return type && String(type.id);
  }
  if (!/^(attrelid|conrelid|polrelid|tgrelid)$/.test(column)) return value;
  const relation = lookup.findRelation(nameFromText(value));
  return relation && String(relation.id);
}
