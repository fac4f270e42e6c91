import { isData } from './is-data.js';
import type { OutputStatement } from './output.js';

/** What the parts of a long result are called, and above which statement each begins. */
export type Sections = ReadonlyMap<OutputStatement, string>;

/** A shorter result is read at a glance. */
const long = 40;

/** More parts than these, and the order of the history leaves no sections. */
const most = 8;

const titles = {
  extensions: 'Extensions and schemas',
  types: 'Types',
  objects: 'Tables, views and functions',
  data: 'Data',
} as const;

type Kind = keyof typeof titles;

/** Cuts a long result where its kind of statement changes, unless that is all the time. */
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

/** Which section a statement opens; undefined for one that stays in the section that it is in. */
function kindOf({ text }: OutputStatement): Kind | undefined {
  if (/^create\s+(extension|schema)\b/i.test(text)) return 'extensions';
  if (/^create\s+(type|domain)\b/i.test(text)) return 'types';
  if (isData(text)) return 'data';
  return /^create\b/i.test(text) ? 'objects' : undefined;
}
