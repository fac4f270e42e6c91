/** The system catalogs after the statements read so far: the rows that guards query. */

import type { Lookup } from '../footprints/lookup.js';
import type { ConstraintFact, Relation, RelationKind, TypeObject } from '../state/objects.js';
import { describeType, typeColumns } from './column-types.js';

/** The columns of a catalog that a query uses, with the value of each. */
export type Wanted = ReadonlyMap<string, string>;

/** A row of a catalog, with the supported columns. */
export type Row = Readonly<Record<string, string>>;

/** The columns that name a table, in one catalog or another. */
export const tableColumns = [
  'table_name',
  'relname',
  'tablename',
  'viewname',
  'matviewname',
  'event_object_table',
];

function certain({ uncertain }: Pick<Relation, 'uncertain'>): 'yes' | 'no' {
  return uncertain ? 'no' : 'yes';
}

function* relationsOf(lookup: Lookup, ...kinds: readonly RelationKind[]): Iterable<Relation> {
  for (const relation of lookup.catalog.relations()) {
    if (kinds.length === 0 || kinds.includes(relation.kind)) yield relation;
  }
}

/** The relations whose rows can match a query, by the requested name. */
function* wantedRelations(
  lookup: Lookup,
  wanted: Wanted,
  ...kinds: readonly RelationKind[]
): Iterable<Relation> {
  const names = tableColumns.flatMap((column) => wanted.get(column) ?? []);
  for (const relation of relationsOf(lookup, ...kinds)) {
    if (names.every((name) => name === relation.name)) yield relation;
  }
}

export const tableLike: readonly RelationKind[] = ['table', 'view', 'foreign table'];

const constraintTypes: Readonly<Record<ConstraintFact['type'], readonly [string, string]>> = {
  primary: ['p', 'PRIMARY KEY'],
  unique: ['u', 'UNIQUE'],
  check: ['c', 'CHECK'],
  foreign: ['f', 'FOREIGN KEY'],
  exclusion: ['x', 'EXCLUDE'],
};

export function* constraintRows(lookup: Lookup, wanted: Wanted): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted)) {
    for (const [name, { type }] of relation.constraints) {
      const [contype, constraint_type] = constraintTypes[type];
      yield { ...constraintRow(relation, name), contype, constraint_type };
    }
    // From PostgreSQL 18 on, NOT NULL is also a constraint in the catalog.
    for (const { notNullName } of relation.columns ?? []) {
      if (notNullName !== undefined) {
        const row = constraintRow(relation, notNullName);
        yield { ...row, certain: 'no', contype: 'n', constraint_type: 'CHECK' };
      }
    }
    // A trigger may belong to a constraint. The information schema does not show these.
    for (const name of relation.triggers.keys()) {
      yield { ...constraintRow(relation, name), certain: 'no', contype: 't' };
    }
  }
  // Constraints of domains have no table, and appear in one of the two catalogs only.
  for (const { schema, constraints = [] } of lookup.catalog.types.all()) {
    const domain = { id: 0, schema, name: '', uncertain: true };
    for (const name of constraints) yield constraintRow(domain, name);
  }
}

/** The tables whose columns constraints use: those of a foreign key are in the referenced table. */
export function* constraintUseRows(lookup: Lookup): Iterable<Row> {
  for (const relation of relationsOf(lookup)) {
    for (const [name, { type, columns, referenced }] of relation.constraints) {
      const used =
        type === 'foreign' && referenced !== relation.id
          ? lookup.catalog.relationById(referenced ?? -1)
          : relation;
      const isKnown = used !== undefined && columns.length > 0 && !relation.uncertain;
      yield {
        certain: isKnown ? 'yes' : 'no',
        constraint_name: name,
        constraint_schema: relation.schema,
        ...(used && { table_name: used.name, table_schema: used.schema }),
      };
    }
    // Whether NOT NULL is listed depends on the version.
    for (const { notNullName } of relation.columns ?? []) {
      if (notNullName !== undefined) {
        yield { ...constraintRow(relation, notNullName), certain: 'no' };
      }
    }
  }
}

function constraintRow(
  relation: Pick<Relation, 'id' | 'schema' | 'name' | 'uncertain'>,
  name: string,
): Row {
  return {
    certain: certain(relation),
    conname: name,
    constraint_name: name,
    conrelid: String(relation.id),
    relname: relation.name,
    table_name: relation.name,
    nspname: relation.schema,
    table_schema: relation.schema,
    constraint_schema: relation.schema,
  };
}

export function* columnRows(
  lookup: Lookup,
  wanted: Wanted,
  ...kinds: readonly RelationKind[]
): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted, ...kinds)) {
    if (!relation.columns) yield { ...tableRow(relation), certain: 'no' };
    for (const column of relation.columns ?? []) {
      const { name } = column;
      const type = describeType(column);
      const isOpen = typeColumns.some((each) => wanted.has(each) && type[each] === undefined);
      const row = { ...tableRow(relation), column_name: name, attname: name, ...type };
      yield isOpen ? { ...row, certain: 'no' } : row;
    }
  }
}

/**
 * The columns of tables; those of indexes, composite types and the like also have rows, which guards do not
 * query.
 */
export function* attributeRows(lookup: Lookup, wanted: Wanted): Iterable<Row> {
  yield* columnRows(lookup, wanted, ...tableLike, 'materialized view');
  for (const relation of wantedRelations(lookup, wanted, 'index', 'sequence', 'composite type')) {
    yield { ...tableRow(relation), certain: 'no' };
  }
  for (const row of compositeRows(lookup)) yield { ...row, certain: 'no' };
}

