import { startsWith } from '../code/mentions.js';
import { createsSchema, createsType, isData } from './order/kinds-of-text.js';
import type { OutputStatement } from './output.js';

/** The headings of a long result, each with the statement below it. */
export type Sections = ReadonlyMap<OutputStatement, string>;

/** A shorter result needs no headings. */
const long = 40;

/** With more sections than this, the order of the history is too mixed for headings. */
const most = 8;

/** In the usual order. */
const titles = {
  extensions: 'Extensions and schemas',
  types: 'Types',
  objects: 'Tables, views and functions',
  data: 'Data',
} as const;

const mixed = 'Everything else, ordered by its dependencies';

type Kind = keyof typeof titles;

interface Opening {
  readonly statement: OutputStatement;
  readonly at: number;
  readonly kind: Kind;
}

/**
 * Splits a long result where the kind of statement changes. If that happens too often, only the beginning has sections,
 * as far as they follow the usual order.
 */
export function sectionsOf(statements: readonly OutputStatement[]): Sections {
  if (statements.length < long) return new Map();
  const openings = openingsIn(statements);
  const titled = openings.map(({ statement, kind }) => [statement, titles[kind]] as const);
  if (openings.length <= most) return new Map(openings.length > 1 ? titled : []);
  const order = Object.keys(titles);
  const back = openings.findIndex(
    ({ kind }, index) => order.indexOf(kind) < order.indexOf(openings[index - 1]?.kind ?? kind),
  );
  const rest = openings[back];
  if (!rest || rest.at < long) return new Map();
  return new Map([...titled.slice(0, back), [rest.statement, mixed]]);
}

/** The statements with which another kind begins. */
function openingsIn(statements: readonly OutputStatement[]): readonly Opening[] {
  const openings: Opening[] = [];
  for (const [at, statement] of statements.entries()) {
    const kind = statement.continues ? undefined : kindOf(statement);
    if (kind === undefined || kind === openings.at(-1)?.kind) continue;
    openings.push({ statement, at, kind });
  }
  return openings;
}

const creates = startsWith('create');

/** The section that a statement opens; undefined if it stays in the current one. */
function kindOf({ text }: OutputStatement): Kind | undefined {
  if (createsSchema(text)) return 'extensions';
  if (createsType(text)) return 'types';
  if (isData(text)) return 'data';
  return creates(text) ? 'objects' : undefined;
}
