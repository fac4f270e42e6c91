import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chooseMigrations, decodeMigration } from '@svc/engine';
import { npmHistories } from '../../../proof/suites/corpora/npm-histories.js';
import { readTraps } from '../../../proof/suites/traps/histories.js';
import type { ReferenceHistory } from './reference.js';

/** A history, and how many orders to try. */
export interface NamedHistory extends ReferenceHistory {
  readonly name: string;
  readonly orders: number;
}

/** The proof's traps, and histories that only a squash can get wrong. */
export function trapHistories(): readonly NamedHistory[] {
  return [...readTraps(), ...readTraps(new URL('../squash/histories/', import.meta.url))].map(
    ({ name, history }) => ({ name, migrations: history, orders: 50 }),
  );
}

/** The histories of published packages. */
export async function publishedHistories(): Promise<readonly NamedHistory[]> {
  return (await npmHistories()).map((history) => ({ ...history, orders: 10 }));
}

/** Folders of migrations by their paths; a folder may have a prelude beside it, `<folder>.prelude.sql`. */
export function ownHistories(paths: string): readonly NamedHistory[] {
  return paths.split(delimiter).map((path) => {
    const prelude = `${path}.prelude.sql`;
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return {
      name: basename(path),
      orders: 10,
      migrations: chooseMigrations(files).migrations.map((name) =>
        decodeMigration(name, readFileSync(join(path, name))),
      ),
      prelude: existsSync(prelude) ? [decodeMigration(prelude, readFileSync(prelude))] : [],
    };
  });
}
