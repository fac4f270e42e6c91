import type { DeleteStmt, RangeVar, Node as Tree } from 'libpg-query';
import type { Lookup } from '../../footprints/lookup.js';
import type { RowEffect } from '../../footprints/operation.js';
import { domainExpressions } from '../../footprints/references/types-within.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { isConstant } from '../column/column-effects-on-rows.js';
import { runsCode } from '../column/columns.js';

/** DELETE or TRUNCATE of a whole table, if no trigger can keep a row. */
export function emptied(tree: Tree, lookup: Lookup): RowEffect {
  const [only, ...others] = 'TruncateStmt' in tree ? (tree.TruncateStmt.relations ?? []) : [];
  const truncated = only && 'RangeVar' in only && others.length === 0 ? only.RangeVar : undefined;
  const target = 'DeleteStmt' in tree ? deletedFrom(tree.DeleteStmt) : truncated;
  const table = target && lookup.findRelation(rangeVarName(target));
  if (table?.kind !== 'table' || table.uncertain || table.rules.size > 0) return {};
  const mayKeep = [...table.triggers.values()].some(({ events }) => events.has('delete'));
  return mayKeep && !truncated ? {} : { empties: table.id };
}

function deletedFrom(statement: DeleteStmt): RangeVar | undefined {
  const { relation, whereClause, usingClause, returningClause, withClause } = statement;
  return whereClause || usingClause || returningClause || withClause ? undefined : relation;
}

/**
 * The values that an UPDATE overwrites, if it does nothing else: no trigger fires, no foreign key acts, and nothing
 * that it evaluates has lasting effects. The next UPDATE of the same columns makes the statement obsolete.
 */
export function overwritten(tree: Tree, lookup: Lookup): RowEffect {
  if (!('UpdateStmt' in tree) || !tree.UpdateStmt.relation) return {};
  const { relation, targetList, whereClause, fromClause, returningClause, withClause } =
    tree.UpdateStmt;
  if (whereClause || fromClause || returningClause || withClause) return {};
  const table = lookup.findRelation(rangeVarName(relation));
  if (!table || !isPlain(table, lookup)) return {};
  const columns = (targetList ?? []).flatMap((each) => {
    const { name, val, indirection } = 'ResTarget' in each ? each.ResTarget : {};
    return name !== undefined && val && !indirection && isConstant(val) ? [name] : [];
  });
  return columns.length === targetList?.length ? { overwrites: { table: table.id, columns } } : {};
}

function isPlain(table: Relation, lookup: Lookup): boolean {
  const { catalog } = lookup;
  const constraints = [...table.constraints.values()];
  const indexes = [...table.indexes].flatMap((id) => catalog.relationById(id) ?? []);
  const expressions = [
    ...constraints.flatMap(({ expression }) => expression ?? []),
    ...indexes.flatMap(({ expressions }) => expressions ?? []),
    ...(table.columns ?? []).flatMap(({ generated, expression }) =>
      generated && expression ? [expression] : [],
    ),
    ...domainExpressions(lookup, [table.id]),
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
    catalog.impliedCalls.length === 0 &&
    catalog.referrers(table.id).length === 0
  );
}
