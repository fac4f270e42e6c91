import type { MappedInput, MappedOutput } from '@svc/engine';
import type { ReadMap } from '../output/read-map.js';
import type { Colors } from '../terminal/colors.js';
import { type Explanation, mentions, type ReadObject } from './explanation.js';

/** The text output of an explanation. */
export function explanationText(explanation: Explanation, map: ReadMap, colors: Colors): string {
  switch (explanation.about) {
    case 'output':
      return outputText(explanation.output, map, colors);
    case 'input':
      return explanation.inputs.map((each) => inputText(each, map, colors)).join('\n');
    case 'object':
      return explanation.objects
        .map((each) => objectText(each, explanation.word, map, colors))
        .join('\n');
  }
}

function outputText(
  { file, line, text, from }: MappedOutput,
  map: ReadMap,
  colors: Colors,
): string {
  const rows = from.map(({ input, file: origin, line: at, rules, origins }) => [
    `${origin}:${at}${earlier(origins)}`,
    firstLine(map.inputs[input - 1]?.text ?? ''),
    rules.join(', then '),
  ]);
  const whole = from.length === 1 && from[0]?.rules.length === 0;
  const title = whole ? 'Comes from one statement' : `Made from ${from.length} statements`;
  return [
    `${colors.bold(`${file}:${line}`)}  ${firstLine(text)}`,
    from.length === 0
      ? 'Not from a migration: it prepares the statements that follow.'
      : `${title}:`,
    ...table(rows, colors),
    '',
  ].join('\n');
}

/** The origin of a statement of an earlier squash. */
function earlier(origins: MappedInput['origins']): string {
  if (origins === undefined || origins.length === 0) return '';
  return ` (from ${origins.map(({ file, line }) => `${file}:${line}`).join(', ')})`;
}

function inputText(input: MappedInput, map: ReadMap, colors: Colors): string {
  return [
    `${colors.bold(`${input.file}:${input.line}`)}${earlier(input.origins)}  ${firstLine(input.text)}`,
    ...fateLines(input, map).map((line) => `  ${line}`),
    '',
  ].join('\n');
}

function objectText(
  { kind, name, former_names, exists, events }: ReadObject,
  word: string | undefined,
  map: ReadMap,
  colors: Colors,
): string {
  const shown =
    word === undefined ? events : events.filter(({ input }) => mentions(map, input, word));
  const former = former_names.filter((each) => each !== name);
  return [
    [
      colors.bold(`${kind} ${name}`),
      ...(former.length > 0 ? [`formerly ${former.join(', ')}`] : []),
      exists ? 'is in the result' : 'is not in the result',
    ].join(', '),
    ...(word === undefined ? [] : [`Statements about it that mention ${word}:`]),
    ...shown.flatMap(({ input, what }) => {
      const statement = map.inputs[input - 1];
      return statement
        ? [
            `  ${statement.file}:${statement.line}${earlier(statement.origins)}  ${what}: ${firstLine(statement.text)}`,
            ...fateLines(statement, map).map((line) => colors.dim(`      ${line}`)),
          ]
        : [];
    }),
    '',
  ].join('\n');
}

/** A description of what became of a statement. */
function fateLines({ fate, into, removed }: MappedInput, map: ReadMap): readonly string[] {
  const places = into.map(({ output, rules }) => {
    const { file, line } = map.outputs[output - 1] ?? { file: '?', line: 0 };
    return rules.length === 0
      ? `kept: ${file}:${line}`
      : `folded into ${file}:${line} (${rules.join(', then ')})`;
  });
  const gone = removed.map(({ reason, made, ended }) => {
    const with_ = [
      ...(made === undefined ? [] : [`created at ${placeOf(made, map)}`]),
      ...(ended === undefined ? [] : [`dropped at ${placeOf(ended, map)}`]),
    ];
    const together = with_.length > 0 ? ` (${with_.join(', ')})` : '';
    const what = into.length > 0 ? 'part of it was removed' : fate;
    return `${what}: ${reason}${together}`;
  });
  return [...places, ...gone];
}

function placeOf(input: number, { inputs }: ReadMap): string {
  const found = inputs[input - 1];
  return found ? `${found.file}:${found.line}` : '?';
}

const widest = 72;

/** The beginning of a statement, on one line. */
function firstLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}

function table(
  rows: readonly (readonly (string | undefined)[])[],
  colors: Colors,
): readonly string[] {
  const width = Math.max(0, ...rows.map(([place = '']) => place.length));
  return rows.map(([place = '', text = '', rule = '']) =>
    [`  ${place.padEnd(width)}  ${text}`, ...(rule ? [colors.dim(`by: ${rule}`)] : [])].join('  '),
  );
}
