/**
 * Play's evolutions: a line that begins with `#` or `--` and contains `!Ups` or `!Downs`. Play does not run anything
 * before the first such line. It splits a script at every single semicolon, so authors double the semicolons inside a
 * body.
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
/** As people write it for Play: no other word on the line, or a `#`, which does not begin an SQL comment. */
const evident = /^[ \t]*(?:--[ \t-]*!Ups[ \t\r]*$|#.*!Ups)/m;

export const playEvolutions: MarkedTool = {
  name: 'Play evolutions',
  prefilter: /!(?:Ups|Downs)/,
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
