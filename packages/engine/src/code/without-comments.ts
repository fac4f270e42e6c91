import { SourceError } from '../text/errors.js';
import { Scanner, Token } from '../text/scan.js';

/**
 * Code with a space for each comment. Text that only looks like a comment stays: text in a literal, which may become
 * part of executed code, and text after a place that SQL's lexer cannot read.
 */
export function withoutComments(code: string): string {
  // Whether `\'` ends a literal depends on a setting.
  if (!/--|\/\*/.test(code) || code.includes("\\'")) return code;
  const known = results.get(code);
  if (known !== undefined) return known;
  if (results.size >= 200) results.clear();
  const result = strip(code, /^\s*(?:create|do)\b/i.test(code));
  results.set(code, result);
  return result;
}

/** The last results, because several questions are asked about the same code. */
const results = new Map<string, string>();

/** The dollar-quoted body of a function or block is code too. */
function strip(code: string, hasBody: boolean): string {
  const scanner = new Scanner({ name: 'code', text: code });
  const kept: string[] = [];
  let from = 0;
  const replace = (text: string) => {
    kept.push(code.slice(from, scanner.start), text);
    from = scanner.end;
  };
  try {
    for (let token = scanner.next(); token !== Token.end; token = scanner.next()) {
      if (token === Token.comment) replace(' ');
      else if (token === Token.dollarString && hasBody) {
        const written = code.slice(scanner.start, scanner.end);
        const length = written.indexOf('$', 1) + 1;
        const delimiter = written.slice(0, length);
        replace(`${delimiter}${strip(written.slice(length, -length), false)}${delimiter}`);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return kept.join('') + code.slice(from);
}
