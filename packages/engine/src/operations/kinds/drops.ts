import type { DropStmt, Node as Tree } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { FunctionObject, Relation, TypeObject } from '../../catalog/objects.js';
import type { Context, WrittenName } from '../context.js';
import type { Footing } from '../footing.js';
import type { Action } from '../operation.js';
import { listName, strings, typeName } from '../references.js';
import { attach } from './attached.js';
import { releaseDefault } from './columns.js';
import { endConstraint, endIndex, endRelation } from './endings.js';
import { typeText } from './functions.js';
import type { Reader } from './kind.js';
import { family } from './partitions.js';
import { endStatistics, statisticsNamed } from './statistics.js';

/** DROP of whatever has a name. */
export const drop: Reader<'DropStmt'> = (statement, context) => {
  const footing = context.footing();
  const dropped: Identity[] = [];
  let known = true;
  let keeps = false;
  let inPlace = false;
  for (const object of statement.objects ?? []) {
    const result = dropOne(statement, object, context, footing);
    if (result === 'unknown') known = false;
    else if (result === 'kept') keeps = true;
    else if (result === 'not known') inPlace = true;
    else if (result !== 'absent') dropped.push(...result);
  }
  if (!known) {
    context.barrier(`DROP of ${describe(statement)} that is not followed`);
    return;
  }
  if (inPlace) context.keepInPlace();
  else if (keeps) context.emit({ type: 'keep' }, footing);
  else if (dropped.length === 0)
    context.emit({ type: 'nothing', reason: 'nothing to drop' }, footing);
  else context.emit(dropAction(statement, dropped), footing);
};

function dropAction({ removeType }: DropStmt, objects: readonly Identity[]): Action {
  return { type: 'drop', objects, ...(removeType && { kind: removeType }) };
}

function describe({ removeType, objects }: DropStmt): string {
  const first = objects?.[0];
  const name = first && 'List' in first ? strings(first.List.items ?? []).join('.') : '';
  return `${removeType?.replace('OBJECT_', '').toLowerCase()} ${name}`;
}

/** What one name of a DROP comes down to; `kept` is understood, and nothing that could vanish. */
type Dropped = readonly Identity[] | 'absent' | 'kept' | 'not known' | 'unknown';

function dropOne(statement: DropStmt, object: Tree, context: Context, footing: Footing): Dropped {
  const cascade = statement.behavior === 'DROP_CASCADE';
  switch (statement.removeType) {
    case 'OBJECT_TABLE':
    case 'OBJECT_FOREIGN_TABLE':
    case 'OBJECT_VIEW':
    case 'OBJECT_MATVIEW':
    case 'OBJECT_INDEX':
    case 'OBJECT_SEQUENCE': {
      const relation =
        'List' in object && context.relation(listName(object.List.items ?? []), footing);
      if (!relation) return absence(statement, context);
      return dropRelation(context, footing, relation, cascade);
    }
    case 'OBJECT_TYPE':
    case 'OBJECT_DOMAIN': {
      const type = 'TypeName' in object && context.type(typeName(object.TypeName), footing);
      if (!type) return absence(statement, context);
      return 'labels' in type ? dropType(context, footing, type, cascade) : 'unknown';
    }
    case 'OBJECT_FUNCTION':
    case 'OBJECT_PROCEDURE':
    case 'OBJECT_ROUTINE':
    case 'OBJECT_AGGREGATE':
      return dropFunctions(statement, object, context, footing, cascade);
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY':
      return dropAttached(statement, object, context, footing);
    case 'OBJECT_SCHEMA':
      return dropSchema(statement, object, context, footing, cascade);
    case 'OBJECT_EXTENSION':
      return dropExtension(object, context, footing, cascade);
    case 'OBJECT_RULE':
      return dropRule(statement, object, context, footing);
    case 'OBJECT_STATISTIC_EXT':
      return dropStatistics(statement, object, context, footing);
    case 'OBJECT_EVENT_TRIGGER':
      context.eventTriggers.delete('String' in object ? (object.String.sval ?? '') : '');
      return 'not known';
    case 'OBJECT_PUBLICATION':
      // Nothing depends on a publication.
      return 'not known';
    default:
      // Operators, collations, servers …: nothing in the catalog is kept under their names.
      return cascade ? 'unknown' : 'not known';
  }
}

