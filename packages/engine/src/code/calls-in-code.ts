import type { TextRange } from '../text/text-range.js';

/** A call in code, which may stand in a body between single quotes. */
export interface CallInCode extends TextRange {
  /** None if code computes where the call ends: its parenthesis is never closed. */
  readonly arguments: readonly TextRange[];
  /** The value of the first argument, if it is a plain literal; undefined if code computes it. */
  readonly firstLiteral: string | undefined;
}

/** The calls of a function in code, also in text that the code may execute. */
export function callsOf(functionName: string): (code: string) => readonly CallInCode[] {
  const head = new RegExp(
    `(?<![\\w$."])(?:"?pg_catalog"?\\s*\\.\\s*)?"?${functionName}"?\\s*\\(`,
    'gi',
  );
  return (code) =>
    [...code.matchAll(head)].map(({ 0: written, index }) =>
      readCall(code, index, index + written.length),
    );
}

function readCall(code: string, start: number, from: number): CallInCode {
  const marks = /[(),]/g;
  marks.lastIndex = from;
  let depth = 1;
  const ends: number[] = [];
  for (let mark = marks.exec(code); mark !== null; mark = marks.exec(code)) {
    if (mark[0] === '(') depth += 1;
    else if (mark[0] === ',' && depth === 1) ends.push(mark.index);
    else if (mark[0] === ')') depth -= 1;
    if (depth > 0) continue;
    const ranges = [...ends, mark.index].map((end, index) =>
      trimmed(code, index === 0 ? from : (ends[index - 1] ?? from) + 1, end),
    );
    const [first] = ranges;
    const firstLiteral = first && literal.exec(code.slice(first.start, first.end))?.[2];
    return { start, end: mark.index + 1, arguments: ranges, firstLiteral };
  }
  return { start, end: code.length, arguments: [], firstLiteral: undefined };
}

/** In a body between single quotes, quotes are doubled. */
const literal = /^('{1,2})([\w.]+)\1(?:\s*::\s*\w+)?$/;

function trimmed(code: string, start: number, end: number): TextRange {
  const written = code.slice(start, end);
  return {
    start: start + written.length - written.trimStart().length,
    end: start + written.trimEnd().length,
  };
}
