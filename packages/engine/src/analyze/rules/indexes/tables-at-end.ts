import type { Mention } from '../../../code/mentions.js';
import { objectName } from '../../../provenance/object-names.js';
import type { Relation } from '../../../state/objects.js';
import type { Place } from '../../../text/place.js';
import type { HistoryInput } from '../rule.js';

/** A table as it is at the end of a history. */
export interface TableAtEnd {
  readonly table: Relation;
  readonly name: string;
  /** Where it was created. */
  readonly place: Place;
  /** Whether a statement that svc does not follow mentions the table and contains the words. */
  readonly mayHaveMore: (what: Mention) => boolean;
}

/** The tables that exist at the end of a history. */
export function tablesAtEnd({ history, objects }: HistoryInput): readonly TableAtEnd[] {
  const made = new Map(
    objects
      .filter(({ kind, exists }) => kind === 'table' && exists)
      .map(({ name, events }) => [name, events[0]?.place]),
  );
  const unknown = history.operations.flatMap(({ action, origin }) =>
    action.type === 'barrier' ? [origin.written.text] : [],
  );
  return [...history.catalog.relations()].flatMap((table) => {
    const name = objectName(table.schema, table.name);
    const place = made.get(name);
    if (table.kind !== 'table' || !place) return [];
    const mayHaveMore = (what: Mention) =>
      unknown.some((text) => what(text) && text.includes(table.name));
    return [{ table, name, place, mayHaveMore }];
  });
}
