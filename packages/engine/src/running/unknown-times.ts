import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { type NamesInCode, namesIn } from '../code/names-in-code.js';
import { comparedColumns } from '../footprints/clock.js';
import type { Lookup } from '../footprints/lookup.js';
import { namesTimeColumn, RowTimes } from '../footprints/row-times.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';

/**
 * How code that svc cannot follow may use times in rows, according to the words in its texts: it may change rows of any
 * table, and may compare the times in columns that it names, or that views which it names compare.
 */
export function unknownTimes(
  lookup: Lookup,
  texts: readonly string[],
  followed?: RowTimes,
): RowTimes | undefined {
  const times = new RowTimes();
  if (followed) times.join(followed);
  times.changesAny = texts.some(changing);
  if (!texts.some(reading)) {
    return followed || times.changesAny ? times : undefined;
  }
  const names = namesIn(texts);
  const compares = texts.some((text) => comparing.test(text));
  const { unseenTimeColumns } = lookup.catalog;
  times.comparesAny = compares && [...unseenTimeColumns].some((name) => names.has(name));
  for (const relation of lookup.catalog.relations()) {
    const { id, name, kind } = relation;
    if (kind === 'table' && compares && hasTimeColumn(lookup, relation, names)) {
      times.compared.add(id);
    }
    if (names.has(name)) compareInView(lookup, relation, times);
  }
  return times;
}

/** Code that cannot be followed may have created tables with columns for times. */
export function noteUnseenTimeColumns({ catalog }: Lookup, texts: readonly string[]): void {
  for (const text of texts) {
    for (const name of timeColumns(text)) {
      const column = name?.at(-1);
      if (column !== undefined) catalog.unseenTimeColumns.add(column);
    }
  }
}

const timeColumns = namesAt(
  '<name> (timestamp|timestamptz|date|time|timetz|xid|xid8)',
  '(now|clock_timestamp|statement_timestamp) ( ) as <name>',
  '(current_timestamp|localtimestamp) as <name>',
);

/** The times that the query of a view compares, and those of the views that it reads. */
function compareInView(
  lookup: Lookup,
  view: Relation,
  times: RowTimes,
  seen = new Set<Identity>(),
): void {
  // A recursive view reads itself.
  if (seen.has(view.id)) return;
  seen.add(view.id);
  const compared = new Set((view.expressions ?? []).flatMap((each) => [...comparedColumns(each)]));
  for (const id of view.reads) {
    const read = lookup.catalog.relationById(id);
    if (!read) continue;
    if (hasTimeColumn(lookup, read, compared)) times.compared.add(id);
    compareInView(lookup, read, times, seen);
  }
}

function hasTimeColumn({ catalog }: Lookup, relation: Relation, names: NamesInCode): boolean {
  return namesTimeColumn(relation, names, catalog.mayStoreTransactionIds);
}

const changing = mentions('(insert|update|merge|copy|into|select|execute|call)');

const reading = mentions('(select|perform|update|delete|merge|insert|execute|table|call)');

const comparing = /[<>=]|\b(order|group|partition|distinct|using|in|max|min|greatest|least)\b/i;
