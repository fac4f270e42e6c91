/**
 * dbmate: `-- migrate:up` at the start of a line, with optional options; each may be followed by one `--
 * migrate:down`. Only comments may come before the first.
 */
import {
  endOfLine,
  hasCode,
  hasUp,
  type Mark,
  type MarkedTool,
  type MarkReading,
  partsBetween,
  type Refusal,
} from './mark-reading.js';

const marked = /^--\s*migrate:(up|down)(?:\s*$|\s+\S+)/gm;

export const dbmate: MarkedTool = {
  name: 'dbmate',
  prefilter: /migrate:(?:up|down)/,
  read,
  isEvident: (text) => hasUp(read(text)),
};

function read(text: string): MarkReading | undefined {
  const all = [...text.matchAll(marked)].map(
    ({ index, 1: word = '' }): Mark => ({
      start: index,
      end: endOfLine(text, text.indexOf('migrate:', index)),
      begins: word === 'up' ? 'up' : 'down',
    }),
  );
  const [first] = all;
  if (first === undefined) return undefined;
  const up = all.find(({ begins }) => begins === 'up');
  if (up === undefined) {
    return refused(first.start, 'dbmate refuses a file without -- migrate:up');
  }
  if (hasCode(text.slice(0, up.start))) {
    return refused(up.start, 'dbmate refuses a file with statements above -- migrate:up');
  }
  const twice = all.find(({ begins }, i) => begins === 'down' && all[i - 1]?.begins === 'down');
  if (twice !== undefined) {
    return refused(twice.start, 'dbmate refuses a second -- migrate:down without -- migrate:up');
  }
  return { parts: partsBetween(text, all) };
}

function refused(at: number, problem: string): { readonly refusal: Refusal } {
  return { refusal: { at, problem, hint: 'Put each up migration below its own -- migrate:up.' } };
}
