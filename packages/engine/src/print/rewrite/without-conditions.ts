import type { Node as Tree } from 'libpg-query';
import { type Piece, pieceSources } from '../../pieces/piece.js';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { strings } from '../../sql/written-names.js';
import { memoize } from '../../text/memoize.js';
import type { Migration } from '../../text/migration.js';

/** The context of a statement for printing. */
export interface Surroundings {
  readonly migrations: readonly Migration[];
  readonly isOwnSchema: IsOwnSchema;
}

/** Whether a schema contains only objects of the history: tables, or functions and views. */
export type IsOwnSchema = (schema: string, kind: 'tables' | 'code') => boolean;

const conditional =
  /^(create\s+(?:(?:unique|unlogged|materialized|recursive)\s+)*(?:table|index|sequence|view)\s+)if\s+not\s+exists\s+/i;
const replacing = /^(create\s+)or\s+replace\s+(?=(?:function|procedure|view|trigger)\b)/i;

/**
 * Removes IF NOT EXISTS and OR REPLACE from a CREATE if no object of that name can exist yet. Returns other
 * statements unchanged.
 */
export function withoutConditions(
  text: string,
  piece: Piece,
  parser: Parser,
  { isOwnSchema, migrations }: Surroundings,
): string {
  const [first] = piece.operations;
  if (first?.action.type !== 'create') return text;
  const shorter = text.replace(conditional, '$1').replace(replacing, '$1');
  if (shorter === text) return text;
  const [before, after] = [parser.parse(text), parser.parse(shorter)];
  if (!before.ok || !after.ok) return text;
  const written = firstWritten(piece, migrations);
  const wasCertain =
    /^create\b/i.test(written) && !conditional.test(written) && !replacing.test(written);
  const schema = schemaOf(before.tree) ?? first.searchPath[0] ?? '';
  // An extension has functions and views, but no triggers on tables of the history.
  const isCode = replacing.test(text) && !('CreateTrigStmt' in before.tree);
  const kind = isCode ? 'code' : 'tables';
  if (!wasCertain && !isOwnSchema(schema, kind)) return text;
  return sameTree(unconditional(before.tree), after.tree) ? shorter : text;
}

/** The start of the first statement of the migrations in a piece. */
function firstWritten(piece: Piece, migrations: readonly Migration[]): string {
  const [source] = pieceSources(piece).toSorted(
    (a, b) => a.migrationIndex - b.migrationIndex || a.statementIndex - b.statementIndex,
  );
  if (!source) return '';
  const { line, column } = source.place;
  const migration = migrations[source.migrationIndex];
  const [first = '', ...below] = migration ? linesOf(migration).slice(line - 1, line + 3) : [];
  return [first.slice(column - 1), ...below].join('\n');
}

const linesOf = memoize(({ text }: Migration) => text.split('\n'));

/** The schema that a statement names, if any. */
function schemaOf(tree: Tree): string | undefined {
  if ('CreateStmt' in tree) return tree.CreateStmt.relation?.schemaname;
  if ('IndexStmt' in tree) return tree.IndexStmt.relation?.schemaname;
  if ('CreateSeqStmt' in tree) return tree.CreateSeqStmt.sequence?.schemaname;
  if ('ViewStmt' in tree) return tree.ViewStmt.view?.schemaname;
  if ('CreateTrigStmt' in tree) return tree.CreateTrigStmt.relation?.schemaname;
  if ('CreateTableAsStmt' in tree) return tree.CreateTableAsStmt.into?.rel?.schemaname;
  if ('CreateFunctionStmt' in tree) return strings(tree.CreateFunctionStmt.funcname ?? []).at(-2);
  return undefined;
}

function unconditional(tree: Tree): Tree {
  const [[kind, statement] = ['', {}]] = Object.entries(tree);
  const { if_not_exists: _, replace: __, ...rest } = statement as Readonly<Record<string, unknown>>;
  return { [kind]: rest } as unknown as Tree;
}

/**
 * The schemas of a history: public, and those that it creates without a condition; a platform may have created
 * the others. Extensions add their own functions and views.
 */
export function ownSchemas(pieces: readonly Piece[]): IsOwnSchema {
  const texts = pieces.map(({ operations: [first] }) => first?.origin.statement.text ?? '');
  const hasExtensions = texts.some((text) => /^create\s+extension\b/i.test(text));
  const made = texts.flatMap((text) => {
    const [, quoted, plain] = /^create\s+schema\s+(?!if\b)(?:"([^"]+)"|([\w$]+))/i.exec(text) ?? [];
    return quoted ?? plain?.toLowerCase() ?? [];
  });
  const own = new Set(['public', ...made]);
  return (schema, kind) => own.has(schema) && (kind === 'tables' || !hasExtensions);
}
