import { createHash } from 'node:crypto';
import type { Migration, SquashOptions } from '@svc/engine';
import { version } from '../version.js';

/** All that decides what a squash is. */
export interface DigestedHistory {
  readonly migrations: readonly { readonly name: string; readonly text: string }[];
  readonly prelude: readonly Pick<Migration, 'text'>[];
  /** How it is squashed; nothing where the question is only whether it applies. */
  readonly options: SquashOptions | undefined;
  /** The version that the proof runs on, where one is asked for. */
  readonly postgresVersion: number | undefined;
}

/** The same for the same history under the same settings and version of svc; nothing else matters to a squash. */
export function historyDigest({
  migrations,
  prelude,
  options,
  postgresVersion,
}: DigestedHistory): string {
  const said = [
    version,
    options ?? null,
    postgresVersion ?? null,
    migrations.map(({ name, text }) => [name, text]),
    prelude.map(({ text }) => text),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
