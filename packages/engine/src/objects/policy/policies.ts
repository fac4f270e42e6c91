import { bind, mayRelease } from '../../footprints/bind.js';
import { unknownObject } from '../../footprints/obstacle.js';
import { isPlatformTable } from '../../footprints/platform-tables.js';
import { readReferences } from '../../footprints/references/references.js';
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
  table.policies = withEntry(table.policies, name, id);
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
  const policy = table?.policies.get(name);
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
  context.emit(
    { type: 'alter', object: policy, tree: { AlterPolicyStmt: statement } },
    footprint.changes(policy),
  );
};
