/**
 * node-pg-migrate: a comment that begins with the words "up migration", in any case and whatever follows, and the same
 * with "down". Without an up mark, the whole file is the up migration.
 */
import { endOfLine, type MarkedTool, type MarkReading, type Part } from './mark-reading.js';

const up = /^\s*--[\s-]*up\s+migration/im;
const down = /^\s*--[\s-]*down\s+migration/im;
/** As in the template: no other word on the line. */
const upAlone = /^[ \t]*--[ \t-]*up[ \t]+migration[ \t:-]*\r?$/im;
const downAlone = /^[ \t]*--[ \t-]*down[ \t]+migration[ \t:-]*\r?$/im;

export const nodePgMigrate: MarkedTool = {
  name: 'node-pg-migrate',
  prefilter: /up\s+migration/i,
  read,
  isEvident: (text) => upAlone.test(text) && downAlone.test(text),
  writtenAs: '-- Up Migration',
};

function read(text: string): MarkReading | undefined {
  const upAt = text.search(up);
  if (upAt === -1) return undefined;
  const downAt = text.search(down);
  const end = downAt < upAt ? text.length : downAt;
  const markEnd = endOfLine(text, upAt + (up.exec(text)?.[0].length ?? 0));
  const parts: readonly Part[] = [
    { is: downAt !== -1 && downAt < upAt ? 'down' : 'head', start: 0, end: upAt },
    { is: 'mark', start: upAt, end: markEnd },
    { is: 'up', start: markEnd, end },
    { is: 'down', start: end, end: text.length },
  ];
  return { parts: parts.filter((part) => part.start < part.end) };
}
