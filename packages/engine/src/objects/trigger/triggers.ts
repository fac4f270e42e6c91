import type { CreateTrigStmt } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { Footing } from '../../footprints/footprint-builder.js';
import { readReferences } from '../../footprints/references.js';
import { changeOther, isOfOthers } from '../../footprints/tables-of-others.js';
import type { WrittenName } from '../../sql/written-names.js';
import { listName, rangeVarName, strings } from '../../sql/written-names.js';
import type { Relation, TriggerFact } from '../../state/objects.js';
import { readColumn } from '../column/columns.js';
import { writeFamily } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import { changeRewriting } from '../rule/rewriting.js';

/** CREATE [OR REPLACE] [CONSTRAINT] TRIGGER. */
export const createTrigger: Reader<'CreateTrigStmt'> = (statement, context) => {
  const footing = context.footing();
  const table = statement.relation && context.relation(rangeVarName(statement.relation), footing);
  const name = statement.trigname ?? '';
  const called = readTriggerFunction(context, footing, listName(statement.funcname ?? []));
  if (statement.whenClause) {
    readReferences(context, footing, statement.whenClause, table ? [table] : []);
  }
  if (!table) {
    attachToOther(context, footing, 'trigger', name, rangeVarName(statement.relation ?? {}));
    return;
  }
  if (statement.constrrel) readConstraining(context, footing, rangeVarName(statement.constrrel));
  for (const column of strings(statement.columns ?? []))
    readColumn(context, footing, table, column);
  // Partitions get copies of a row's trigger, under its name. Whoever changes a row of one is taken to
  // fire the triggers of the whole hierarchy, so the copies are kept nowhere.
  if (table.partitioned && statement.row) writeFamily(context, footing, table);
  const existing = table.triggers.get(name);
  const id = existing?.id ?? context.identity();
  attach(context, footing, table, 'trigger', name);
  table.triggers.set(name, factOf(statement, id, called));
  if (statement.replace && context.catalog.vague) {
    context.release(id, footing);
    context.bind(id, footing);
    context.emit({ type: 'keep' }, footing.changes(id));
    return;
  }
  if (existing) {
    context.emit({ type: 'replace', object: id }, footing.changes(id));
    return;
  }
  context.emit(
    { type: 'create', object: id, tree: { CreateTrigStmt: statement } },
    footing.makes(id),
  );
};

/** A trigger is bound to its function when it is made: one without arguments, found on the search path. */
export function readTriggerFunction(
  context: Context,
  footing: Footing,
  written: WrittenName,
): number | undefined {
  const { cells, catalog } = context;
  footing.read(cells.overloads(written.name));
  const schemas = written.schema === undefined ? context.searchPath : [written.schema];
  const found = schemas
    .flatMap((schema) => catalog.functions.overloads(schema, written.name))
    .find(({ signature }) => signature === '');
  if (found) footing.uses(found.id);
  return found?.id;
}

function readConstraining(context: Context, footing: Footing, written: WrittenName): void {
  const table = context.relation(written, footing);
  if (table) footing.uses(table.id);
}

function factOf(statement: CreateTrigStmt, id: number, called: number | undefined): TriggerFact {
  return {
    id,
    functionName: listName(statement.funcname ?? []).name,
    function: called,
    events: new Set(triggerEvents(statement.events ?? 0)),
    row: statement.row === true,
    columns: strings(statement.columns ?? []),
    when: statement.whenClause,
    insteadOf: ((statement.timing ?? 0) & insteadOf) !== 0,
    deferred: statement.initdeferred === true,
    transitionTables: (statement.transitionRels ?? []).flatMap((each) =>
      'TriggerTransition' in each && each.TriggerTransition.name
        ? [each.TriggerTransition.name]
        : [],
    ),
    enabled: true,
  };
}

/** The bit of `timing` in PostgreSQL's trigger.h. */
const insteadOf = 64;

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

/** On a table that nobody has seen being made. What it is made of knows that somebody depends on it. */
export function attachToOther(
  context: Context,
  footing: Footing,
  what: 'trigger' | 'policy',
  name: string,
  written: WrittenName,
): void {
  const { attachedToOthers } = context.catalog;
  const attached = { what, name, ...placeOfOther(context, written) };
  const existing = attachedToOthers.identity(attached);
  // What is changed or replaced may let go of what it was made of.
  if (existing !== undefined) context.mayRelease(existing, footing);
  const id = existing ?? context.identity();
  attachedToOthers.add({ ...attached, id });
  context.bind(id, footing);
  if (isOfOthers(context, written)) {
    context.emit({ type: 'keep' }, changeOther(context, footing, written));
  } else context.keepInPlace();
}

/** Where a table of others is taken to be. */
export function placeOfOther(
  context: Context,
  written: WrittenName,
): { readonly schema: string; readonly table: string } {
  return { schema: context.creationSchema(written), table: written.name };
}

/** Something with a name of its own on a table: it belongs to the table, and rows may run into it. */
export function attach(
  context: Context,
  footing: Footing,
  table: Relation,
  what: 'trigger' | 'policy' | 'rule',
  name: string,
): void {
  footing
    .changes(table.id)
    .add(context.cells.shape(table.id))
    .write(context.cells.part(table.id, what, name));
  // It may be one of a constraint, which has its name.
  if (what === 'trigger') footing.write(context.cells.part(table.id, 'constraint', name));
  if (what === 'rule' || (what === 'trigger' && table.kind === 'view')) {
    changeRewriting(context, footing, table);
  }
}
