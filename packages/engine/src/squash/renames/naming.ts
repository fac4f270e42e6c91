import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { NameEvent, Rename } from '../../state/name-history.js';
import type { Cell } from '../../trace/footprint.js';

/** A name that an object had from one operation on, up to and including another. */
export interface Period {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** An object that was renamed, or that blocks one that was. */
export interface Renamed {
  readonly what: Rename['what'];
  readonly id: Identity;
  /** The relation of a column or a constraint. */
  readonly relation: Identity | undefined;
  /** The schema of a relation or a type. */
  readonly schema: string | undefined;
  /** The operation that makes it. */
  readonly made: number;
  readonly renames: readonly Rename[];
}

/** The cell that related operations touch. */
export function cellOf({ what, id, relation }: Renamed | Rename, cells: Cells): Cell {
  return what === 'column' && relation !== undefined
    ? cells.column(relation, id)
    : cells.object(relation ?? id);
}

/** A renamed object, and the one name that it gets. */
export interface Settled extends Renamed {
  readonly target: string;
  /** Its former names. */
  readonly periods: readonly Period[];
}

/** The operations of a statement. */
export interface OperationRange {
  readonly first: number;
  readonly last: number;
}

/** A name that a relation or a type had. */
export interface Named extends Period {
  readonly id: Identity;
  readonly schema: string;
}

/** The names of objects at each point, and their final names. */
export class Naming {
  readonly #byName = new Map<string, Named[]>();
  readonly #settled = new Map<Identity, Settled>();
  readonly #parts = new Map<string, Settled[]>();
  /** The final names of a relation or type and of its parts. */
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

  /** The relations and types that a name may mean; none if unknown. */
  identities(
    schema: string | undefined,
    name: string,
    { first, last }: OperationRange,
  ): ReadonlySet<Identity> {
    return new Set(
      (this.#byName.get(name) ?? [])
        .filter((each) => schema === undefined || each.schema === schema)
        .filter((each) => each.from <= last && each.to >= first)
        .map((each) => each.id),
    );
  }

  /** Whether a relation, or a part of it, currently has another name than its final one. */
  isTouched(id: Identity, { first, last }: OperationRange): boolean {
    const about = this.#about.get(id) ?? [];
    return about.some(({ periods }) => periods.some(({ from, to }) => from <= last && to >= first));
  }

  /** Whether these operations make a constraint of the relation that gets a final name. */
  makesConstraint(relation: Identity, { first, last }: OperationRange): boolean {
    const about = this.#about.get(relation) ?? [];
    return about.some(({ what, made }) => what === 'constraint' && first <= made && made <= last);
  }

  /** The final name of a relation or type, for its current name. */
  target(id: Identity, name: string, range: OperationRange): string | undefined {
    const settled = this.#settled.get(id);
    return settled && isCalled(settled, name, range) ? settled.target : undefined;
  }

  /** The final name of a column or constraint of a relation, for its current name. */
  part(
    what: 'column' | 'constraint',
    relation: Identity,
    name: string,
    range: OperationRange,
  ): string | undefined {
    const found = this.#parts.get(partKey(what, relation, name));
    return found?.find((each) => isCalled(each, name, range))?.target;
  }
}

function partKey(what: Rename['what'], relation: Identity, name: string): string {
  return `${what} ${relation} ${name}`;
}

function isCalled({ periods }: Settled, name: string, { first, last }: OperationRange): boolean {
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