/** All relations, including composite types. */
export function* relationRows(lookup: Lookup, wanted: Wanted): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted)) {
    yield { ...tableRow(relation), relkind: relkind(relation, lookup) };
  }
  yield* compositeRows(lookup);
}

function relkind({ kind, partitioned, owner }: Relation, { catalog }: Lookup): string {
  const table = kind === 'index' && owner !== undefined ? catalog.relationById(owner) : undefined;
  if (table?.partitioned) return 'I';
  return partitioned ? 'p' : relkinds[kind];
}

const relkinds: Readonly<Record<RelationKind, string>> = {
  table: 'r',
  view: 'v',
  'materialized view': 'm',
  sequence: 'S',
  index: 'i',
  'composite type': 'c',
  'foreign table': 'f',
};

function* compositeRows({ catalog }: Lookup): Iterable<Row> {
  for (const { id, kind, schema, name } of catalog.types.all()) {
    if (kind !== 'composite') continue;
    yield { certain: 'yes', attrelid: String(id), relname: name, nspname: schema, relkind: 'c' };
  }
}

export function* tableRows(
  lookup: Lookup,
  wanted: Wanted,
  ...kinds: readonly RelationKind[]
): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted, ...kinds)) yield tableRow(relation);
}

function tableRow(relation: Relation): Row {
  return {
    certain: certain(relation),
    attrelid: String(relation.id),
    table_schema: relation.schema,
    table_name: relation.name,
    nspname: relation.schema,
    schemaname: relation.schema,
    relname: relation.name,
    tablename: relation.name,
    viewname: relation.name,
    matviewname: relation.name,
    sequencename: relation.name,
    sequence_name: relation.name,
    table_type: tableTypes[relation.kind] ?? '',
  };
}

const tableTypes: Readonly<Partial<Record<RelationKind, string>>> = {
  table: 'BASE TABLE',
  view: 'VIEW',
  'foreign table': 'FOREIGN',
};

export function* foreignTableRows(lookup: Lookup): Iterable<Row> {
  for (const relation of relationsOf(lookup, 'foreign table')) {
    yield {
      certain: certain(relation),
      foreign_table_schema: relation.schema,
      foreign_table_name: relation.name,
    };
  }
}

const typtypes: Readonly<Record<TypeObject['kind'], string>> = {
  base: 'b',
  composite: 'c',
  domain: 'd',
  enum: 'e',
  range: 'r',
  shell: 'p',
};

export function* typeRows(lookup: Lookup): Iterable<Row> {
  const named = (each: TypeObject | Relation) => ({ typname: each.name, nspname: each.schema });
  for (const type of lookup.catalog.types.all()) {
    yield {
      ...named(type),
      typtype: typtypes[type.kind],
    };
    if (type.multirange !== undefined) {
      yield { typname: type.multirange, nspname: type.schema, typtype: 'm' };
    }
  }
  for (const relation of relationsOf(lookup, ...tableLike, 'materialized view', 'composite type')) {
    yield { ...named(relation), certain: certain(relation), typtype: 'c' };
  }
}

export function* attachedRows(
  lookup: Lookup,
  wanted: Wanted,
  what: 'triggers' | 'policies',
): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted)) {
    for (const name of relation[what].keys()) {
      yield {
        ...tableRow(relation),
        tgname: name,
        tgisinternal: 'false',
        tgrelid: String(relation.id),
        policyname: name,
        polname: name,
        polrelid: String(relation.id),
      };
    }
  }
  const { attachedToPlatform } = lookup.catalog;
  for (const { schema, table, name } of attachedToPlatform.all(
    what === 'triggers' ? 'trigger' : 'policy',
  )) {
    yield {
      certain: attachedToPlatform.isCertain ? 'yes' : 'no',
      nspname: schema,
      schemaname: schema,
      relname: table,
      tablename: table,
      tgname: name,
      tgisinternal: 'false',
      policyname: name,
      polname: name,
    };
  }
}

/** information_schema.triggers, which has no triggers that only TRUNCATE fires. */
export function* shownTriggerRows(lookup: Lookup, wanted: Wanted): Iterable<Row> {
  for (const relation of wantedRelations(lookup, wanted)) {
    for (const [name, { events }] of relation.triggers) {
      const isShown = [...events].some((each) => each !== 'truncate');
      if (isShown) yield triggerRow(name, relation, certain(relation));
    }
  }
  // Which events fire a trigger on a platform table is not known here.
  for (const each of lookup.catalog.attachedToPlatform.all('trigger')) {
    yield triggerRow(each.name, { schema: each.schema, name: each.table }, 'no');
  }
}

function triggerRow(
  name: string,
  table: Pick<Relation, 'schema' | 'name'>,
  certain: 'yes' | 'no',
): Row {
  return {
    certain,
    trigger_name: name,
    trigger_schema: table.schema,
    event_object_schema: table.schema,
    event_object_table: table.name,
  };
}

export function* labelRows(lookup: Lookup): Iterable<Row> {
  for (const { id, name, schema, labels } of lookup.catalog.types.all()) {
    const type = { enumtypid: String(id), typname: name, nspname: schema };
    for (const enumlabel of labels) yield { enumlabel, ...type };
  }
}

export function* indexRows(lookup: Lookup): Iterable<Row> {
  for (const index of relationsOf(lookup, 'index')) {
    const table = index.owner === undefined ? undefined : lookup.catalog.relationById(index.owner);
    yield {
      certain: certain(index),
      schemaname: index.schema,
      tablename: table?.name ?? '',
      indexname: index.name,
    };
  }
}
