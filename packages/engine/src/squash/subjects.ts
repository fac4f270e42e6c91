import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { placeStatements } from '../session/place-statements.js';
import { loadParser } from '../sql/parser/parser.js';
import type { QualifiedName } from '../state/name-history.js';
import type { Migration } from '../text/migration.js';
import { formatPlace, type Place } from '../text/place.js';
import { wordsOf } from '../text/words.js';
import { type Knowledge, knowledge } from './fold-in-rounds.js';

/** The subjects of a statement of a history. Objects are named `schema.name`, by every name they had. */
export interface Subject {
  readonly place: Place;
  /** As written. */
  readonly text: string;
  /** The objects that it creates, changes or drops, according to its footprint. */
  readonly changes: ReadonlySet<string>;
  /** The objects that its meaning depends on. */
  readonly touches: ReadonlySet<string>;
  /** Every word of its text, independent of the footprint. */
  readonly words: ReadonlySet<string>;
}

export interface Subjects {
  /** In the order of the history. */
  readonly statements: readonly Subject[];
  /** The names of all objects, without their schemas. */
  readonly names: ReadonlySet<string>;
}

/** Returns the subjects of every statement, to find the cause of a difference. */
export async function readSubjects(migrations: readonly Migration[]): Promise<Subjects> {
  return readSubjectsWithKnowledge(knowledge, migrations);
}

/** `readSubjects`, so that tests can inject wrong knowledge. */
export async function readSubjectsWithKnowledge(
  { readHistory }: Knowledge,
  migrations: readonly Migration[],
): Promise<Subjects> {
  const parser = await loadParser();
  const { placed } = await placeStatements(migrations, parser);
  const history = readHistory(placed, parser, { refuses: true });
  const groups = new Map<string, Operation[]>();
  for (const operation of history.operations) {
    const key = formatPlace(operation.origin.written.place);
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  const all = [...history.names.values()].flat();
  return {
    statements: [...groups.values()].flatMap((operations) => subject(operations, history)),
    names: new Set(all.map(({ schema, name }) => name || schema)),
  };
}

function subject(operations: readonly Operation[], history: History): readonly Subject[] {
  const [first] = operations;
  if (!first) return [];
  const { place, text } = first.origin.written;
  const changes = new Set<string>();
  const touches = new Set<string>();
  for (const { action, footprint } of operations) {
    if ('object' in action) addNames(changes, action.object, history);
    for (const [cell, how] of footprint) {
      const owner = history.cells.owner(cell);
      if (owner === undefined) continue;
      if (how === 'write') addNames(changes, owner, history);
      addNames(touches, owner, history);
    }
  }
  return [{ place, text, changes, touches, words: wordsOf(text) }];
}

function addNames(to: Set<string>, id: number, { names }: History): void {
  for (const name of names.get(id) ?? []) to.add(called(name));
}

function called({ schema, name }: QualifiedName): string {
  return name === '' ? schema : `${schema}.${name}`;
}
