import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import { bodyOf, codeOf } from '../../plpgsql/bodies.js';
import { readDeclarations } from '../../running/declarations.js';
import type { FunctionObject } from '../../state/objects.js';
import { codeTokens, nameInToken } from '../../text/code-tokens.js';
import { readRewriting, readRewritingOf } from '../rule/rewriting.js';

/**
 * The objects that a body is bound to when the function is created. SQL is checked completely. For PL/pgSQL it resolves
 * only the declarations, and each run resolves the statements. For other languages the body is text.
 */
export function readBody(
  lookup: Lookup,
  footprint: FootprintBuilder,
  made: Omit<FunctionObject, 'id'>,
): void {
  if (made.boundBody) {
    readReferences(lookup, footprint, made.boundBody);
    readRewriting(lookup, footprint, made.boundBody);
  }
  if (made.body === undefined) return;
  if (made.language === 'plpgsql') readCode(lookup, footprint, made);
  else if (made.language === 'sql') readSql(lookup, footprint, made);
}

/** PostgreSQL checks the body with the settings that the function will run with. */
function readSql(
  lookup: Lookup,
  footprint: FootprintBuilder,
  made: Omit<FunctionObject, 'id'>,
): void {
  const before = lookup.searchPath;
  lookup.searchPath = made.settings?.get('search_path') ?? before;
  readChecked(lookup, footprint, made);
  lookup.searchPath = before;
}

function readChecked(
  lookup: Lookup,
  footprint: FootprintBuilder,
  made: Omit<FunctionObject, 'id'>,
): void {
  const body = bodyOf({ ...made, id: 0 }, lookup.parser);
  if (typeof body === 'string') readWords(lookup, footprint, made.body ?? '');
  else {
    const trees = body.body.flatMap((each) =>
      each.type === 'sql' && isChecked(each.tree) ? [each.tree] : [],
    );
    readReferences(lookup, footprint, trees);
    readRewriting(lookup, footprint, trees);
  }
}

/** PostgreSQL only parses other statements, such as REFRESH MATERIALIZED VIEW, until the function runs. */
function isChecked(tree: Tree): boolean {
  return Object.keys(tree).some((type) => checked.has(type));
}

const checked: ReadonlySet<string> = new Set([
  'CallStmt',
  'CreateTableAsStmt',
  'DeclareCursorStmt',
  'DeleteStmt',
  'ExplainStmt',
  'InsertStmt',
  'MergeStmt',
  'ReturnStmt',
  'SelectStmt',
  'UpdateStmt',
]);

function readCode(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { definition = '', body = '' }: Omit<FunctionObject, 'id'>,
): void {
  const code = codeOf(definition, lookup.parser);
  if (code) readDeclarations(lookup, footprint, code.variables);
  else readWords(lookup, footprint, body);
}

/** Reads every object that a word of the body names, if svc does not understand the body. */
function readWords(lookup: Lookup, footprint: FootprintBuilder, body: string): void {
  const { cells, catalog } = lookup;
  const words = new Set(codeTokens(body).map(nameInToken));
  for (const relation of catalog.relations()) {
    if (!words.has(relation.name)) continue;
    readRewritingOf(lookup, footprint, [relation]);
    footprint
      .uses(relation.id)
      .read(cells.name('relation', relation.schema, relation.name))
      .read(cells.columns(relation.id));
    for (const column of relation.columns ?? [])
      footprint.read(cells.column(relation.id, column.id));
  }
  for (const type of catalog.types.all()) if (words.has(type.name)) footprint.uses(type.id);
  for (const word of words) footprint.read(cells.overloads(word));
}
