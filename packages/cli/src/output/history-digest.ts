import { createHash } from 'node:crypto';
import type { Migration, SquashOptions } from '@svc/engine';
import { version } from '../version.js';

/** Everything that determines a squash. */
export interface DigestedHistory {
  readonly migrations: readonly { readonly name: string; readonly text: string }[];
  readonly prelude: readonly Pick<Migration, 'text'>[];
  /** The squash options; undefined to ask only whether the history applies. */
  readonly options: SquashOptions | undefined;
  /** The requested PostgreSQL version of the proof. */
  readonly postgresVersion: number | undefined;
}

/** A digest that is the same for the same history, settings and version of svc; nothing else affects a squash. */
export function historyDigest({
  migrations,
  prelude,
  options,
  postgresVersion,
}: DigestedHistory): string {
  const content = [
    version,
    options ?? null,
    postgresVersion ?? null,
    migrations.map(({ name, text }) => [name, text]),
    prelude.map(({ text }) => text),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
