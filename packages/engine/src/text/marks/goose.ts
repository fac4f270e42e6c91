/**
 * goose: a line `-- +goose Up` and the like, in any case, at the start of the line and alone on it. Every file
 * needs an Up, with only comments before it. Early versions accepted the sections in any order, and so does svc.
 */
import {
  hasCode,
  hasUp,
  linesOf,
  type Mark,
  type MarkedTool,
  type MarkReading,
  partsBetween,
  type Refusal,
} from './mark-reading.js';

const annotations = [
  'up',
  'down',
  'statementbegin',
  'statementend',
  'no transaction',
  'envsub on',
  'envsub off',
];

export const goose: MarkedTool = {
  name: 'goose',
  prefilter: /\+goose/,
  read,
  isEvident: (text) => hasUp(read(text)),
};

/** The annotation of a line according to goose, in lower case, with whatever is beside `+goose`. */
function gooseAnnotation(line: string): string | undefined {
  if (!line.trimStart().startsWith('--') || !line.includes('+goose')) return undefined;
  return line.replaceAll('--', '').replace('+goose', '').trim().toLowerCase();
}

function read(text: string): MarkReading | undefined {
  const marks: Mark[] = [];
  let substitutes = false;
  for (const line of linesOf(text)) {
    const annotation = gooseAnnotation(line.text);
    if (annotation === undefined) {
      if (substitutes && line.text.includes('${') && marks.at(-1)?.begins === 'up') {
        const problem =
          'goose substitutes environment variables here (ENVSUB ON), and svc does not know their values';
        const hint = 'Write the values instead.';
        return { refusal: { at: line.start, problem, hint, isCertain: true } };
      }
      continue;
    }
    if (!annotations.includes(annotation) || /^[ \t]/.test(line.text)) {
      return refused(
        line.start,
        'goose does not recognize this line as an annotation, and refuses the file',
        'Write goose annotations at the start of their own line.',
      );
    }
    if (annotation.startsWith('envsub')) substitutes = annotation === 'envsub on';
    if (annotation === 'up' || annotation === 'down') marks.push({ ...line, begins: annotation });
  }
  const [first] = marks;
  if (first === undefined) return undefined;
  if (!marks.some(({ begins }) => begins === 'up')) {
    const problem = 'goose refuses a file with a down migration but without -- +goose Up';
    return refused(first.start, problem, 'Add -- +goose Up above the up migration.');
  }
  if (hasCode(text.slice(0, first.start))) {
    const problem = 'goose refuses a file with statements above its first annotation';
    return refused(first.start, problem, 'Move the statements below -- +goose Up.');
  }
  return { parts: partsBetween(text, marks) };
}

function refused(at: number, problem: string, hint: string): { readonly refusal: Refusal } {
  return { refusal: { at, problem, hint } };
}
