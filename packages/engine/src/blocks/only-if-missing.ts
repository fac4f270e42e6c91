import type { Node as Tree } from 'libpg-query';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import { createdName } from './created-name.js';
import { givenConstraintNames } from './given-names.js';
import type { PlainStatement } from './plain-statement.js';

/**
 * The only statement of a block that creates something and ignores that it already exists, as tools write it:
 * `BEGIN …; EXCEPTION WHEN duplicate_object THEN null; END`.
 */
export function onlyIfMissing({ body }: Pick<Code, 'body'>): PlainStatement | undefined {
  const [outer, ...after] = body.filter((each) => each.type !== 'return');
  if (outer?.type !== 'block' || after.length > 0) return undefined;
  if (outer.handlers.length === 0) return onlyIfMissing(outer);
  const [only, ...others] = outer.body;
  const passesOver = outer.handlers.every(
    ({ conditions, body: handled }) =>
      conditions.every((each) => each.startsWith('duplicate_')) && handled.every(isNotice),
  );
  if (only?.type !== 'sql' || others.length > 0 || !passesOver) return undefined;
  if (createdName(only.tree) === undefined || namesMore(only.tree)) return undefined;
  return { text: only.text, tree: only.tree };
}

/** Whether the statement also names constraints, so that one of these may be the object that already exists. */
function namesMore(tree: Tree): boolean {
  const only = 'AlterTableStmt' in tree ? tree.AlterTableStmt.cmds?.[0] : undefined;
  const isItself =
    only && 'AlterTableCmd' in only && only.AlterTableCmd.subtype === 'AT_AddConstraint';
  return givenConstraintNames(tree).length > (isItself ? 1 : 0);
}

/** Whether a statement is a RAISE without effect on the database: a notice, also one that shows SQLERRM. */
export function isNotice(statement: CodeStatement): boolean {
  return statement.type === 'raise' && !statement.fails;
}
