import { readReferences } from '../../footprints/references.js';
import { isOfOthers } from '../../footprints/tables-of-others.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';
import { attach, attachToOther } from '../table/table-attachments.js';

/** CREATE POLICY. */
export const createPolicy: Reader<'CreatePolicyStmt'> = (statement, context) => {
  const footing = context.footing();
  const table = statement.table && context.relation(rangeVarName(statement.table), footing);
  const name = statement.policy_name ?? '';
  const expressions = [statement.qual, statement.with_check].filter((each) => each !== undefined);
  readReferences(context, footing, expressions, table ? [table] : []);
  if (!table) {
    attachToOther(context, footing, 'policy', name, rangeVarName(statement.table ?? {}));
    return;
  }
  footing.read(context.cells.other('roles'));
  attach(context, footing, table, 'policy', name);
  const id = context.identity();
  table.policies.set(name, id);
  context.emit(
    { type: 'create', object: id, tree: { CreatePolicyStmt: statement } },
    footing.makes(id),
  );
};

/** ALTER POLICY: its roles and conditions. */
export const alterPolicy: Reader<'AlterPolicyStmt'> = (statement, context) => {
  const footing = context.footing();
  const table = statement.table && context.relation(rangeVarName(statement.table), footing);
  const name = statement.policy_name ?? '';
  const policy = table?.policies.get(name);
  const written = rangeVarName(statement.table ?? {});
  const expressions = [statement.qual, statement.with_check].filter((each) => each !== undefined);
  if (!table && isOfOthers(context, written)) {
    readReferences(context, footing, expressions);
    attachToOther(context, footing, 'policy', name, written);
    return;
  }
  if (!table || policy === undefined) {
    context.barrier(`the policy ${name} is not known`);
    return;
  }
  readReferences(context, footing, expressions, [table]);
  if (statement.roles) readRole(context, footing);
  attach(context, footing, table, 'policy', name);
  context.mayRelease(policy, footing);
  context.bind(policy, footing);
  context.emit(
    { type: 'alter', object: policy, tree: { AlterPolicyStmt: statement } },
    footing.changes(policy),
  );
};
