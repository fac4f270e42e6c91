/** A history in two parts: the migrations to squash, and those that stay after them. */
import { basename } from 'node:path';
import type { Migration } from '@svc/engine';
import { exitCode } from '../exit-codes.js';
import { InputError } from './input-error.js';
import { nearest } from './nearest.js';

/** How much of a history is squashed. */
export interface Extent {
  /** The last migration to squash: its path, name or version. */
  readonly to?: string | undefined;
  /** How many migrations at the end stay. */
  readonly keep?: number | undefined;
}

export interface PartedHistory {
  readonly squashed: readonly Migration[];
  readonly rest: readonly Migration[];
}

/** Throws an `InputError` if the history has no such part. */
export function partHistory(history: readonly Migration[], { to, keep }: Extent): PartedHistory {
  if (to !== undefined && keep !== undefined) {
    throw new InputError(
      '--to and --keep cannot be combined: both set the end of the squash',
      exitCode.usage,
    );
  }
  const end = to === undefined ? history.length - (keep ?? 0) : placeOf(history, to) + 1;
  if (end < 1) {
    const count =
      history.length === 1 ? 'there is 1 migration' : `there are ${history.length} migrations`;
    throw new InputError(`--keep ${keep} leaves nothing to squash: ${count}`, exitCode.usage);
  }
  return { squashed: history.slice(0, end), rest: history.slice(end) };
}

/** The names that identify a migration, from its path to its version. */
function namesOf(path: string): readonly string[] {
  const file = basename(path);
  const folder = basename(path.slice(0, Math.max(0, path.length - file.length - 1)));
  const own = /^(?:migration|up)\.sql$/.test(file) ? folder : file;
  const stem = own.replace(/(?:\.up)?\.sql$/, '');
  const version = /^[VB]?(\d[\d._-]*?)(?:[-_]+\D|[-_]*$)/.exec(stem)?.[1];
  return [path, own, stem, ...(version === undefined ? [] : [version])];
}

function placeOf(history: readonly Migration[], asked: string): number {
  const wanted = asked.replace(/^\.\//, '');
  const matches = history.flatMap(({ name }, index) =>
    namesOf(name).includes(wanted) || name.endsWith(`/${wanted}`) ? [index] : [],
  );
  const [first, ...others] = matches;
  if (first !== undefined && others.length === 0) return first;
  const nameAt = (index: number) => history[index]?.name ?? '';
  if (first !== undefined) {
    const found = matches.slice(0, 5).map(nameAt).join(', ');
    throw new InputError(
      `--to ${asked} matches ${matches.length} migrations: give the full name (${found})`,
      exitCode.usage,
    );
  }
  const names = history.map(({ name }) => basename(namesOf(name)[1] ?? name));
  const near = nearest(asked, names);
  const within = names.filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
  const candidates = [...new Set([...(near === undefined ? [] : [near]), ...within])].slice(0, 5);
  throw new InputError(
    candidates.length > 0
      ? `--to ${asked}: no such migration; did you mean ${candidates.join(', ')}?`
      : `--to ${asked}: no such migration; the first is ${names[0]}, the last ${names.at(-1)}`,
    exitCode.usage,
  );
}
