import type { Rename } from '../../footprints/context.js';
import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { NameEvent } from '../../state/name-history.js';
import type { Cell } from '../../trace/footprint.js';

/** A name that something had from one operation on, up to and with another. */
export interface Period {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Something that was renamed, or is in the way of something that was. */
export interface Renamed {
  readonly what: Rename['what'];
  readonly id: Identity;
  /** The relation that a column or a constraint is on. */
  readonly relation: Identity | undefined;
  /** The schema of a relation or a type. */
  readonly schema: string | undefined;
  /** The operation that makes it. */
  readonly made: number;
  readonly renames: readonly Rename[];
}

/** The cell that whoever has to do with it touches. */
export function cellOf({ what, id, relation }: Renamed | Rename, cells: Cells): Cell {
  return what === 'column' && relation !== undefined
    ? cells.column(relation, id)
    : cells.object(relation ?? id);
}

/** Something that was renamed, and the one name that it shall have all along. */
export interface Settled extends Renamed {
  readonly target: string;
  /** The names it had, as long as they were not the target. */
  readonly periods: readonly Period[];
}

/** The operations that a statement comes down to. */
export interface Moment {
  readonly first: number;
  readonly last: number;
}

/** A name that a relation or a type had. */
export interface Named extends Period {
  readonly id: Identity;
  readonly schema: string;
}

/** Who was called what at which moment, and what they are called once names are settled. */
export class Naming {
  readonly #byName = new Map<string, Named[]>();
  readonly #settled = new Map<Identity, Settled>();
  readonly #parts = new Map<string, Settled[]>();
  /** What is settled of a relation or a type: its own name, those of its parts. */
  readonly #about = new Map<Identity, Settled[]>();

  constructor(log: readonly NameEvent[], settled: readonly Settled[]) {
    for (const each of periodsOf(log)) {
      this.#byName.set(each.name, [...(this.#byName.get(each.name) ?? []), each]);
    }
    for (const each of settled) {
      const subject = each.relation ?? each.id;
      this.#about.set(subject, [...(this.#about.get(subject) ?? []), each]);
      if (each.relation === undefined) this.#settled.set(each.id, each);
      for (const { name } of each.relation === undefined ? [] : each.periods) {
        const key = partKey(each.what, each.relation ?? 0, name);
        this.#parts.set(key, [...(this.#parts.get(key) ?? []), each]);
      }
    }
  }

  /** The relations and types that a name may mean; none when what it means is not known. */
  identities(
    schema: string | undefined,
    name: string,
    { first, last }: Moment,
  ): ReadonlySet<Identity> {
    return new Set(
      (this.#byName.get(name) ?? [])
        .filter((each) => schema === undefined || each.schema === schema)
        .filter((each) => each.from <= last && each.to >= first)
        .map((each) => each.id),
    );
  }

  /** Whether a relation has, at the moment, another name than it will have, or a part of it has. */
  isTouched(id: Identity, { first, last }: Moment): boolean {
    const about = this.#about.get(id) ?? [];
    return about.some(({ periods }) => periods.some(({ from, to }) => from <= last && to >= first));
  }

  /** Whether a column of the relation has, at the moment, another name than it will have. */
  hasSettledColumns(id: Identity, { first, last }: Moment): boolean {
    return (this.#about.get(id) ?? []).some(
      ({ what, periods }) =>
        what === 'column' && periods.some(({ from, to }) => from <= last && to >= first),
    );
  }

  /** What a relation or a type is called in place of its name of the moment. */
  target(id: Identity, name: string, moment: Moment): string | undefined {
    const settled = this.#settled.get(id);
    return settled && isCalled(settled, name, moment) ? settled.target : undefined;
  }

  /** What a column or a constraint of a relation is called in place of its name of the moment. */
  part(
    what: 'column' | 'constraint',
    relation: Identity,
    name: string,
    moment: Moment,
  ): string | undefined {
    const found = this.#parts.get(partKey(what, relation, name));
    return found?.find((each) => isCalled(each, name, moment))?.target;
  }
}

function partKey(what: Rename['what'], relation: Identity, name: string): string {
  return `${what} ${relation} ${name}`;
}

function isCalled({ periods }: Settled, name: string, { first, last }: Moment): boolean {
  return periods.some((each) => each.name === name && each.from <= last && each.to >= first);
}

/** Every name that a relation or a type ever had. */
export function periodsOf(log: readonly NameEvent[]): readonly Named[] {
  const open = new Map<Identity, Named>();
  const periods: Named[] = [];
  for (const event of log) {
    const before = open.get(event.id);
    if (before) periods.push({ ...before, to: event.at });
    open.delete(event.id);
    if (event.name === undefined) continue;
    const { id, schema, name, at } = event;
    open.set(id, { id, schema, name, from: at, to: Number.POSITIVE_INFINITY });
  }
  return [...periods, ...open.values()];
}
