/**
 * sql-migrate and micrate: lines that begin with `-- +migrate ` or `-- +micrate `, then Up or Down in exactly
 * this case. Anything before the first of them is not run.
 */
import {
  hasUp,
  linesOf,
  type Mark,
  type MarkedTool,
  type MarkReading,
  partsBetween,
} from './mark-reading.js';

/** sql-migrate accepts options after the word. */
export const sqlMigrate: MarkedTool = commanded(
  'sql-migrate',
  '-- +migrate ',
  (command) => command.trim().split(/\s+/)[0],
);

export const micrate: MarkedTool = commanded('micrate', '-- +micrate ', (command) =>
  command.trim(),
);

function commanded(
  name: 'sql-migrate' | 'micrate',
  prefix: string,
  wordOf: (command: string) => string | undefined,
): MarkedTool {
  const read = (text: string): MarkReading | undefined => {
    const marks = linesOf(text).flatMap((line): readonly Mark[] => {
      if (!line.text.startsWith(prefix)) return [];
      const word = wordOf(line.text.slice(prefix.length));
      if (word !== 'Up' && word !== 'Down') return [];
      return [{ ...line, begins: word === 'Up' ? 'up' : 'down' }];
    });
    return marks.length === 0 ? undefined : { parts: partsBetween(text, marks) };
  };
  const prefilter = name === 'micrate' ? /^-- \+micrate /m : /^-- \+migrate /m;
  return { name, prefilter, read, isEvident: (text) => hasUp(read(text)) };
}
