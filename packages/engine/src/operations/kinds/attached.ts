import type { Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { listName, rangeVarName, readReferences, strings } from '../references.js';
import { readColumn } from './columns.js';
import type { Reader } from './kind.js';

/** CREATE TRIGGER. */
export const createTrigger: Reader<'CreateTrigStmt'> = (statement, context) => {
  const footing = context.footing();
  const table = statement.relation && context.relation(rangeVarName(statement.relation), footing);
  const name = statement.trigname ?? '';
  if (!table || statement.isconstraint || table.children.size > 0 || table.partitioned) {
    context.barrier(`the trigger ${name} on a table that is not followed`);
    return;
  }
  const functionName = listName(statement.funcname ?? []).name;
  footing.read(context.cells.overloads(functionName));
  for (const called of context.catalog.functionsNamed(functionName)) footing.uses(called.id);
  if (statement.whenClause) readReferences(context, footing, statement.whenClause, [table]);
  for (const column of strings(statement.columns ?? []))
    readColumn(context, footing, table, column);
  const existing = table.triggers.get(name);
  const id = existing?.id ?? context.identity();
  attach(context, footing, table, 'trigger', name);
  table.triggers.set(name, {
    id,
    functionName,
    events: new Set(triggerEvents(statement.events ?? 0)),
    row: statement.row === true,
    enabled: true,
  });
  if (existing) {
    context.emit({ type: 'keep' }, footing);
    return;
  }
  context.emit(
    { type: 'create', object: id, tree: { CreateTrigStmt: statement } },
    footing.makes(id),
  );
};

/** The bits of `events` in PostgreSQL's trigger.h. */
function triggerEvents(bits: number): readonly ('insert' | 'delete' | 'update' | 'truncate')[] {
  return (['insert', 'delete', 'update', 'truncate'] as const).filter(
    (_, index) => (bits & (4 << index)) !== 0,
  );
}

/** CREATE POLICY. */
export const createPolicy: Reader<'CreatePolicyStmt'> = (statement, context) => {
  const footing = context.footing();
  const table = statement.table && context.relation(rangeVarName(statement.table), footing);
  const name = statement.policy_name ?? '';
  if (!table) {
    context.barrier(`the policy ${name} on a table that is not known`);
    return;
  }
  const expressions = [statement.qual, statement.with_check].filter((each) => each !== undefined);
  readReferences(context, footing, expressions, [table]);
  footing.read(context.cells.other('roles'));
  attach(context, footing, table, 'policy', name);
  const id = context.identity();
  table.policies.set(name, id);
  context.emit(
    { type: 'create', object: id, tree: { CreatePolicyStmt: statement } },
    footing.makes(id),
  );
};

/** Something with a name of its own on a table: it belongs to the table, and rows may run into it. */
export function attach(
  context: Context,
  footing: Footing,
  table: Relation,
  what: string,
  name: string,
): void {
  footing
    .changes(table.id)
    .add(context.cells.shape(table.id))
    .write(context.cells.part(table.id, what, name));
}
