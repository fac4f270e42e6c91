import type { Operation } from '../footprints/operation.js';
import type { Identity } from '../state/identity.js';
import type { Column, Relation } from '../state/objects.js';
import { isSamePlace } from '../text/place.js';
import type { ColumnLife, LifeEvent, LifeEventType } from './object-life.js';

interface Followed {
  readonly names: string[];
  readonly events: LifeEvent[];
  /** Its last seen state. */
  facts: readonly unknown[];
  ended: boolean;
}

/** Follows the columns of tables: a column keeps its identity under another name. */
export class ColumnLives {
  readonly #tables = new Map<Identity, Map<Identity, Followed>>();

  /** Records the effect of an operation on the columns of a table. Does nothing if they are unknown. */
  look({ id, columns }: Relation, operation: Operation): void {
    if (!columns) return;
    const known = this.#tables.get(id) ?? new Map<Identity, Followed>();
    this.#tables.set(id, known);
    for (const column of columns) {
      const followed = known.get(column.id);
      if (followed) change(followed, column, operation);
      else known.set(column.id, begin(column, operation));
    }
    const there = new Set(columns.map((column) => column.id));
    for (const [column, followed] of known) {
      if (there.has(column) || followed.ended) continue;
      note(followed, 'dropped', operation);
      followed.ended = true;
    }
  }

  /**
   * The columns of a table that changed after its creation. The others share its history. `exists` says whether
   * the table exists.
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
  const followed = { names: [column.name], events: [], facts: factsOf(column), ended: false };
  note(followed, 'created', operation);
  return followed;
}

function change(followed: Followed, column: Column, operation: Operation): void {
  if (followed.names.at(-1) !== column.name) {
    followed.names.push(column.name);
    note(followed, 'renamed', operation);
  }
  const facts = factsOf(column);
  const isAltered = facts.some((fact, at) => fact !== followed.facts[at]);
  if (isAltered) note(followed, 'altered', operation);
  followed.facts = facts;
}

/** A default is compared by its tree: another statement has another tree. */
function factsOf(column: Column): readonly unknown[] {
  const { type, notNull, hasDefault, generated, identity = false, expression } = column;
  return [type, notNull, hasDefault, generated, identity, expression];
}

/** One statement adds at most one event to a column. */
function note({ events }: Followed, what: LifeEventType, { origin }: Operation): void {
  const { place } = origin.written;
  const last = events.at(-1)?.place;
  if (last && isSamePlace(last, place)) return;
  events.push({ what, place, migration: origin.migrationIndex });
}
