import type { Constraint, Node as Tree } from 'libpg-query';
import type { History } from '../../history/read-history.js';
import { keywordsInStyleOf, nameInStyleOf } from '../../sql/in-style-of.js';
import type { Parser } from '../../sql/parser/parser.js';
import { bareName } from '../../sql/quote-name.js';
import { parenthesizedList } from '../../sql/text-lists.js';
import type { Identity } from '../../state/identity.js';
import type { ImpliedName } from '../../state/name-history.js';
import { type Utf8Offsets, utf8Offsets } from '../../text/offsets.js';
import { Scanner, Token } from '../../text/scan.js';
import type { Insertion } from './insertion.js';
import type { OperationRange } from './naming.js';

/**
 * A name that a statement must include. `at` is an offset in the tree; the NOT NULL of a column without any
 * clause goes to the end of its element.
 */
export type SpelledName =
  | { readonly type: 'constraint'; readonly name: string; readonly at: number }
  | { readonly type: 'not null'; readonly name: string; readonly at: number }
  | { readonly type: 'not null'; readonly name: string; readonly element: number }
  | { readonly type: 'index'; readonly name: string }
  /** Set by a separate statement right after it. */
  | { readonly type: 'sequence'; readonly name: string; readonly chosen: readonly string[] };

/** The names that PostgreSQL chose in a history. */
export class ChosenNames {
  readonly #implied = new Map<string, string>();
  readonly #made = new Map<number, string>();

  constructor(
    private readonly history: History,
    private readonly parser: Parser,
  ) {
    for (const { what, at, relation, column, name } of history.impliedNames) {
      this.#implied.set(`${what} ${at} ${relation} ${column}`, name);
    }
    const creators = new Map<Identity, number>();
    for (const { action, number } of history.operations) {
      if (action.type === 'create') creators.set(action.object, number);
    }
    for (const event of history.nameLog) {
      const creator = creators.get(event.id);
      if (event.name !== undefined && event.at === creator) this.#made.set(creator, event.name);
    }
  }

  constraint(original: object): string | undefined {
    return this.history.chosenNames.get(original as Constraint);
  }

  /** The name of the NOT NULL, or the sequence, that a column got implicitly. */
  implied(
    what: ImpliedName['what'],
    relation: Identity,
    column: string,
    { first, last }: OperationRange,
  ): string | undefined {
    for (let at = first; at <= last; at += 1) {
      const name = this.#implied.get(`${what} ${at} ${relation} ${column}`);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** The name of the object that a statement creates. */
  made({ first }: OperationRange): string | undefined {
    return this.#made.get(first);
  }

  notNullClause(name: string): Tree {
    const outcome = this.parser.parse(`CREATE TABLE t (c int ${notNull('', name)})`);
    const column =
      outcome.ok && 'CreateStmt' in outcome.tree && outcome.tree.CreateStmt.tableElts?.[0];
    const clause = column && 'ColumnDef' in column && column.ColumnDef.constraints?.[0];
    if (!clause) throw new Error('a NOT NULL with a name could not be parsed');
    return clause;
  }
}

/** Where names are inserted in a statement's text; undefined if its layout is not as expected. */
export function insertionsOf(
  text: string,
  spelled: readonly SpelledName[],
): readonly Insertion[] | undefined {
  if (spelled.length === 0) return [];
  const offsets = utf8Offsets(text);
  // If two names go to one place, the name of a clause comes right before the clause.
  const found = spelled
    .filter(({ type }) => type !== 'sequence')
    .toSorted((a, b) => Number(b.type === 'not null') - Number(a.type === 'not null'))
    .map((each) => insertionOf(text, each, offsets));
  return found.every((each) => each !== undefined) ? found : undefined;
}

function insertionOf(
  text: string,
  spelled: SpelledName,
  offsets: Utf8Offsets,
): Insertion | undefined {
  if (spelled.type === 'sequence') return undefined;
  if (spelled.type === 'index') {
    const at = afterIndexKeyword(text);
    return at === undefined ? undefined : { at, text: ` ${nameInStyleOf(text, spelled.name)}` };
  }
  if ('element' in spelled) {
    const element = parenthesizedList(text)?.items[spelled.element];
    return element && { at: element.end, text: ` ${notNull(text, spelled.name)}` };
  }
  const clause =
    spelled.type === 'constraint' ? constraint(text, spelled.name) : notNull(text, spelled.name);
  return { at: offsets.toUtf16(spelled.at), text: `${clause} ` };
}

/** Sequences of serial columns, which have no other way to keep their names. */
export function sequenceRenames(spelled: readonly SpelledName[]): readonly string[] {
  return spelled.flatMap((each) =>
    each.type === 'sequence'
      ? [`ALTER SEQUENCE ${each.chosen.map(bareName).join('.')} RENAME TO ${bareName(each.name)}`]
      : [],
  );
}

function notNull(text: string, name: string): string {
  return `${constraint(text, name)} ${keywordsInStyleOf(text, 'NOT NULL')}`;
}

function constraint(text: string, name: string): string {
  return `${keywordsInStyleOf(text, 'CONSTRAINT')} ${nameInStyleOf(text, name)}`;
}

function afterIndexKeyword(text: string): number | undefined {
  const scanner = new Scanner({ name: '', text });
  let at: number | undefined;
  for (let token = scanner.nextCode(); token !== Token.end; token = scanner.nextCode()) {
    if (token !== Token.word) return at;
    if (scanner.word === 'index' || scanner.word === 'concurrently') at = scanner.end;
    else if (at !== undefined) return at;
  }
  return undefined;
}
