/**
 * MyBatis Migrations: a comment `-- //@UNDO`, with or without blanks between its parts; the down migration
 * follows.
 */
import { endOfLine, type MarkedTool, type MarkReading } from './mark-reading.js';

const undo = /^[ \t]*(?:--|\/\/)[ \t]*\/\/[ \t]*@UNDO/m;

export const mybatis: MarkedTool = {
  name: 'MyBatis Migrations',
  prefilter: /@UNDO/,
  read,
  isEvident: (text) => undo.test(text),
};

function read(text: string): MarkReading | undefined {
  const start = text.search(undo);
  if (start === -1) return undefined;
  const end = endOfLine(text, start);
  return {
    parts: [
      { is: 'up', start: 0, end: start },
      { is: 'mark', start, end },
      { is: 'down', start: end, end: text.length },
    ],
  };
}
