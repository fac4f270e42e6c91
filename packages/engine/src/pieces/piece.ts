import type { Operation } from '../footprints/operation.js';
import { joinedBy, sourcesOf } from '../footprints/sources.js';
import { commonSettings, type Settings } from '../session/environment.js';
import type { Source } from '../text/migration.js';
import { formatPlace } from '../text/place.js';
import type { Node } from '../trace/footprint.js';
import { type AlterText, printAlter } from './alter-table-text.js';
import { type EnumText, printEnum, readEnumText } from './enum-text.js';
import type { StatementText } from './rewritten-text.js';
import { printTable, readTableText, type TableText } from './table-text.js';

/** The text of a piece: as written, or in parts that rules can change. */
export type Body =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'table'; readonly table: TableText }
  | { readonly type: 'enum'; readonly labels: EnumText }
  | { readonly type: 'alter'; readonly alter: AlterText }
  | { readonly type: 'rewritten'; readonly statement: StatementText };

/** One statement of the result: an operation as written, or several folded ones. */
export interface Piece extends Settings {
  /** In the order of the history. */
  readonly operations: readonly Operation[];
  readonly body: Body;
  /** The rules that folded operations into the first, by their numbers. */
  readonly rules: ReadonlyMap<Node, string>;
}

const noRules: Piece['rules'] = new Map();

/** A single operation. It is split only when a rule first needs its parts: most never are. */
export function pieceOf(operation: Operation): Piece {
  let body: Body | undefined;
  return {
    operations: [operation],
    environment: operation.environment,
    ignores: operation.ignores,
    searchPath: operation.searchPath,
    get body() {
      body ??= bodyOf(operation);
      return body;
    },
    rules: noRules,
  };
}

/** The statement that a run of operations was read from, as written. */
export function pieceAsWritten(operations: readonly [Operation, ...Operation[]]): Piece {
  const { environment, ignores, searchPath, origin } = operations[0];
  const statement = origin.written;
  return {
    operations: operations.map((each) => ({ ...each, origin: { ...each.origin, statement } })),
    environment,
    ignores,
    searchPath,
    body: { type: 'text', text: statement.text },
    rules: noRules,
  };
}

function bodyOf({ action, origin }: Operation): Body {
  const { text } = origin.statement;
  const tree = action.type === 'create' ? action.tree : undefined;
  const table = tree && 'CreateStmt' in tree ? readTableText(text, tree.CreateStmt) : undefined;
  if (table) return { type: 'table', table };
  const labels =
    tree && 'CreateEnumStmt' in tree ? readEnumText(text, tree.CreateEnumStmt) : undefined;
  return labels ? { type: 'enum', labels } : { type: 'text', text };
}

/** Folds an operation into a piece by a rule: the operations of both, in the order of the history. */
export function joined(earlier: Piece, later: Piece, body: Body, rule: string): Piece {
  const settings = commonSettings(earlier, later);
  if (!settings) throw new Error('pieces that need different settings');
  return {
    ...settings,
    rules: new Map([
      ...earlier.rules,
      ...later.operations.map(({ number }) => [number, rule] as const),
    ]),
    operations: [...earlier.operations, ...later.operations].sort((a, b) => a.number - b.number),
    body,
  };
}

/** The statements of the migrations in a piece, with the rules that folded them. */
export function pieceSources({ operations, rules }: Piece): readonly Source[] {
  return distinct(
    operations.flatMap((operation) => {
      const rule = rules.get(operation.number);
      const sources = sourcesOf(operation);
      return rule === undefined ? sources : joinedBy(rule, sources);
    }),
  );
}

/** Counts parts of one statement that were joined again as one source. */
function distinct(sources: readonly Source[]): readonly Source[] {
  if (sources.length < 2) return sources;
  const found = new Map<string, Source>();
  for (const source of sources) {
    const key = `${source.migrationIndex} ${source.statementIndex} ${formatPlace(source.place)}`;
    const known = found.get(key);
    if (!known || source.rules.length < known.rules.length) found.set(key, source);
  }
  return [...found.values()];
}

/** The statement of a piece; an operation that was not folded is printed as written. */
export function printPiece(piece: Piece): string {
  const [only, ...others] = piece.operations;
  if (only && others.length === 0) return only.origin.statement.text;
  const { body } = piece;
  switch (body.type) {
    case 'text':
      return body.text;
    case 'table':
      return printTable(body.table);
    case 'enum':
      return printEnum(body.labels);
    case 'alter':
      return printAlter(body.alter);
    case 'rewritten':
      return body.statement.text;
  }
}
