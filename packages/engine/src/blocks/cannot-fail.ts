import type { AlterTableStmt, CreateTrigStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { listName, rangeVarName, strings } from '../sql/written-names.js';

/** Whether the statement can fail only for the reasons that `outcomeOf` checks. */
export function cannotFailOtherwise(tree: Tree, lookup: Lookup): boolean {
  if ('CreateEnumStmt' in tree || 'AlterEnumStmt' in tree) return true;
  if ('CreateTrigStmt' in tree) return isPlainTrigger(tree.CreateTrigStmt, lookup);
  return 'AlterTableStmt' in tree && addsKeyWithoutRows(tree.AlterTableStmt, lookup);
}

/** Types with a b-tree operator class, so that an index on them can be created. */
const keyTypes =
  /^(bool|date|int[248]|numeric|text|time|timestamp|timestamptz|uuid|varchar|(small|big)?serial[248]?)$/;

/** ADD UNIQUE or PRIMARY KEY to a table without rows. */
function addsKeyWithoutRows({ relation, cmds }: AlterTableStmt, lookup: Lookup): boolean {
  const table = relation && lookup.findRelation(rangeVarName(relation));
  const [first] = cmds ?? [];
  const def = first && 'AlterTableCmd' in first ? first.AlterTableCmd.def : undefined;
  if (table?.kind !== 'table' || table.mayHoldRows || !def || !('Constraint' in def)) return false;
  const { contype, keys, including, indexname } = def.Constraint;
  if (contype !== 'CONSTR_UNIQUE' && contype !== 'CONSTR_PRIMARY') return false;
  if (table.partitioned || table.children.size > 0 || including || indexname) return false;
  const columns = strings(keys ?? []);
  return (
    new Set(columns).size === columns.length &&
    columns.every((name) =>
      keyTypes.test(table.columns?.find((column) => column.name === name)?.type ?? ''),
    )
  );
}

/** A trigger on a table that only names a known function. */
function isPlainTrigger(
  {
    relation,
    funcname,
    timing = 0,
    columns,
    whenClause,
    transitionRels,
    isconstraint,
  }: CreateTrigStmt,
  lookup: Lookup,
): boolean {
  const table = relation && lookup.findRelation(rangeVarName(relation));
  if (table?.kind !== 'table' || table.partitioned || table.parents.size > 0) return false;
  if (columns || whenClause || transitionRels || isconstraint || timing === insteadOf) return false;
  const { schema, name } = listName(funcname ?? []);
  for (const tried of schema === undefined ? lookup.functionPath : [schema]) {
    const called = lookup.catalog.functions
      .overloads(tried, name)
      .find(({ overload }) => overload === '');
    if (called) return called.isTrigger && !called.uncertain;
  }
  return false;
}

/** The bit of INSTEAD OF in the timing of a trigger. */
const insteadOf = 64;
