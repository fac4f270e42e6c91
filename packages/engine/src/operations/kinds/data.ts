import type { Node as Tree } from 'libpg-query';
import type { Relation } from '../../catalog/objects.js';
import { walk } from '../../sql/walk.js';
import type { Context, WrittenName } from '../context.js';
import type { Footing } from '../footing.js';
import { pureFunctions } from '../pure-functions.js';
import { rangeVarName, readReferences } from '../references.js';
import type { Reader } from './kind.js';

type Event = 'insert' | 'update' | 'delete';

/** A table whose rows the statement changes, anywhere in it. */
interface Target {
  readonly written: WrittenName;
  readonly event: Event;
}

export const insert: Reader<'InsertStmt'> = (statement, context) => {
  readData({ InsertStmt: statement }, context);
};

export const update: Reader<'UpdateStmt'> = (statement, context) => {
  readData({ UpdateStmt: statement }, context);
};

export const remove: Reader<'DeleteStmt'> = (statement, context) => {
  readData({ DeleteStmt: statement }, context);
};

/**
 * A statement that changes rows reads all that decides what happens to them (the tables' shape),
 * and what it reads it reads row by row. What runs code that we do not follow is a barrier.
 */
function readData(tree: Tree, context: Context): void {
  const footing = context.footing();
  const reason = context.environment.has('role') ? 'data changed under another role' : undefined;
  const result = reason ?? follow(tree, context, footing);
  if (typeof result === 'string') {
    context.barrier(result);
    return;
  }
  if (result.idle) context.emit({ type: 'nothing', reason: 'no rows to change' }, footing);
  else context.emit({ type: 'keep' }, footing);
}

function follow(
  tree: Tree,
  context: Context,
  footing: Footing,
): string | { readonly idle: boolean } {
  const { cells } = context;
  const found = readReferences(context, footing, tree);
  const unknown = found.unknownRelations[0];
  if (unknown) return `${unknown.name} is not known`;
  const foreign = found.functions.find((name) => !pureFunctions.has(name));
  if (foreign !== undefined) return `it calls ${foreign}`;
  if (found.looksAtCatalog) return 'it reads the system catalogs';
  for (const relation of baseTables(context, found.relations)) {
    if (relation === undefined) return 'it reads something that is not a plain table or view';
    footing.read(cells.rows(relation.id)).uses(relation.id);
  }
  const targets = targetsOf(tree);
  let idle = targets.length === 1 && targets[0]?.event !== 'insert';
  for (const { written, event } of targets) {
    const relation = context.relation(written, footing);
    if (relation?.kind !== 'table') return `${written.name} is not a plain table`;
    const obstacle = change(context, footing, relation, event);
    if (obstacle !== undefined) return obstacle;
    idle &&= !relation.mayHoldRows;
    if (event === 'insert') relation.mayHoldRows = true;
  }
  return { idle };
}

/** What changing a table's rows touches; a reason when it cannot be followed. */
function change(
  context: Context,
  footing: Footing,
  relation: Relation,
  event: Event,
): string | undefined {
  const { cells, catalog } = context;
  if (relation.children.size > 0 || relation.parents.size > 0 || relation.partitioned) {
    return `${relation.name} is part of a hierarchy`;
  }
  if (relation.rules.size > 0) return `${relation.name} has rules`;
  const trigger = [...relation.triggers].find(([, each]) => each.enabled && each.events.has(event));
  if (trigger) return `it fires the trigger ${trigger[0]}`;
  if ([...relation.constraints.values()].some((each) => each.deferred)) {
    return `${relation.name} has a deferred constraint`;
  }
  const computed = relation.columns?.find((column) => column.computed);
  if (computed && event === 'insert') return `the default of ${computed.name} runs code`;
  footing
    .uses(relation.id)
    .write(cells.rows(relation.id))
    .read(cells.shape(relation.id))
    .add(cells.other('data'));
  for (const id of relation.indexes) {
    if (catalog.relationById(id)?.kind === 'sequence') footing.write(cells.part(id, 'state'));
  }
  for (const { referenced } of relation.constraints.values()) {
    if (referenced !== undefined) footing.read(cells.rows(referenced));
  }
  if (event === 'insert') return undefined;
  for (const other of catalog.relations()) {
    if (![...other.constraints.values()].some((each) => each.referenced === relation.id)) continue;
    if (other.triggers.size > 0) return `a key action may fire a trigger of ${other.name}`;
    footing.write(cells.rows(other.id)).read(cells.shape(other.id)).uses(other.id);
  }
  return undefined;
}

/** The tables behind what is read: views are looked through. */
function baseTables(
  context: Context,
  relations: readonly Relation[],
): readonly (Relation | undefined)[] {
  const found = new Set<Relation | undefined>();
  const pending = [...relations];
  for (let relation = pending.pop(); relation !== undefined; relation = pending.pop()) {
    if (found.has(relation)) continue;
    const isPlain =
      relation.kind === 'table' && relation.children.size === 0 && !relation.partitioned;
    found.add(isPlain || relation.kind === 'view' ? relation : undefined);
    for (const id of relation.reads) {
      const inner = context.catalog.relationById(id);
      if (inner) pending.push(inner);
    }
  }
  return [...found];
}

function targetsOf(tree: Tree): readonly Target[] {
  const targets: Target[] = [];
  walk(tree, (type, node) => {
    const event = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' }[
      type as string
    ] as Event | undefined;
    if (event && 'relation' in node && node.relation && 'relname' in node.relation) {
      targets.push({ written: rangeVarName(node.relation), event });
      if (type === 'InsertStmt' && node.onConflictClause) {
        targets.push({ written: rangeVarName(node.relation), event: 'update' });
      }
    }
    return undefined;
  });
  return targets;
}
