import type { ProvenanceMap } from '@svc/engine';
import type { RunInput } from '../api/types.js';

/** The data of a squash that a comparison needs. */
export interface Compared {
  readonly files: RunInput['sets'][string];
  readonly map: Pick<ProvenanceMap, 'outputs' | 'objects'>;
}

/** Added, removed and changed items of two lists. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface RunChanges {
  readonly migrations: Changes;
  readonly objects: Changes;
  readonly statements: Changes;
}

/** The differences between two squashes: input files, objects, and results. */
export function changesBetween(before: Compared, after: Compared): RunChanges {
  return {
    migrations: changesOf(filesOf(before), filesOf(after)),
    objects: changesOf(objectsOf(before), objectsOf(after)),
    statements: changesOf(statementsOf(before), statementsOf(after)),
  };
}

export function isEmpty({ added, removed, changed }: Changes): boolean {
  return added.length + removed.length + changed.length === 0;
}

type Contents = ReadonlyMap<string, string>;

function filesOf({ files }: Compared): Contents {
  return new Map(files.map(({ name, text }) => [name, text]));
}

/** The objects at the end: those created by different statements than before have changed. */
function objectsOf({ map: { objects } }: Compared): Contents {
  return new Map(
    objects
      .filter(({ exists }) => exists)
      .map(({ kind, name, events }) => [`${kind} ${name}`, events.map(({ what }) => what).join()]),
  );
}

function statementsOf({ map: { outputs } }: Compared): Contents {
  return new Map(outputs.map(({ text }) => [text, '']));
}

function changesOf(before: Contents, after: Contents): Changes {
  const names = [...after.keys()];
  return {
    added: names.filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: names.filter((name) => before.has(name) && before.get(name) !== after.get(name)),
  };
}
