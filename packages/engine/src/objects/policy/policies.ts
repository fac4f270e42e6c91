import type { Node as Tree } from 'libpg-query';
import { bind, mayRelease } from '../../footprints/bind.js';
import { unknownObject } from '../../footprints/obstacle.js';
import { isPlatformTable } from '../../footprints/platform-tables.js';
import { readReferences } from '../../footprints/references/references.js';
import { walk } from '../../sql/walk.js';
import { rangeVarName } from '../../sql/written-names.js';
import { withEntry } from '../../state/shared-empty.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';
import { attach, attachToPlatformTable } from '../table/table-attachments.js';

/** CREATE POLICY. */
export const createPolicy: Reader<'CreatePolicyStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const table = statement.table && context.relation(rangeVarName(statement.table), footprint);
  const name = statement.policy_name ?? '';
  const expressions = [statement.qual, statement.with_check].filter((each) => each !== undefined);
  readReferences(context, footprint, expressions, table ? [table] : []);
  if (!table) {
    attachToPlatformTable(context, footprint, 'policy', name, rangeVarName(statement.table ?? {}));
    return;
  }
  footprint.read(context.cells.other('roles'));
  attach(context, footprint, table, 'policy', name);
  const id = context.catalog.identity();
  const namesOwnColumns = expressions.every(isOnRow);
  table.policies = withEntry(table.policies, name, { id, namesOwnColumns });
  context.emit(
    { type: 'create', object: id, tree: { CreatePolicyStmt: statement } },
    footprint.makes(id),
  );
};

/** ALTER POLICY: its roles and conditions. */
export const alterPolicy: Reader<'AlterPolicyStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const table = statement.table && context.relation(rangeVarName(statement.table), footprint);
  const name = statement.policy_name ?? '';
  const policy = table?.policies.get(name)?.id;
  const written = rangeVarName(statement.table ?? {});
  const expressions = [statement.qual, statement.with_check].filter((each) => each !== undefined);
  if (!table && isPlatformTable(context, written)) {
    readReferences(context, footprint, expressions);
    attachToPlatformTable(context, footprint, 'policy', name, written);
    return;
  }
  if (!table || policy === undefined) {
    context.barrier(unknownObject(`the policy ${name} is unknown`));
    return;
  }
  readReferences(context, footprint, expressions, [table]);
  if (statement.roles) readRole(context, footprint);
  attach(context, footprint, table, 'policy', name);
  mayRelease(context, policy, footprint);
  bind(context, policy, footprint);
  // It stays bound to the columns of its former conditions.
  table.policies = withEntry(table.policies, name, { id: policy, namesOwnColumns: false });
  context.emit(
    { type: 'alter', object: policy, tree: { AlterPolicyStmt: statement } },
    footprint.changes(policy),
  );
};

/** Whether an expression has no subquery and no field of a composite value, whose names may mean other columns. */
function isOnRow(expression: Tree): boolean {
  let isPlain = true;
  walk(expression, (...[type]) => {
    if (type === 'SubLink' || type === 'A_Indirection') isPlain = false;
    return undefined;
  });
  return isPlain;
}
