import type { Node as Tree } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import { rangeVarName } from '../references.js';
import { domainExpressions } from '../types-within.js';
import { runsCode } from './columns.js';
import { isConstant } from './quiet-columns.js';

/** Columns that a statement sets to constants, in every row of a table. */
export interface Overwritten {
  readonly table: Identity;
  readonly columns: readonly string[];
}

/**
 * What an UPDATE overwrites, provided that it does nothing else: no trigger fires, no key acts, and
 * nothing that is evaluated with it could leave something behind. The next one that overwrites the same
 * columns leaves nothing of it.
 */
export function overwritten(tree: Tree, context: Context): Overwritten | undefined {
  if (!('UpdateStmt' in tree) || !tree.UpdateStmt.relation) return undefined;
  const { relation, targetList, whereClause, fromClause, returningClause, withClause } =
    tree.UpdateStmt;
  if (whereClause || fromClause || returningClause || withClause) return undefined;
  const table = context.relation(rangeVarName(relation), context.footing());
  if (!table || !isPlain(table, context)) return undefined;
  const columns = (targetList ?? []).flatMap((each) => {
    const { name, val, indirection } = 'ResTarget' in each ? each.ResTarget : {};
    return name !== undefined && val && !indirection && isConstant(val) ? [name] : [];
  });
  return columns.length === targetList?.length ? { table: table.id, columns } : undefined;
}

function isPlain(table: Relation, context: Context): boolean {
  const { catalog, impliedCalls } = context;
  const constraints = [...table.constraints.values()];
  const indexes = [...table.indexes].flatMap((id) => catalog.relationById(id) ?? []);
  const expressions = [
    ...constraints.flatMap(({ expression }) => expression ?? []),
    ...indexes.flatMap(({ expressions }) => expressions ?? []),
    ...(table.columns ?? []).flatMap(({ generated, expression }) =>
      generated && expression ? [expression] : [],
    ),
    ...domainExpressions(context, [table.id]),
  ];
  return (
    table.kind === 'table' &&
    !table.uncertain &&
    table.parents.size === 0 &&
    table.children.size === 0 &&
    table.rules.size === 0 &&
    table.policies.size === 0 &&
    ![...table.triggers.values()].some(({ events }) => events.has('update')) &&
    constraints.every(({ deferred }) => !deferred) &&
    !expressions.some(runsCode) &&
    impliedCalls.length === 0 &&
    catalog.referrers(table.id).length === 0
  );
}