/** The last part of the name is the rule's, the rest its table's. */
function dropRule(statement: DropStmt, object: Tree, context: Context, footing: Footing): Dropped {
  const items = 'List' in object ? (object.List.items ?? []) : [];
  const name = strings(items).at(-1) ?? '';
  const table = context.relation(listName(items.slice(0, -1)), footing);
  if (!table) return absence(statement, context);
  attach(context, footing, table, 'rule', name);
  const id = table.rules.get(name);
  if (id === undefined) return absence(statement, context);
  table.rules.delete(name);
  footing.makes(id);
  return [id];
}

function dropStatistics(
  statement: DropStmt,
  object: Tree,
  context: Context,
  footing: Footing,
): Dropped {
  const written = listName('List' in object ? (object.List.items ?? []) : []);
  const found = statisticsNamed(context, footing, written);
  if (!found) return absence(statement, context);
  footing.changes(found.table.id);
  endStatistics(context, footing, found.table, found.name);
  return [found.id];
}

/** A schema goes when it is empty; what CASCADE would take along is not followed. */
function dropSchema(
  statement: DropStmt,
  object: Tree,
  context: Context,
  footing: Footing,
  cascade: boolean,
): Dropped {
  const name = 'String' in object ? (object.String.sval ?? '') : '';
  footing.write(context.cells.name('schema', '', name));
  const id = context.catalog.schema(name);
  if (id === undefined) return absence(statement, context);
  if (cascade && (context.catalog.vague || !context.catalog.isEmpty(name))) return 'unknown';
  footing.makes(id);
  context.catalog.dropSchema(name);
  return [id];
}

/** An extension goes, with the types, functions and operators that names could be resolved to. */
function dropExtension(
  object: Tree,
  context: Context,
  footing: Footing,
  cascade: boolean,
): Dropped {
  const name = 'String' in object ? (object.String.sval ?? '') : '';
  footing
    .write(context.cells.name('extension', '', name))
    .write(context.cells.resolution)
    .add(context.cells.catalog);
  // One that no statement made may still be there: CASCADE or the platform brought it.
  const id = context.catalog.extensions.get(name);
  if (id !== undefined) context.release(id, footing);
  context.catalog.extensions.delete(name);
  return cascade ? 'unknown' : 'kept';
}

/**
 * What is not known is either not there, or nobody has seen its making: then its end concerns nobody
 * who is known, unless CASCADE reaches them.
 */
function absence({ missing_ok, behavior }: DropStmt, context: Context): Dropped {
  if (missing_ok && !context.catalog.vague) return 'absent';
  return behavior === 'DROP_CASCADE' ? 'unknown' : 'not known';
}

