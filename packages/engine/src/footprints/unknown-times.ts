import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { type NamesInCode, namesIn } from '../code/names-in-code.js';
import { uniqueKeysIn } from '../code/unique-keys.js';
import type { Catalog } from '../state/catalog.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import { comparedColumns } from './clock.js';
import { isKeyWithTime } from './keys-with-times.js';
import type { Lookup } from './lookup.js';
import { namesTimeColumn, RowTimes } from './row-times.js';

/**
 * How a statement that svc cannot follow may use times in rows, according to the words in its texts: it may change rows
 * of any table, and may compare the times in columns that it names, or that views which it names compare. A unique key
 * compares times when it is created, and when rows are stored.
 */
export function unknownTimes(
  { catalog }: Lookup,
  texts: readonly string[],
  followed?: RowTimes,
): RowTimes {
  const times = new RowTimes();
  if (followed) times.join(followed);
  const { unseenTimes } = catalog;
  const changes = texts.some(changing);
  times.changesAny = changes || texts.some(addsTimes);
  times.comparesOwn ||= changes && unseenTimes.keys.size > 0;
  const names = namesIn(texts);
  const keys = namesIn(texts.flatMap(uniqueKeysIn));
  const reads = texts.some(reading);
  const compares = reads && texts.some((text) => comparing.test(text));
  const compared = { has: (name: string) => keys.has(name) || (compares && names.has(name)) };
  times.comparesAny =
    times.comparesOwn ||
    (reads && unseenTimes.inViews) ||
    [...unseenTimes.columns].some((name) => compared.has(name));
  for (const relation of catalog.relations()) {
    const { id, name, kind } = relation;
    if (kind === 'table' && hasTimeColumn(catalog, relation, compared)) times.compared.add(id);
    if (reads && names.has(name)) compareInView(catalog, relation, times);
  }
  return times;
}

/**
 * A statement that svc cannot follow may have created columns for times, unique keys with them, and views. If it created
 * no table apart from `known` ones, keys that it copies belong to these.
 */
export function noteUnseenTimes(
  lookup: Lookup,
  texts: readonly string[],
  known?: readonly Relation[],
): void {
  const { catalog } = lookup;
  const { unseenTimes } = catalog;
  const names = namesIn(texts);
  for (const column of texts.flatMap(timeColumns)) {
    const name = column?.at(-1);
    if (name !== undefined) unseenTimes.columns.add(name);
  }
  const copiesColumns = texts.some(copyingColumns);
  const copiesKeys = texts.some(copyingKeys);
  const keys = namesIn(texts.flatMap(uniqueKeysIn));
  const copied = new Set<string>();
  for (const relation of catalog.relations()) {
    if (relation.kind !== 'table' || !names.has(relation.name)) continue;
    for (const { name } of copiesColumns ? (relation.columns ?? []) : []) {
      if (hasTimeColumn(catalog, relation, new Set([name]))) unseenTimes.columns.add(name);
    }
    for (const name of copiesKeys ? keyColumns(lookup, relation) : []) copied.add(name);
    if (hasTimeColumn(catalog, relation, keys)) unseenTimes.keyed.add(relation.id);
  }
  for (const each of known ?? []) {
    if (hasTimeColumn(catalog, each, copied)) unseenTimes.keyed.add(each.id);
  }
  for (const name of unseenTimes.columns) {
    if (keys.has(name) || (!known && copied.has(name))) unseenTimes.keys.add(name);
  }
  const isCompared = [...unseenTimes.columns].some((name) => names.has(name));
  unseenTimes.inViews ||=
    isCompared && texts.some((text) => createsView(text) && comparing.test(text));
}

const timeColumns = namesAt(
  '<name> (timestamp|timestamptz|date|time|timetz|xid|xid8)',
  '<name> (text|varchar|int|integer|bigint|numeric) [not null] default (now|current_timestamp|localtimestamp|txid_current|pg_current_xact_id)',
  '(now|clock_timestamp|statement_timestamp) ( ) as <name>',
  '(current_timestamp|localtimestamp) as <name>',
);

const copyingColumns = mentions('(like|as|into|inherits|of)');

const copyingKeys = mentions('(including|of)');

/** The columns in unique keys with times. */
function keyColumns(lookup: Lookup, table: Relation): readonly string[] {
  const keys = [...table.indexes].flatMap((id) => lookup.catalog.relationById(id) ?? []);
  return keys
    .filter((key) => isKeyWithTime(lookup, table, key))
    .flatMap(({ indexedNames = [] }) => indexedNames);
}

const createsView = mentions('view');

/** The times that the query of a view compares, and those of the views that it reads. */
function compareInView(
  catalog: Catalog,
  view: Relation,
  times: RowTimes,
  seen = new Set<Identity>(),
): void {
  // A recursive view reads itself.
  if (seen.has(view.id)) return;
  seen.add(view.id);
  const compared = new Set((view.expressions ?? []).flatMap((each) => [...comparedColumns(each)]));
  for (const id of view.reads) {
    const read = catalog.relationById(id);
    if (!read) continue;
    if (hasTimeColumn(catalog, read, compared)) times.compared.add(id);
    compareInView(catalog, read, times, seen);
  }
}

function hasTimeColumn(catalog: Catalog, relation: Relation, names: NamesInCode): boolean {
  return namesTimeColumn(relation, names, catalog.mayStoreTransactionIds);
}

const changing = mentions('(insert|update|merge|copy|into|select|execute|call)');

const addsTimes = mentions('add … default');

const reading = mentions('(select|perform|update|delete|merge|insert|execute|table|call|refresh)');

const comparing = /[<>=]|\b(order|group|partition|distinct|using|in|max|min|greatest|least)\b/i;
