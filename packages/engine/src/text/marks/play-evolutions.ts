/**
 * Play's evolutions: a line that begins with `#` or `--` and has `!Ups` or `!Downs` anywhere in it. What stands before
 * the first is not run. Play cuts a script at every single semicolon, so one inside a body is doubled.
 */
import {
  linesOf,
  type Mark,
  type MarkedTool,
  type MarkReading,
  partsBetween,
} from './mark-reading.js';

const ups = /^(?:#|--).*!Ups.*$/;
const downs = /^(?:#|--).*!Downs.*$/;
/** As people write it for Play: no other word on the line, or a `#`, which begins no comment of SQL. */
const evident = /^[ \t]*(?:--[ \t-]*!Ups[ \t\r]*$|#.*!Ups)/m;

export const playEvolutions: MarkedTool = {
  name: 'Play evolutions',
  glance: /!(?:Ups|Downs)/,
  read,
  isEvident: (text) => evident.test(text),
  writtenAs: '# --- !Ups',
  doublesSemicolons: true,
};

function read(text: string): MarkReading | undefined {
  const marks = linesOf(text).flatMap((line): readonly Mark[] => {
    const trimmed = line.text.trim();
    if (ups.test(trimmed)) return [{ ...line, begins: 'up' }];
    return downs.test(trimmed) ? [{ ...line, begins: 'down' }] : [];
  });
  return marks.length === 0 ? undefined : { parts: partsBetween(text, marks) };
}
