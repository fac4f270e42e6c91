import type { Operation } from '../footprints/operation.js';
import type { Identity } from '../state/identity.js';
import type { Column, Relation } from '../state/objects.js';
import { isSamePlace } from '../text/place.js';
import type { ColumnLife, LifeEvent, LifeEventType } from './object-life.js';

interface Followed {
  readonly names: string[];
  readonly events: LifeEvent[];
  /** The definition after the last operation. */
  definition: ColumnDefinition;
  ended: boolean;
}

/** Follows the columns of tables: a column keeps its identity under another name. */
export class ColumnLives {
  readonly #tables = new Map<Identity, Map<Identity, Followed>>();

  /** Records the effect of an operation on the columns of a table, unless the columns are unknown. */
  look({ id, columns }: Relation, operation: Operation): void {
    if (!columns) return;
    const known = this.#tables.get(id) ?? new Map<Identity, Followed>();
    this.#tables.set(id, known);
    for (const column of columns) {
      const followed = known.get(column.id);
      if (followed) change(followed, column, operation);
      else known.set(column.id, begin(column, operation));
    }
    let left = 0;
    for (const { ended } of known.values()) if (!ended) left += 1;
    if (left === columns.length) return;
    const there = new Set(columns.map((column) => column.id));
    for (const [column, followed] of known) {
      if (there.has(column) || followed.ended) continue;
      note(followed, 'dropped', operation);
      followed.ended = true;
    }
  }

  /**
   * The columns of a table that changed after its creation. The other columns have the same events as the table.
   * `exists` says whether the table exists.
   */
  changed(table: Identity, exists: boolean): readonly ColumnLife[] {
    const all = [...(this.#tables.get(table)?.values() ?? [])];
    const made = all[0]?.events[0]?.place;
    return all
      .filter(({ events: [first, second] }) => {
        const isOfTheTable = made && first && isSamePlace(first.place, made);
        return second !== undefined || !isOfTheTable;
      })
      .map(({ names, events, ended }) => ({
        name: names.at(-1) ?? '',
        formerNames: [...new Set(names.slice(0, -1))],
        exists: exists && !ended,
        events,
      }));
  }
}

function begin(column: Column, operation: Operation): Followed {
  const events = [eventOf('created', operation)];
  return { names: [column.name], events, definition: definitionOf(column), ended: false };
}

function change(followed: Followed, column: Column, operation: Operation): void {
  if (followed.names.at(-1) !== column.name) {
    followed.names.push(column.name);
    note(followed, 'renamed', operation);
  }
  if (isSameDefinition(followed.definition, column)) return;
  note(followed, 'altered', operation);
  followed.definition = definitionOf(column);
}

/** The definition of a column, apart from its name. */
interface ColumnDefinition {
  readonly type: Column['type'];
  readonly notNull: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
  readonly identity: boolean;
  readonly expression: Column['expression'];
}

function definitionOf(column: Column): ColumnDefinition {
  const { type, notNull, hasDefault, generated, identity = false, expression } = column;
  return { type, notNull, hasDefault, generated, identity, expression };
}

/** Compares defaults by the identity of their trees: each statement has its own tree. */
function isSameDefinition(definition: ColumnDefinition, column: Column): boolean {
  return (
    definition.type === column.type &&
    definition.notNull === column.notNull &&
    definition.hasDefault === column.hasDefault &&
    definition.generated === column.generated &&
    definition.identity === (column.identity ?? false) &&
    definition.expression === column.expression
  );
}

/** One statement adds at most one event to a column. */
function note({ events }: Followed, what: LifeEventType, operation: Operation): void {
  const last = events.at(-1)?.place;
  if (last && isSamePlace(last, operation.origin.written.place)) return;
  events.push(eventOf(what, operation));
}

/** The event of an operation, at the place of its statement. */
export function eventOf(what: LifeEventType, { origin }: Operation): LifeEvent {
  return { what, place: origin.written.place, migration: origin.migrationIndex };
}
