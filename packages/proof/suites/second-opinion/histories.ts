import type { Migration } from '@svc/engine';
import { npmHistories } from '../corpora/npm-histories.js';
import { readTraps } from '../traps/histories.js';

export interface History {
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly prelude?: readonly Migration[];
}

/** Every trap and every published history. */
export async function readHistories(): Promise<readonly History[]> {
  const traps = readTraps().map(({ name, history }) => ({ name, migrations: history }));
  return [...traps, ...(await npmHistories())];
}
