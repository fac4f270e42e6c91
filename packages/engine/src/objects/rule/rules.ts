import { bind, release } from '../../footprints/bind.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { rangeVarName } from '../../sql/written-names.js';
import { withEntry } from '../../state/shared-empty.js';
import type { Reader } from '../reader.js';
import { attach } from '../table/table-attachments.js';

/**
 * CREATE [OR REPLACE] RULE: changes of the table's rows become other statements. The rule is bound to everything
 * that it names; a change of rows with a rule is not followed.
 */
export const createRule: Reader<'RuleStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const table = statement.relation && context.relation(rangeVarName(statement.relation), footprint);
  const name = statement.rulename ?? '';
  if (!table) {
    context.barrier(unknownObject(`the rule ${name}: its table is unknown`));
    return;
  }
  if (statement.event === 'CMD_SELECT') {
    // It turns the table into a view.
    context.barrier(notFollowed(`the rule ${name} on SELECT`));
    return;
  }
  const trees = [
    ...(statement.actions ?? []),
    ...(statement.whereClause ? [statement.whereClause] : []),
  ];
  readReferences(context, footprint, trees, [table]);
  // NEW and OLD are whole rows, and an action without a list of columns uses all of them.
  footprint.read(context.cells.columns(table.id));
  attach(context, footprint, table, 'rule', name);
  const existing = table.rules.get(name);
  const id = existing ?? context.catalog.identity();
  table.rules = withEntry(table.rules, name, id);
  if (existing !== undefined || (statement.replace && context.catalog.mayHaveUnknownObjects)) {
    release(context, id, footprint);
    bind(context, id, footprint);
    context.emit({ type: 'keep' }, footprint.changes(id));
    return;
  }
  context.emit({ type: 'create', object: id }, footprint.makes(id));
};