function dropRelation(
  context: Context,
  footing: Footing,
  relation: Relation,
  cascade: boolean,
): Dropped {
  const { catalog, cells } = context;
  if (relation.children.size > 0 || relation.parents.size > 0) {
    return dropFamily(context, relation);
  }
  if (cascade && relation.kind === 'sequence') dropDefaults(context, footing, relation);
  const views = closure(context, relation.id);
  const keys = foreignKeysTo(context, relation);
  if (views === undefined || (!cascade && (views.length > 0 || keys.length > 0))) return 'unknown';
  const all = [relation, ...views];
  if (cascade && all.some((each) => isUsedOtherwise(context, each, all))) {
    for (const each of all) catalog.dropRelation(each);
    return 'unknown';
  }
  const owner = relation.owner === undefined ? undefined : catalog.relationById(relation.owner);
  if (owner) {
    footing.changes(owner.id);
    if (relation.kind === 'index') endIndex(context, footing, owner, relation);
    else footing.add(cells.shape(owner.id));
    for (const column of owner.columns ?? []) {
      if (column.sequence === relation.id) column.sequence = undefined;
    }
  }
  for (const { other, name, fact } of keys) {
    footing.changes(other.id);
    endConstraint(context, footing, other, name, fact);
  }
  for (const each of all) {
    for (const id of each.indexes) endRelation(context, footing, id);
    endRelation(context, footing, each.id);
    for (const { id } of each.triggers.values()) {
      footing.makes(id);
      context.release(id, footing);
    }
    for (const id of [...each.policies.values(), ...each.rules.values()]) {
      footing.makes(id);
      context.release(id, footing);
    }
    for (const name of each.statistics.keys()) endStatistics(context, footing, each, name);
  }
  for (const each of all) catalog.dropRelation(each);
  return all.map((each) => each.id);
}

/** A table goes with its children, at its place, when nobody else could go along. */
function dropFamily(context: Context, relation: Relation): Dropped {
  const members = family(context, relation);
  const isAlone = members.every((each) => {
    const keys = foreignKeysTo(context, each).filter(({ other }) => !members.includes(other));
    return keys.length === 0 && !isUsedOtherwise(context, each, members);
  });
  if (!isAlone) return 'unknown';
  for (const member of members.toReversed()) context.catalog.dropRelation(member);
  return 'not known';
}

/** The defaults that take their values from a sequence go with it. */
function dropDefaults(context: Context, footing: Footing, sequence: Relation): void {
  const users = context.bindings.users(sequence.id);
  for (const relation of users.size > 0 ? context.catalog.relations() : []) {
    for (const column of relation.columns ?? []) {
      if (column.defaultId === undefined || !users.has(column.defaultId)) continue;
      footing
        .changes(relation.id)
        .read(context.cells.column(relation.id, column.id))
        .write(context.cells.part(relation.id, 'default', column.id))
        .add(context.cells.shape(relation.id));
      releaseDefault(context, footing, column);
    }
  }
}

/** The foreign keys of other tables that refer to a relation. */
function foreignKeysTo({ catalog }: Context, relation: Relation) {
  return [...catalog.relations()]
    .filter((other) => other !== relation)
    .flatMap((other) =>
      [...other.constraints]
        .filter(([, fact]) => fact.referenced === relation.id)
        .map(([name, fact]) => ({ other, name, fact })),
    );
}

/** True when more than views, foreign keys and its own parts could go with a relation. */
function isUsedOtherwise(
  context: Context,
  relation: Relation,
  dropped: readonly Relation[],
): boolean {
  const own = new Set<Identity>([
    ...dropped.map(({ id }) => id),
    ...relation.indexes,
    ...[...relation.constraints.values()].map(({ id }) => id),
    ...[...relation.triggers.values()].map(({ id }) => id),
    ...relation.policies.values(),
    ...relation.rules.values(),
    ...[...relation.statistics.values()].map(({ id }) => id),
    ...(relation.columns ?? []).flatMap(({ id, defaultId = id }) => [id, defaultId]),
    ...foreignKeysTo(context, relation).map(({ fact }) => fact.id),
  ]);
  return [...context.bindings.users(relation.id)].some(
    // A table is bound through its columns, defaults and constraints, each by itself.
    (id) => !own.has(id) && context.catalog.relationById(id)?.kind !== 'table',
  );
}

/** The views that cannot be without an object; undefined when something else depends on it too. */
function closure(context: Context, id: Identity): readonly Relation[] | undefined {
  const found = new Map<Identity, Relation>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const dependent of context.catalog.dependents(next)) {
      const relation = context.catalog.relationById(dependent);
      if (!relation || found.has(dependent)) continue;
      if (relation.kind !== 'view' && relation.kind !== 'materialized view') return undefined;
      found.set(dependent, relation);
      pending.push(dependent);
    }
  }
  return [...found.values()];
}

