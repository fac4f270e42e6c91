import type { TextRange } from '../sql/text-lists.js';
import { mentions } from '../text/mentions.js';

/** A call of `current_setting` in a text, which may be a body between single quotes. */
export interface SettingRead extends TextRange {
  /** In lower case; undefined if code computes it. */
  readonly name: string | undefined;
  /** The first argument as written. */
  readonly argument: TextRange;
  /** Whether it gives NULL, rather than fail, for a setting that the session does not know. */
  readonly isMissingOk: boolean;
}

/**
 * The settings, in lower case, that a text reads if unknown and empty settings differ for it; undefined stands for
 * names that code computes.
 */
export function settingsReadBy(text: string): readonly (string | undefined)[] {
  return settingReads(text)
    .filter(({ isMissingOk }) => isMissingOk || catchesErrors(text))
    .map(({ name }) => name);
}

const catchesErrors = mentions('exception');

/** The calls of `current_setting` in a text, other than those that take empty settings for NULL. */
export function settingReads(text: string): readonly SettingRead[] {
  return [...text.matchAll(call)].flatMap(({ 0: head, index }) => {
    const read = readCall(text, index, index + head.length);
    return read && !isEmptyTakenForNull(text, read) ? [read] : [];
  });
}

const call = /(?<![\w$.])(?:pg_catalog\s*\.\s*)?current_setting\s*\(/gi;

/** In a body between single quotes, quotes are doubled. */
const literal = /^('{1,2})([\w.]+)\1(?:\s*::\s*\w+)?$/;

function readCall(text: string, start: number, from: number): SettingRead | undefined {
  const marks = /[(),]/g;
  marks.lastIndex = from;
  let depth = 1;
  const commas: number[] = [];
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '(') depth += 1;
    else if (mark[0] === ',' && depth === 1) commas.push(mark.index);
    else if (mark[0] === ')') depth -= 1;
    if (depth > 0) continue;
    const end = mark.index + 1;
    const argument = trimmed(text, from, commas[0] ?? mark.index);
    const name = literal.exec(text.slice(argument.start, argument.end))?.[2]?.toLowerCase();
    const isMissingOk =
      commas[0] !== undefined && /^\s*true\s*$/i.test(text.slice(commas[0] + 1, mark.index));
    return { start, end, name, argument, isMissingOk };
  }
  return undefined;
}

function trimmed(text: string, start: number, end: number): TextRange {
  const written = text.slice(start, end);
  return {
    start: start + written.length - written.trimStart().length,
    end: start + written.trimEnd().length,
  };
}

/** Inside `nullif(…, '')`. */
function isEmptyTakenForNull(text: string, { start, end }: TextRange): boolean {
  return (
    /\bnullif\s*\(\s*$/i.test(text.slice(Math.max(0, start - 40), start)) &&
    /^\s*,\s*(''|'''')\s*\)/.test(text.slice(end))
  );
}
