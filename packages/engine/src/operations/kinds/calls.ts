import type { Node as Tree } from 'libpg-query';
import { bodyOf } from '../code/bodies.js';
import type { Code } from '../code/plpgsql.js';
import type { Context } from '../context.js';
import { readReferences } from '../references.js';
import { comesToNothing, readData } from './data.js';
import type { Reader } from './kind.js';
import { withoutRows } from './quiet-code.js';

/** CALL. A procedure that looks for rows where there are none comes to nothing, whatever it would do with them. */
export const call: Reader<'CallStmt'> = (statement, context) => {
  const tree = { CallStmt: statement };
  const code = onlyCode(tree, context);
  const isQuiet = code !== undefined && withoutRows(code, context)?.length === 0;
  if (isQuiet) comesToNothing(context, (run) => run.statement(tree));
  else readData(tree, context);
};

/** The code that a statement runs, where it is that of one procedure, under the settings of the moment. */
function onlyCode(tree: Tree, context: Context): Code | undefined {
  const { calls } = readReferences(context, context.footing(), tree);
  const [candidate, ...others] = calls.flatMap(({ candidates }) => candidates);
  if (calls.length !== 1 || candidate === undefined || others.length > 0) return undefined;
  const called = context.catalog.functions.byId(candidate);
  if (!called || called.uncertain || (called.settings?.size ?? 0) > 0) return undefined;
  const code = called.language === 'plpgsql' ? bodyOf(called, context.parser) : undefined;
  return typeof code === 'object' ? code : undefined;
}
