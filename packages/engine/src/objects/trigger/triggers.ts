import type { CreateTrigStmt } from 'libpg-query';
import { bind, release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import type { WrittenName } from '../../sql/written-names.js';
import { listName, rangeVarName, strings } from '../../sql/written-names.js';
import type { TriggerFact } from '../../state/objects.js';
import { withEntry } from '../../state/shared-empty.js';
import { readColumn } from '../column/columns.js';
import { writeFamily } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import { attach, attachToPlatformTable } from '../table/table-attachments.js';

/** CREATE [OR REPLACE] [CONSTRAINT] TRIGGER. */
export const createTrigger: Reader<'CreateTrigStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const table = statement.relation && context.relation(rangeVarName(statement.relation), footprint);
  const name = statement.trigname ?? '';
  const called = readTriggerFunction(context, footprint, listName(statement.funcname ?? []));
  if (statement.whenClause) {
    readReferences(context, footprint, statement.whenClause, table ? [table] : []);
  }
  if (!table) {
    attachToPlatformTable(
      context,
      footprint,
      'trigger',
      name,
      rangeVarName(statement.relation ?? {}),
    );
    return;
  }
  if (statement.constrrel) readConstraining(context, footprint, rangeVarName(statement.constrrel));
  for (const column of strings(statement.columns ?? []))
    readColumn(context, footprint, table, column);
  // Partitions get copies of a row trigger, under its name. A change of a row is assumed to fire the triggers of
  // the whole hierarchy, so the copies are not stored.
  if (table.partitioned && statement.row) writeFamily(context, footprint, table);
  const existing = table.triggers.get(name);
  const id = existing?.id ?? context.catalog.identity();
  attach(context, footprint, table, 'trigger', name);
  table.triggers = withEntry(table.triggers, name, factOf(statement, id, called));
  if (statement.replace && context.catalog.mayHaveUnknownObjects) {
    release(context, id, footprint);
    bind(context, id, footprint);
    context.emit({ type: 'keep' }, footprint.changes(id));
    return;
  }
  if (existing) {
    context.emit({ type: 'replace', object: id }, footprint.changes(id));
    return;
  }
  context.emit(
    { type: 'create', object: id, tree: { CreateTrigStmt: statement } },
    footprint.makes(id),
  );
};

/**
 * Reads the function that a trigger is bound to when it is created: a function without arguments, found on the search
 * path.
 */
export function readTriggerFunction(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): number | undefined {
  const { cells, catalog } = lookup;
  footprint.read(cells.overloads(written.name));
  const schemas = written.schema === undefined ? lookup.functionPath : [written.schema];
  const found = schemas
    .flatMap((schema) => catalog.functions.overloads(schema, written.name))
    .find(({ signature }) => signature === '');
  if (found) footprint.uses(found.id);
  return found?.id;
}

function readConstraining(lookup: Lookup, footprint: FootprintBuilder, written: WrittenName): void {
  const table = lookup.relation(written, footprint);
  if (table) footprint.uses(table.id);
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
