/**
 * Graphile Migrate: committed/000001.sql and so on, each with its hash, which includes the hash of the previous
 * one. The baseline has the name of the last squashed one and no predecessor; later ones get new hashes.
 */
import { createHash } from 'node:crypto';
import { stemOf } from '../../input/stem-of.js';
import type { SideFile, ToolLayout } from '../tool-layout.js';
import { lastSquashed, versionedName } from '../versioned-name.js';

const head = /^--! Previous: (.*)\n--! Hash: (.*)\n/;

export const graphileMigrate: ToolLayout = {
  title: 'Graphile Migrate',
  isOf: ({ tool }) => tool === 'Graphile Migrate',
  transactions: 'file',
  path: (part) => {
    const { number, count } = part;
    const stem = stemOf(lastSquashed(part));
    if (number === count && /^\d{6}/.test(stem)) return `committed/${stem}.sql`;
    const last = Number(versionedName(stem)?.version ?? count);
    return `committed/${String(Math.max(number, last - (count - number))).padStart(6, '0')}.sql`;
  },
  ownComments: /^--!/,
  marks: ({ refusesTransaction }) => (refusesTransaction ? { top: ['--! no-transaction'] } : {}),
  tied: chained,
};

/** Files in order, each with the header that follows from the previous one. */
function chained(files: readonly SideFile[]): readonly SideFile[] {
  let previous: string | undefined;
  return files.map(({ name, content }) => {
    const text = Buffer.from(content).toString();
    // The rest of a header, such as a message, stays in place.
    const rest = text.replace(head, '');
    const hasHead = rest !== text;
    const body = rest.startsWith('--! ') && hasHead ? bodyOf(rest) : rest.replace(/^\n/, '');
    const hash = hashOf(body, previous);
    const kept = hasHead ? rest : `\n${rest}`;
    const chainedText = `--! Previous: ${previous ?? '-'}\n--! Hash: ${hash}\n${kept}`;
    previous = hash;
    return { name, content: chainedText };
  });
}

/** The text after the header's empty line. */
function bodyOf(text: string): string {
  const end = text.indexOf('\n\n');
  return end === -1 ? text : text.slice(end + 2);
}

function hashOf(body: string, previous: string | undefined): string {
  const text = `${`${previous ?? ''}\n${body}`.trim()}\n`;
  return `sha1:${createHash('sha1').update(text).digest('hex')}`;
}
