import type { Lookup } from '../footprints/lookup.js';
import { systemColumns } from '../sql/system-columns.js';
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
  tableLike,
  tableRows,
  typeRows,
  type Wanted,
} from './catalog-rows.js';
import { typeColumns } from './column-types.js';
import { functionRows, mayHaveOtherFunctions } from './function-rows.js';

/** What is known of a catalog, or of a join of catalogs. */
interface KnownCatalog {
  /** The supported columns: whether a row meets a condition on another column is uncertain. */
  readonly columns: readonly string[];
  /** All rows, possibly without those of tables with another name than the requested one. */
  rows(lookup: Lookup, wanted: Wanted): Iterable<Row>;
  /** Whether PostgreSQL itself may have such a row before the history begins. */
  readonly builtIn?: (wanted: Wanted, lookup: Lookup) => boolean;
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
  builtIn: (wanted: Wanted) =>
    !wanted.has('conrelid') && mayBeBuiltIn('nspname', 'conname')(wanted),
};

const attributes = {
  columns: ['attrelid', 'attname', 'relname', 'nspname'],
  rows: attributeRows,
  builtIn: (wanted: Wanted) =>
    (!wanted.has('attrelid') && !wanted.has('relname')) ||
    systemColumns.has(wanted.get('attname') ?? ''),
};

const functions = {
  columns: ['proname', 'nspname', 'pronamespace'],
  rows: functionRows,
  builtIn: mayHaveOtherFunctions,
};

const labels = { columns: ['enumlabel', 'typname', 'nspname'], rows: labelRows };
const triggers = {
  columns: ['tgname', 'tgrelid', 'tgisinternal', 'relname', 'nspname'],
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

/** The catalogs and joins of catalogs that svc knows the rows of, by their sorted names. */
export const knownCatalogs: Readonly<Record<string, KnownCatalog>> = {
  'information_schema.columns': {
    columns: ['table_schema', 'table_name', 'column_name', ...typeColumns],
    rows: (lookup, wanted) => columnRows(lookup, wanted, ...tableLike),
    builtIn: tables.builtIn,
  },
  'information_schema.tables': {
    ...tables,
    columns: [...tables.columns, 'table_type'],
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
  pg_proc: functions,
  'pg_namespace pg_proc': functions,
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
