/** tern: the first occurrence of a text, anywhere, separates the up and down migrations. */
import { hasCode, type MarkedTool, type MarkReading } from './mark-reading.js';

const separator = '---- create above / drop below ----';

export const tern: MarkedTool = {
  name: 'tern',
  prefilter: /---- create above \/ drop below ----/,
  read,
  isEvident: (text) => new RegExp(`^${separator}[ \\t\\r]*$`, 'm').test(text),
  writtenAs: separator,
};

function read(text: string): MarkReading | undefined {
  const start = text.indexOf(separator);
  if (start === -1) return undefined;
  if (!hasCode(text.slice(0, start))) {
    const problem = 'tern refuses a file with no SQL above this line';
    return { refusal: { at: start, problem, hint: 'Put the up migration above the line.' } };
  }
  const end = start + separator.length;
  return {
    parts: [
      { is: 'up', start: 0, end: start },
      { is: 'mark', start, end },
      { is: 'down', start: end, end: text.length },
    ],
  };
}
