import type { CreateFunctionStmt, FunctionParameter, Node as Tree } from 'libpg-query';
import { codeTokens } from '../../source/code-tokens.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { listName, readReferences, readType, strings, typeName } from '../references.js';
import type { Reader } from './kind.js';

/** CREATE [OR REPLACE] FUNCTION or PROCEDURE. */
export const createFunction: Reader<'CreateFunctionStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = listName(statement.funcname ?? []);
  const schema = context.creationSchema(written);
  const parameters = parametersOf(statement);
  for (const { argType, defexpr } of parameters) {
    if (argType) readType(context, footing, typeName(argType));
    if (defexpr) readReferences(context, footing, defexpr);
  }
  if (statement.returnType) readType(context, footing, typeName(statement.returnType));
  const options = definitions(statement.options);
  const language = text(options.get('language'))?.toLowerCase() ?? 'sql';
  const body = bodyText(options.get('as'));
  readBody(context, footing, statement, language, body);
  const signature = signatureOf(parameters);
  const facts = {
    schema,
    name: written.name,
    signature,
    language,
    body,
    isTrigger:
      statement.returnType !== undefined && typeName(statement.returnType).name === 'trigger',
  };
  const existing = context.catalog
    .functions(schema, written.name)
    .find((each) => each.signature === signature);
  if (existing) {
    footing.changes(existing.id).write(context.cells.part(existing.id, 'definition'));
    context.catalog.addFunction(facts, existing.id);
    context.emit({ type: 'replace', object: existing.id }, footing);
    return;
  }
  if (statement.replace && context.catalog.vague) {
    context.barrier('OR REPLACE after a statement that cannot be followed');
    return;
  }
  const made = context.catalog.addFunction(facts);
  footing
    .makes(made.id)
    .write(context.cells.part(made.id, 'definition'))
    .write(context.cells.overloads(written.name));
  context.emit(
    { type: 'create', object: made.id, tree: { CreateFunctionStmt: statement } },
    footing,
  );
};

/**
 * What the body binds to when the function is made. SQL bodies are checked whole; of other languages
 * only declarations are, but which words are declarations is not for us to know: every word that
 * names something is read.
 */
function readBody(
  context: Context,
  footing: Footing,
  { sql_body }: CreateFunctionStmt,
  language: string,
  body: string | undefined,
): void {
  if (sql_body) readReferences(context, footing, sql_body);
  if (body === undefined) return;
  if (language === 'sql') {
    const outcome = context.parser.parse(body);
    if (outcome.ok) {
      readReferences(context, footing, outcome.tree);
      return;
    }
  }
  readWords(context, footing, body, language === 'sql');
}

function readWords(context: Context, footing: Footing, body: string, columnsToo: boolean): void {
  const words = new Set(codeTokens(body).map((token) => token.replace(/^"(.*)"$/, '$1')));
  const typed = columnsToo || /%\s*(row)?type/i.test(body);
  for (const relation of context.catalog.relations()) {
    if (!words.has(relation.name)) continue;
    footing.uses(relation.id).read(context.cells.name('relation', relation.schema, relation.name));
    if (typed) footing.read(context.cells.columns(relation.id));
    for (const column of typed ? (relation.columns ?? []) : []) {
      footing.read(context.cells.column(relation.id, column.id));
    }
  }
  for (const type of context.catalog.types()) {
    if (words.has(type.name)) footing.uses(type.id);
  }
  for (const word of words) footing.read(context.cells.overloads(word));
}

function parametersOf({ parameters }: CreateFunctionStmt): readonly FunctionParameter[] {
  return (parameters ?? []).flatMap((each) =>
    'FunctionParameter' in each ? [each.FunctionParameter] : [],
  );
}

/** The input arguments' types as written: what tells overloads apart. */
function signatureOf(parameters: readonly FunctionParameter[]): string {
  return parameters
    .filter(({ mode }) => mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE')
    .map(({ argType }) => typeText(argType))
    .join(', ');
}

/** A type in a form that two spellings of it share, where they differ only in white space and schema. */
export function typeText(type: FunctionParameter['argType']): string {
  const bounds = (type?.arrayBounds ?? []).map(() => '[]').join('');
  return `${strings(type?.names ?? []).at(-1) ?? ''}${bounds}`;
}

/** Options by name. */
export function definitions(
  options: readonly Tree[] | undefined,
): ReadonlyMap<string, Tree | undefined> {
  return new Map(
    (options ?? []).flatMap((each) =>
      'DefElem' in each ? [[each.DefElem.defname ?? '', each.DefElem.arg] as const] : [],
    ),
  );
}

function text(tree: Tree | undefined): string | undefined {
  return tree && 'String' in tree ? tree.String.sval : undefined;
}

function bodyText(tree: Tree | undefined): string | undefined {
  if (!tree || !('List' in tree)) return undefined;
  const items = strings(tree.List.items ?? []);
  return items.length === 1 ? items[0] : undefined;
}
