import { type Edit, edited } from '../sql/edits.js';
import type { TextRange } from '../sql/text-lists.js';
import { Scanner, Token } from '../text/scan.js';
import { type SettingRead, settingReads } from './setting-reads.js';

/** The statement as if its session did not know these settings, also in the body of code that it defines or runs. */
export function withUnsetSettings(text: string, unset: ReadonlySet<string>): string {
  if (unset.size === 0) return text;
  const literals = hasBody.test(text) ? [] : literalsIn(text);
  const isCode = ({ start }: TextRange) =>
    !literals.some((each) => each.start < start && start < each.end);
  return edited(
    text,
    settingReads(text)
      .filter((each) => isCode(each) && (each.name === undefined || unset.has(each.name)))
      .flatMap((each) => editsOf(text, each)),
  );
}

const hasBody = /^\s*(create\s+(?:or\s+replace\s+)?(?:function|procedure)|do)\b/i;

function editsOf(text: string, read: SettingRead): readonly Edit[] {
  const { start, end, name, argument, isMissingOk } = read;
  if (name !== undefined && isMissingOk) return [{ start, end, text: 'NULL::text' }];
  if (name !== undefined) {
    // It fails for a name that no session knows, as it did for this one.
    const written = text.slice(argument.start, argument.end);
    return [{ ...argument, text: written.replace(/[\w.]+/, '$&_unset') }];
  }
  if (!isMissingOk) return [];
  const empty = text.slice(start, end).includes("''") ? "''''" : "''";
  return [
    { start, end: start, text: 'nullif(' },
    { start: end, end, text: `, ${empty})` },
  ];
}

function literalsIn(text: string): readonly TextRange[] {
  const scanner = new Scanner({ name: '', text });
  const literals: TextRange[] = [];
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    const { start, end } = scanner;
    if (token !== Token.word && token !== Token.symbol) literals.push({ start, end });
  }
  return literals;
}
