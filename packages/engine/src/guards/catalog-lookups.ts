import type { Lookup } from '../footprints/lookup.js';
import { actsAsOwnRole } from '../session/environment.js';
import { historyTables, isHistoryTable } from '../sql/history-table-names.js';
import { systemColumns } from '../sql/system-columns.js';
import { nameFromText } from '../sql/written-names.js';
import { isBuiltIn } from '../state/built-in-names.js';
import {
  attachedRows,
  attributeRows,
  columnRows,
  constraintRows,
  constraintUseRows,
  foreignTableRows,
  indexRows,
  labelRows,
  type Row,
  relationRows,
  shownTriggerRows,
  tableColumns,
  tableLike,
  tableRows,
  typeRows,
  type Wanted,
} from './catalog-rows.js';
import { typeColumns } from './column-types.js';
import type { Pattern } from './name-pattern.js';
import type { AskedRows } from './wanted-rows.js';

interface CatalogLookup {
  /** The supported columns; others leave the condition open. */
  readonly columns: readonly string[];
  /** All rows, possibly without those of tables with another name than the requested one. */
  rows(lookup: Lookup, wanted: Wanted): Iterable<Row>;
  /** Whether PostgreSQL itself may have such a row before the history begins. */
  readonly builtIn?: (wanted: Wanted) => boolean;
}

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
  wanted: Wanted,
  lookup: Lookup,
): readonly Row[] | undefined {
  const search = lookup.catalog.mayHaveUnknownObjects
    ? undefined
    : searchFor(catalogs, wanted, lookup);
  if (!search || search.mayBeIncomplete) return undefined;
  const rows = [...search.matches()];
  return rows.some(({ certain }) => certain === 'no') ? undefined : rows;
}

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
  const known = ofRelations.has(catalog) ? lookups[catalog] : undefined;
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
  const known = lookups[catalogs.join(' ')];
  if (!known || wanted.size === 0) return undefined;
  // The information schema shows a role only objects that it has privileges on.
  const isForRole = catalogs.some((each) => each.startsWith('information_schema.'));
  if (isForRole && !actsAsOwnRole(lookup.environment)) return undefined;
  const asked = [...wanted].map(
    ([column, value]) => [column, plain(column, value, lookup)] as const,
  );
  if (asked.some(([column, value]) => value === undefined || !known.columns.includes(column))) {
    return undefined;
  }
  return {
    *matches() {
      for (const row of known.rows(lookup, wanted)) {
        if (asked.every(([column, value]) => mayBe(row, column, value))) yield row;
      }
    },
    mayBeIncomplete: known.builtIn?.(wanted) === true || mayComeFromPlatform(wanted, lookup),
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

function mayBeBuiltIn(schemaColumn: string, column: string) {
  return (wanted: Wanted): boolean => {
    const schema = wanted.get(schemaColumn);
    if (schema !== undefined) return schema === 'pg_catalog' || schema === 'information_schema';
    const name = wanted.get(column);
    return name === undefined || isBuiltIn(name);
  };
}

/** PostgreSQL creates an array type for every type, and a multirange type for every range. */
function comesWithAnother(type: string): boolean {
  return type.startsWith('_') || type.includes('multirange');
}

const tables = {
  columns: ['table_schema', 'table_name'],
  builtIn: mayBeBuiltIn('table_schema', 'table_name'),
};

const types = {
  columns: ['typname', 'nspname', 'typtype'],
  rows: typeRows,
  builtIn: (wanted: Wanted) =>
    mayBeBuiltIn('nspname', 'typname')(wanted) || comesWithAnother(wanted.get('typname') ?? ''),
};

const constraints = {
  columns: ['conname', 'conrelid', 'relname', 'nspname', 'contype'],
  rows: constraintRows,
  builtIn: mayBeBuiltIn('nspname', 'conname'),
};

const attributes = {
  columns: ['attrelid', 'attname', 'relname', 'nspname'],
  rows: attributeRows,
  builtIn: (wanted: Wanted) =>
    (!wanted.has('attrelid') && !wanted.has('relname')) ||
    systemColumns.has(wanted.get('attname') ?? ''),
};

const labels = { columns: ['enumlabel', 'typname', 'nspname'], rows: labelRows };
const triggers = {
  columns: ['tgname', 'tgrelid', 'relname', 'nspname'],
  rows: (lookup: Lookup, wanted: Wanted) => attachedRows(lookup, wanted, 'triggers'),
};

const policies = {
  columns: ['policyname', 'tablename', 'schemaname', 'polname', 'polrelid', 'relname', 'nspname'],
  rows: (lookup: Lookup, wanted: Wanted) => attachedRows(lookup, wanted, 'policies'),
};

const relations = {
  columns: ['relname', 'nspname', 'relkind'],
  rows: relationRows,
  builtIn: mayBeBuiltIn('nspname', 'relname'),
};

function extensionRow(extname: string): Row {
  return { certain: 'yes', extname };
}

const lookups: Readonly<Record<string, CatalogLookup>> = {
  'information_schema.columns': {
    columns: ['table_schema', 'table_name', 'column_name', ...typeColumns],
    rows: (lookup, wanted) => columnRows(lookup, wanted, ...tableLike),
    builtIn: (wanted) => !wanted.has('table_name') || tables.builtIn(wanted),
  },
  'information_schema.tables': {
    ...tables,
    rows: (lookup, wanted) => tableRows(lookup, wanted, ...tableLike),
  },
  'information_schema.foreign_tables': {
    columns: ['foreign_table_schema', 'foreign_table_name'],
    rows: foreignTableRows,
  },
  'information_schema.table_constraints': {
    columns: [
      'constraint_name',
      'table_name',
      'table_schema',
      'constraint_schema',
      'constraint_type',
    ],
    rows: constraintRows,
    builtIn: mayBeBuiltIn('table_schema', 'constraint_name'),
  },
  'information_schema.constraint_column_usage': {
    columns: ['constraint_name', 'table_name', 'table_schema', 'constraint_schema'],
    rows: constraintUseRows,
    builtIn: mayBeBuiltIn('table_schema', 'constraint_name'),
  },
  'information_schema.triggers': {
    columns: ['trigger_name', 'event_object_table', 'event_object_schema', 'trigger_schema'],
    rows: shownTriggerRows,
  },
  pg_attribute: attributes,
  'pg_attribute pg_class': attributes,
  'pg_attribute pg_class pg_namespace': attributes,
  pg_class: relations,
  'pg_class pg_namespace': relations,
  pg_constraint: constraints,
  'pg_class pg_constraint': constraints,
  'pg_class pg_constraint pg_namespace': constraints,
  pg_enum: { columns: ['enumlabel', 'enumtypid'], rows: labelRows },
  'pg_enum pg_type': labels,
  'pg_enum pg_namespace pg_type': labels,
  pg_extension: {
    columns: ['extname'],
    rows: ({ catalog }) => [...catalog.extensions.keys()].map(extensionRow),
    // A platform may have created the extension, or CREATE EXTENSION … CASCADE of another one.
    builtIn: () => true,
  },
  pg_indexes: {
    columns: ['schemaname', 'tablename', 'indexname'],
    rows: indexRows,
    builtIn: mayBeBuiltIn('schemaname', 'indexname'),
  },
  pg_matviews: {
    columns: ['schemaname', 'matviewname'],
    rows: (lookup, wanted) => tableRows(lookup, wanted, 'materialized view'),
  },
  pg_policies: policies,
  pg_policy: policies,
  'pg_class pg_policy': policies,
  pg_tables: {
    columns: ['schemaname', 'tablename'],
    rows: (lookup, wanted) => tableRows(lookup, wanted, 'table'),
    builtIn: mayBeBuiltIn('schemaname', 'tablename'),
  },
  pg_trigger: triggers,
  'pg_class pg_trigger': triggers,
  'pg_class pg_namespace pg_trigger': triggers,
  pg_type: types,
  'pg_namespace pg_type': types,
  pg_views: {
    columns: ['schemaname', 'viewname'],
    rows: (lookup, wanted) => tableRows(lookup, wanted, 'view'),
    builtIn: mayBeBuiltIn('schemaname', 'viewname'),
  },
};
