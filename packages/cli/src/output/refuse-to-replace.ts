import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Migration } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { isOwnFile } from '../input/own-files.js';

/** Refuses to replace an input, or a file that svc did not write, unless `force` is given. */
export async function refuseToReplace(
  path: string,
  inputs: readonly Migration[],
  force: boolean,
): Promise<void> {
  if (force || (await stat(path).catch(() => undefined)) === undefined) return;
  if ((await placesOf(inputs)).has(await realpath(path))) {
    throw new InputError(`${path} is an input: give another path, or --force to replace it`);
  }
  if (await isOwnFile(path)) return;
  throw new InputError(
    `${path} already exists, and svc did not write it: give another path, or --force to replace it`,
  );
}

/** Refuses an output folder that contains an input: the result replaces earlier squashes there. */
export async function refuseInputsIn(
  folder: string,
  inputs: readonly Migration[],
  force: boolean,
): Promise<void> {
  const target = await realpath(folder).catch(() => undefined);
  if (force || target === undefined) return;
  const input = [...(await placesOf(inputs))].find((path) => dirname(path) === target);
  if (input === undefined) return;
  throw new InputError(
    `${folder} contains ${input}, which is an input: give another folder with --output, or --force`,
  );
}

/** The real paths of inputs, without standard input. */
async function placesOf(inputs: readonly Migration[]): Promise<ReadonlySet<string>> {
  const places = await Promise.all(inputs.map(({ name }) => realpath(name).catch(() => [])));
  return new Set(places.flat());
}
