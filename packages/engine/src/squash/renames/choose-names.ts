import type { History } from '../../history/read-history.js';
import type { Cells } from '../../state/cells.js';
import type { Identity } from '../../state/identity.js';
import type { Cell } from '../../trace/footprint.js';
import { type Candidate, makersOf, objectCandidate, objectsOf } from './candidates.js';
import type { Settled } from './naming.js';
import { operationsTouching } from './operations-touching.js';

/**
 * Chooses one name for each object: its last name. No two objects may have the same name at the same time, so an object
 * that would conflict keeps its renames. An enum that the history drops may have any name, so that the enum that
 * replaces it can have the name from the start.
 */
export function chooseNames(
  candidates: readonly Candidate[],
  history: History,
): readonly Settled[] {
  const objects = candidates.filter(({ relation }) => relation === undefined);
  const { cells, operations } = history;
  const parts = candidates
    .filter(({ relation }) => relation !== undefined)
    .map((candidate) => ({ candidate, cell: lastNameCell(candidate, cells) }));
  const writers = operationsTouching(
    parts.map(({ cell }) => cell),
    'write',
    operations,
  );
  return [
    ...chooseObjectNames(objects, history),
    ...freeParts(parts, writers).map(({ candidate }) => settle(candidate, lastName(candidate))),
  ];
}

function chooseObjectNames(candidates: readonly Candidate[], history: History): readonly Settled[] {
  const taken = new Places();
  const ours = new Set(candidates.map(({ id }) => id));
  for (const [id, names] of objectsOf(history)) {
    if (!ours.has(id)) for (const each of names) taken.take(each.schema, each.name, each);
  }
  const settled: Settled[] = [];
  const rejected = new Set<Candidate>();
  const temporary = new Map(
    candidates.filter(isTemporary).map((candidate) => [candidate.id, candidate]),
  );
  for (const each of candidates) {
    if (isTemporary(each)) continue;
    const life = lifeOf(each);
    const inTheWay = taken.during(each.schema, lastName(each), life);
    const movable = inTheWay.map(({ id }) => replacedEnum(id, history));
    if (!movable.every((one) => one !== undefined)) {
      rejected.add(each);
      continue;
    }
    for (const one of movable) {
      taken.leave(one.id);
      temporary.set(one.id, one);
    }
    taken.take(each.schema, lastName(each), life);
    settled.push(settle(each, lastName(each)));
  }
  // An object that keeps its names blocks other objects from each of them: choose again without it.
  if (rejected.size > 0) {
    return chooseObjectNames(
      candidates.filter((each) => !rejected.has(each)),
      history,
    );
  }
  for (const each of temporary.values()) {
    const life = lifeOf(each);
    for (const name of possibleNames(each)) {
      if (taken.during(each.schema, name, life).length > 0) continue;
      taken.take(each.schema, name, life);
      settled.push(settle(each, name));
      break;
    }
  }
  return settled;
}

/** An enum that is created and dropped in the history. */
function replacedEnum(id: Identity, history: History): Candidate | undefined {
  const found = objectCandidate({ what: 'type', id }, [], makersOf(history), objectsOf(history));
  const action = found && history.operations[found.made]?.action;
  const isEnum = action?.type === 'create' && action.tree && 'CreateEnumStmt' in action.tree;
  return found && isEnum && isTemporary(found) ? found : undefined;
}

function* possibleNames({ names }: Candidate): Iterable<string> {
  const last = names.at(-1)?.name ?? '';
  yield last;
  yield names[0]?.name ?? last;
  yield `${last}_old`;
  for (let number = 2; ; number += 1) yield `${last}_old${number}`;
}

function settle({ names, ...candidate }: Candidate, target: string): Settled {
  return { ...candidate, target, periods: names.filter(({ name }) => name !== target) };
}

function lastName({ names }: Candidate): string {
  return names.at(-1)?.name ?? '';
}

/** Whether the object no longer exists at the end. */
function isTemporary({ relation, names }: Candidate): boolean {
  return relation === undefined && names.at(-1)?.to !== Number.POSITIVE_INFINITY;
}

interface Life {
  readonly id: Identity;
  readonly from: number;
  readonly to: number;
}

function lifeOf({ id, made, names }: Candidate): Life {
  return { id, from: made, to: names.at(-1)?.to ?? made };
}

/** The object that has each name, at each time. */
class Places {
  readonly #lives = new Map<string, Life[]>();

  take(schema: string | undefined, name: string, life: Life): void {
    const key = `${schema}\n${name}`;
    this.#lives.set(key, [...(this.#lives.get(key) ?? []), life]);
  }

  leave(id: Identity): void {
    for (const [key, lives] of this.#lives) {
      if (!lives.some((each) => each.id === id)) continue;
      this.#lives.set(
        key,
        lives.filter((each) => each.id !== id),
      );
    }
  }

  during(schema: string | undefined, name: string, { from, to }: Life): readonly Life[] {
    const lives = this.#lives.get(`${schema}\n${name}`) ?? [];
    return lives.filter((each) => each.from < to && from < each.to);
  }
}

/** A renamed column or constraint, and the cell of its last name. */
interface RenamedPart {
  readonly candidate: Candidate;
  readonly cell: Cell;
}

function lastNameCell(candidate: Candidate, cells: Cells): Cell {
  const { what, relation = 0 } = candidate;
  const target = lastName(candidate);
  return what === 'column'
    ? cells.columnName(relation, target)
    : cells.part(relation, 'constraint', target);
}

/** The operations that write a cell. */
type Writers = ReadonlyMap<Cell, readonly number[]>;

/** Columns and constraints whose last name no other part of the same relation has before them. */
function freeParts(parts: readonly RenamedPart[], writers: Writers): readonly RenamedPart[] {
  const targets = new Set<string>();
  const free = parts.filter((each) => {
    const { what, relation } = each.candidate;
    const key = `${what} ${relation} ${lastName(each.candidate)}`;
    if (targets.has(key)) return false;
    targets.add(key);
    return !isTaken(each, parts, writers);
  });
  // A part that keeps its names may block another.
  return free.length === parts.length ? free : freeParts(free, writers);
}

/** Whether another part has the name. A part that has its last name from the start does not take its former names. */
function isTaken(
  { candidate, cell }: RenamedPart,
  parts: readonly RenamedPart[],
  writers: Writers,
): boolean {
  const { what, relation, made, renames } = candidate;
  const until = renames.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  const between = (writers.get(cell) ?? []).filter((at) => at >= made && at < until);
  if (between.length === 0) return false;
  const target = lastName(candidate);
  const settled = new Set(
    parts
      .map((each) => each.candidate)
      .filter((each) => each.what === what && each.relation === relation)
      .filter((each) => each === candidate || each.names.some(({ name }) => name === target))
      .flatMap((each) => [each.made, ...each.renames.map(({ at }) => at)]),
  );
  return between.some((at) => !settled.has(at));
}