function dropType(context: Context, footing: Footing, type: TypeObject, cascade: boolean): Dropped {
  if (cascade && context.bindings.users(type.id).size > 0) {
    context.catalog.dropType(type);
    return 'unknown';
  }
  const { cells } = context;
  footing.makes(type.id).write(cells.name('type', type.schema, type.name));
  if (type.kind === 'composite') footing.write(cells.name('relation', type.schema, type.name));
  if (type.kind === 'base' || type.kind === 'range' || type.kind === 'shell') {
    footing.write(cells.resolution);
  }
  if (type.multirange !== undefined) {
    footing
      .write(cells.name('type', type.schema, type.multirange))
      .write(cells.overloads(type.name))
      .write(cells.overloads(type.multirange));
  }
  for (const name of type.constraints ?? []) {
    footing.add(cells.name('constraint', type.schema, name));
  }
  context.catalog.dropType(type);
  return [type.id];
}

function dropFunctions(
  statement: DropStmt,
  object: Tree,
  context: Context,
  footing: Footing,
  cascade: boolean,
): Dropped {
  if (!('ObjectWithArgs' in object)) return 'unknown';
  const { objname, objargs, args_unspecified } = object.ObjectWithArgs;
  const written = listName(objname ?? []);
  footing.read(context.cells.overloads(written.name));
  const candidates = overloads(context, written);
  const signature = (objargs ?? [])
    .map((each) => ('TypeName' in each ? typeText(each.TypeName) : ''))
    .join(', ');
  const found = args_unspecified
    ? candidates
    : candidates.filter((each) => each.signature === signature);
  if (found.length === 0 && candidates.length > 0) return 'unknown';
  if (found.length === 0) return absence(statement, context);
  const only = found[0];
  if (found.length > 1 || !only) return 'unknown';
  const triggers = cascade ? triggersOf(context, only) : [];
  const users = context.bindings.users(only.id);
  if (cascade && ![...users].every((id) => triggers.some(({ trigger }) => trigger === id))) {
    context.catalog.dropFunction(only);
    return 'unknown';
  }
  for (const { table, name, trigger } of triggers) {
    attach(context, footing, table, 'trigger', name);
    footing.makes(trigger);
    table.triggers.delete(name);
  }
  footing.makes(only.id).write(context.cells.overloads(only.name));
  context.catalog.dropFunction(only);
  return [only.id, ...triggers.map(({ trigger }) => trigger)];
}

/** The triggers that call a function: they go with it. */
function triggersOf({ catalog }: Context, { id }: FunctionObject) {
  return [...catalog.relations()].flatMap((table) =>
    [...table.triggers].flatMap(([name, trigger]) =>
      trigger.function === id ? [{ table, name, trigger: trigger.id }] : [],
    ),
  );
}

function overloads(context: Context, { schema, name }: WrittenName): readonly FunctionObject[] {
  for (const tried of schema === undefined ? context.searchPath : [schema]) {
    const found = context.catalog.functions(tried, name);
    if (found.length > 0) return found;
  }
  return [];
}

/** Triggers and policies: the last part of the name is theirs, the rest their table's. */
function dropAttached(
  statement: DropStmt,
  object: Tree,
  context: Context,
  footing: Footing,
): Dropped {
  if (!('List' in object)) return 'unknown';
  const items = object.List.items ?? [];
  const name = strings(items).at(-1) ?? '';
  const table = context.relation(listName(items.slice(0, -1)), footing);
  if (!table) return absence(statement, context);
  const isTrigger = statement.removeType === 'OBJECT_TRIGGER';
  const id = isTrigger ? table.triggers.get(name)?.id : table.policies.get(name);
  attach(context, footing, table, isTrigger ? 'trigger' : 'policy', name);
  if (id === undefined) return absence(statement, context);
  footing.makes(id);
  if (isTrigger) table.triggers.delete(name);
  else table.policies.delete(name);
  return [id];
}
