/** Indentation: a text that is moved into another text keeps its layout. */
import { Scanner, Token } from '../text/scan.js';

const usual = '  ';

/** The deepest indentation that counts. Text with deeper indentation was embedded in a program. */
const deepest = 8;

/** The indentation of the line at an offset; undefined if other text comes before it. */
function indentAt(text: string, at: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return before.trim() === '' ? before : undefined;
}

/** The indentation of list items, from the first one that starts a line. */
export function indentOfItems(text: string, items: readonly { readonly start: number }[]): string {
  const found = items.map(({ start }) => indentAt(text, start)).find((each) => each !== undefined);
  const isUsable = found !== undefined && found.length > 0 && found.length <= deepest;
  return isUsable ? found : usual;
}

/** A part of a text, moved to the left margin. */
export function outdented(text: string, start: number, end: number): string {
  const part = text.slice(start, end);
  if (!part.includes('\n') || hasLiteralLines(part)) return part;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const margin = /^\s*/.exec(line)?.[0].length ?? 0;
  const [first = '', ...others] = part.split('\n');
  const depths = others.filter((each) => each.trim() !== '').map(depthOf);
  const excess = Math.max(margin, Math.min(...depths) > deepest ? Math.min(...depths) - 4 : 0);
  return [first, ...others.map((each) => each.slice(Math.min(excess, depthOf(each))))].join('\n');
}

/** A text whose first line will be indented: indents the others too. */
export function indented(text: string, indent: string): string {
  return hasLiteralLines(text) ? text : text.replaceAll('\n', `\n${indent}`);
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a literal spans several lines: the white space in it is significant. */
function hasLiteralLines(text: string): boolean {
  if (!text.includes('\n')) return false;
  const scanner = new Scanner({ name: '', text });
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    if (text.slice(scanner.start, scanner.end).includes('\n')) return true;
  }
  return false;
}
