/**
 * Atlas: numbered files, and their digests in atlas.sum. The baseline is not a checkpoint: on a database with a
 * history Atlas skips checkpoints, so a database that ran only some of the squashed migrations would never get
 * the rest.
 */
import { createHash } from 'node:crypto';
import { compareNames } from '../compare-names.js';
import type { LaidMigration, SideFile, ToolLayout } from '../tool-layout.js';
import { baselineStem } from '../versioned-name.js';

export const atlasSumFile = 'atlas.sum';

export const atlas: ToolLayout = {
  title: 'Atlas',
  runsStatements: true,
  isOf: ({ folder }) => folder?.files.includes(atlasSumFile) === true,
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
  ownComments: /atlas:\w/,
  marks: ({ refusesTransaction }) => (refusesTransaction ? { top: ['-- atlas:txmode none'] } : {}),
  sideFiles: (laid, rest) => [atlasSum(laid, rest)],
};

/** The digests of a folder: of each file with all previous ones, and of the list. */
export function atlasSum(laid: readonly LaidMigration[], rest: readonly SideFile[]): SideFile {
  const files = [...laid.map(({ name, text }) => ({ name, content: text })), ...rest]
    .filter(({ name }) => /^[^/]+\.sql$/.test(name) && !name.endsWith('.down.sql'))
    .sort((a, b) => compareNames(a.name, b.name));
  const running = createHash('sha256');
  const lines: string[] = [];
  const whole = createHash('sha256');
  for (const { name, content } of files) {
    running.update(name);
    if (ignoresSum(content)) continue;
    const digest = running.update(content).copy().digest('base64');
    whole.update(name).update(digest);
    lines.push(`${name} h1:${digest}\n`);
  }
  return { name: atlasSumFile, content: `h1:${whole.digest('base64')}\n${lines.join('')}` };
}

function ignoresSum(content: string | Uint8Array): boolean {
  return /^[ -~]*atlas:sum +ignore/.test(Buffer.from(content).subarray(0, 200).toString());
}
