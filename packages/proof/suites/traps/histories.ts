import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from '@svc/engine';

/** A history that is easy to squash wrongly: its name says how. */
export interface Trap {
  readonly name: string;
  readonly history: readonly Migration[];
}

/** Every history of a folder. In a file, `-- @migration` on its own line starts the next migration. */
export function readTraps(folder: URL = new URL('./histories/', import.meta.url)): readonly Trap[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.sql$/, '');
      const parts = readFileSync(new URL(file, folder), 'utf8').split(/^-- @migration\n/m);
      return {
        name,
        history: parts.map((text, index) => ({ name: `${name}/${index + 1}.sql`, text })),
      };
    });
}
