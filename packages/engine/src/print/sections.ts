import { isData } from './is-data.js';
import type { OutputStatement } from './output.js';

/** The headings of a long result, and the statement that each stands above. */
export type Sections = ReadonlyMap<OutputStatement, string>;

/** A shorter result needs no headings. */
const long = 40;

/** With more parts than these, the order of the history is too mixed for sections. */
const most = 8;

const titles = {
  extensions: 'Extensions and schemas',
  types: 'Types',
  objects: 'Tables, views and functions',
  data: 'Data',
} as const;

type Kind = keyof typeof titles;

/** Splits a long result where the kind of statement changes, unless that happens too often. */
export function sectionsOf(statements: readonly OutputStatement[]): Sections {
  const sections = new Map<OutputStatement, string>();
  if (statements.length < long) return sections;
  let current: Kind | undefined;
  for (const statement of statements) {
    const kind = statement.continues ? undefined : kindOf(statement);
    if (kind === undefined || kind === current) continue;
    current = kind;
    sections.set(statement, titles[kind]);
  }
  return sections.size > 1 && sections.size <= most ? sections : new Map();
}

/** The section that a statement opens; undefined if it stays in the current one. */
function kindOf({ text }: OutputStatement): Kind | undefined {
  if (/^create\s+(extension|schema)\b/i.test(text)) return 'extensions';
  if (/^create\s+(type|domain)\b/i.test(text)) return 'types';
  if (isData(text)) return 'data';
  return /^create\b/i.test(text) ? 'objects' : undefined;
}
