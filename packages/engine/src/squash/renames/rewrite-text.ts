import type { Node as Tree } from 'libpg-query';
import type { Parser } from '../../sql/parser/parser.js';
import { bareName, quoteName } from '../../sql/quote-name.js';
import { sameTree } from '../../sql/same-tree.js';
import { Scanner, Token } from '../../text/scan.js';
import type { Insertion } from './insertion.js';
import type { Substituted } from './substitution.js';

interface Range {
  readonly at: number;
  readonly end: number;
}

interface Edit extends Insertion, Range {}

/** How many ways of distinguishing equal words are tried. */
const maxAttempts = 64;

/**
 * The statement's text with other names, everything else as written. A name may also mean something else in the
 * same text, so the result is parsed again: it must be the intended tree.
 */
export function rewriteText(
  text: string,
  names: readonly Substituted[],
  insertions: readonly Insertion[],
  meant: Tree,
  parser: Parser,
): { readonly text: string; readonly tree: Tree } | undefined {
  const groups = groupNames(names);
  const occurrences = findNames(text, new Set(groups.keys()));
  const choices = [...groups].map(([from, { to, count }]) =>
    chooseFrom(occurrences.get(from) ?? [], count).map((chosen) =>
      chosen.map((range) => replacement(text, range, to)),
    ),
  );
  const fixed = insertions.map((each): Edit => ({ ...each, end: each.at }));
  let attempts = 0;
  for (const chosen of combine(choices)) {
    attempts += 1;
    if (attempts > maxAttempts) return undefined;
    const result = edit(text, [...fixed, ...chosen.flat()]);
    const outcome = parser.parse(result);
    if (outcome.ok && sameTree(outcome.tree, meant)) return { text: result, tree: outcome.tree };
  }
  return undefined;
}

/** Replaces a name at an offset; keeps the alignment of text after names of one width. */
function replacement(text: string, { at, end }: Range, name: string): Edit {
  const written = text[at] === '"' ? quoteName(name) : bareName(name);
  const blanks = /^ {2,}(?=\S)/.exec(text.slice(end))?.[0].length ?? 0;
  if (blanks === 0) return { at, end, text: written };
  return { at, end: end + blanks, text: `${written.padEnd(end + blanks - at - 1)} ` };
}

function groupNames(names: readonly Substituted[]) {
  const groups = new Map<string, { readonly to: string; readonly count: number }>();
  for (const { from, to } of names) {
    groups.set(from, { to, count: (groups.get(from)?.count ?? 0) + 1 });
  }
  return groups;
}

function findNames(
  text: string,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Range[]> {
  const found = new Map<string, Range[]>();
  const scanner = new Scanner({ name: '', text });
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    if (token !== Token.word && token !== Token.quotedName) continue;
    const { start: at, end } = scanner;
    const name =
      token === Token.word ? scanner.word : text.slice(at + 1, end - 1).replaceAll('""', '"');
    if (wanted.has(name)) found.set(name, [...(found.get(name) ?? []), { at, end }]);
  }
  return found;
}

/** Every combination of so many of the items. */
function chooseFrom<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  if (count > items.length) return [];
  if (items.length > 10) return count === items.length ? [items] : [];
  const [first, ...others] = items;
  return [
    ...chooseFrom(others, count - 1).map((each) => [first as T, ...each]),
    ...chooseFrom(others, count),
  ];
}

function* combine<T>(choices: readonly (readonly T[])[]): Iterable<readonly T[]> {
  const [first, ...others] = choices;
  if (!first) {
    yield [];
    return;
  }
  for (const each of first) for (const rest of combine(others)) yield [each, ...rest];
}

function edit(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { at, end, text: inserted } of [...edits].sort((a, b) => a.at - b.at)) {
    result += text.slice(from, at) + inserted;
    from = end;
  }
  return result + text.slice(from);
}
