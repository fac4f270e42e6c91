import { unknownObject } from '../../footprints/obstacle.js';
import { mayHaveRowSecurity } from '../../footprints/row-security.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Relation, TriggerFact } from '../../state/objects.js';
import { leaveKeysUnchecked } from '../../state/unchecked-keys.js';
import { evaluateOnRows } from '../constraint/evaluate-on-rows.js';
import { attachChild, detachChild, readBound } from '../partition/partitions.js';
import { readRole } from '../role/roles.js';
import { changeRewriting } from '../rule/rewriting.js';
import { readAccessMethod } from './access-method.js';
import type { Altered, Command, CommandReader } from './alter-command.js';

/** The subcommands that are about a relation as a whole. */
export const alterRelation: Readonly<Record<string, CommandReader>> = {
  AT_ChangeOwner: (command) => {
    const { context, footprint, relation } = command;
    readRole(context, footprint);
    const owned = [relation, ...ownSequences(command)];
    for (const each of owned) changeOwner(command, each);
    // If the object has privileges, each new owner takes over the privileges of the previous one.
    return owned.some(({ id }) => context.catalog.changedPrivileges.mayHaveGrants(id))
      ? 'altered'
      : 'set';
  },

  AT_SetRelOptions: (command) => setOptions(command),
  AT_ResetRelOptions: (command) => setOptions(command),
  AT_ReplaceRelOptions: (command) => setOptions(command),

  AT_ClusterOn: (command) => {
    const { context, footprint, relation } = command;
    if (!useIndex(command, command.command.name)) return 'in place';
    footprint.write(context.cells.part(relation.id, 'cluster'));
    return 'altered';
  },
  AT_DropCluster: (command) => setPart(command, 'cluster'),

  AT_SetTableSpace: (command) => setPart(command, 'tablespace'),
  AT_SetAccessMethod: (command) => {
    readAccessMethod(command.context, command.footprint, command.command.name);
    return setPart(command, 'access method');
  },

  AT_SetLogged: (command) => setPersistence(command),
  AT_SetUnLogged: (command) => setPersistence(command),

  AT_ReplicaIdentity: (command) => {
    const { context, footprint, relation } = command;
    const { cells } = context;
    const { def } = command.command;
    const named = def && 'ReplicaIdentityStmt' in def ? def.ReplicaIdentityStmt.name : undefined;
    if (named !== undefined) {
      const index = useIndex(command, named);
      if (!index?.key) return 'in place';
      for (const column of index.key) footprint.read(cells.part(relation.id, 'not null', column));
    }
    footprint.write(cells.part(relation.id, 'replica identity'));
    return 'altered';
  },

  AT_EnableTrig: (command) => switchTrigger(command, true),
  AT_EnableAlwaysTrig: (command) => switchTrigger(command, true),
  AT_EnableReplicaTrig: (command) => switchTrigger(command, false),
  AT_DisableTrig: (command) => switchTrigger(command, false),
  AT_EnableTrigAll: (command) => switchTriggers(command, 'with those of keys', true),
  AT_DisableTrigAll: (command) => switchTriggers(command, 'with those of keys', false),
  AT_EnableTrigUser: (command) => switchTriggers(command, 'made by users', true),
  AT_DisableTrigUser: (command) => switchTriggers(command, 'made by users', false),

  AT_EnableRule: (command) => switchRule(command),
  AT_EnableAlwaysRule: (command) => switchRule(command),
  AT_EnableReplicaRule: (command) => switchRule(command),
  AT_DisableRule: (command) => switchRule(command),

  AT_EnableRowSecurity: (command) => setRowSecurity(command, 'row security', true),
  AT_DisableRowSecurity: (command) => setRowSecurity(command, 'row security', false),
  AT_ForceRowSecurity: (command) => setRowSecurity(command, 'forced row security', true),
  AT_NoForceRowSecurity: (command) => setRowSecurity(command, 'forced row security', false),

  AT_AddInherit: ({ context, footprint, relation, command }) => {
    const parent = command.def && 'RangeVar' in command.def ? command.def.RangeVar : undefined;
    const known = parent && context.relation(rangeVarName(parent), footprint);
    if (!known) return { obstacle: unknownObject('the parent table is unknown') };
    return attachChild(context, footprint, known, relation)
      ? 'keep'
      : { uncertain: [known, relation] };
  },
  AT_DropInherit: ({ context, footprint, relation, command }) => {
    const parent = command.def && 'RangeVar' in command.def ? command.def.RangeVar : undefined;
    const known = parent && context.relation(rangeVarName(parent), footprint);
    if (!known) return { obstacle: unknownObject('the parent table is unknown') };
    return detachChild(context, footprint, known, relation)
      ? 'keep'
      : { uncertain: [known, relation] };
  },
  AT_AttachPartition: ({ context, footprint, relation, command }) => {
    const { name, bound } = partition(command.def);
    const child = name && context.relation(rangeVarName(name), footprint);
    if (!child || relation.kind !== 'table')
      return { obstacle: unknownObject('the partition is unknown') };
    const obstacle =
      readBound(context, footprint, [relation], bound) ??
      evaluateOnRows(context, footprint, child, relation.expressions ?? []);
    if (obstacle !== undefined) return { obstacle };
    return attachChild(context, footprint, relation, child)
      ? 'keep'
      : { uncertain: [child, relation] };
  },
  AT_DetachPartition: ({ context, footprint, relation, command }) => {
    const { name, concurrent } = partition(command.def);
    const child = name && context.relation(rangeVarName(name), footprint);
    if (!child || concurrent) return { obstacle: unknownObject('the partition is unknown') };
    return detachChild(context, footprint, relation, child)
      ? 'keep'
      : { uncertain: [child, relation] };
  },
};

function partition(definition: Command['command']['def']) {
  return definition && 'PartitionCmd' in definition ? definition.PartitionCmd : {};
}

function ownSequences({ context, footprint, relation }: Command): readonly Relation[] {
  footprint.read(context.cells.part(relation.id, 'sequences'));
  return [...relation.indexes].flatMap((id) => {
    const owned = context.catalog.relationById(id);
    return owned?.kind === 'sequence' ? [owned] : [];
  });
}

/** Privileges that the owner granted become the new owner's. */
function changeOwner({ context, footprint }: Command, { id }: Relation): void {
  const { cells } = context;
  footprint
    .changes(id)
    .write(cells.part(id, 'owner'))
    .write(cells.part(id, 'privileges'))
    .add(cells.shape(id))
    .add(cells.privileges);
  context.catalog.changedPrivileges.changeOwner(id);
}

function setPart({ context, footprint, relation }: Command, what: string): Altered {
  footprint.write(context.cells.part(relation.id, what));
  return 'altered';
}

function setOptions(command: Command): Altered {
  const { context, footprint, relation } = command;
  // The options of a view decide whose privileges count and what may be inserted through it.
  if (relation.kind !== 'index') footprint.add(context.cells.shape(relation.id));
  return setPart(command, 'options');
}

/** A logged table cannot reference an unlogged one: tables that foreign keys connect change in order. */
function setPersistence(command: Command): Altered {
  const { context, footprint, relation } = command;
  const { cells, catalog } = context;
  footprint.write(cells.shape(relation.id)).write(cells.incomingForeignKeys(relation.id));
  for (const { referenced } of relation.constraints.values()) {
    if (referenced !== undefined) footprint.read(cells.part(referenced, 'persistence'));
  }
  for (const other of catalog.referrers(relation.id)) {
    footprint.read(cells.part(other.id, 'persistence'));
  }
  for (const { id } of ownSequences(command)) {
    footprint.changes(id).write(context.cells.part(id, 'persistence'));
  }
  return setPart(command, 'persistence');
}

function setRowSecurity(
  command: Command,
  what: 'row security' | 'forced row security',
  enabled: boolean,
): Altered {
  const { context, footprint, relation } = command;
  const { catalog, cells } = context;
  const part = cells.part(relation.id, what);
  if (!enabled && !mayHaveRowSecurity(context, relation, what)) {
    footprint.read(part);
    return { nothing: `${what} is not enabled` };
  }
  catalog.changedParts.add(part);
  footprint.add(cells.rowSecurity(relation.id));
  // From here on, the owner's statements are subject to it, or no longer.
  if (what === 'forced row security') footprint.add(cells.shape(relation.id));
  return setPart(command, what);
}

/** Looks up an index of the table only by its name. */
function useIndex({ context, footprint, relation }: Command, name = ''): Relation | undefined {
  const index = context.relation({ schema: relation.schema, name }, footprint);
  if (index?.owner !== relation.id) return undefined;
  footprint.uses(index.id);
  index.isClusterOrReplicaIndex = true;
  return index;
}

function switchTrigger(
  { context, footprint, relation, command }: Command,
  enabled: boolean,
): ReturnType<CommandReader> {
  const name = command.name ?? '';
  const trigger: TriggerFact | undefined = relation.triggers.get(name);
  if (!trigger) return 'in place';
  footprint
    .changes(trigger.id)
    .write(context.cells.part(relation.id, 'trigger', name))
    .add(context.cells.shape(relation.id));
  // ONLY leaves the copies on partitions as they are.
  trigger.enabled = enabled || relation.partitioned;
  return 'altered';
}

/** ALL and USER mean the triggers that exist now; ALL includes those of foreign keys in either direction. */
function switchTriggers(
  { context: { cells, catalog }, footprint, relation }: Command,
  which: 'made by users' | 'with those of keys',
  enabled: boolean,
): ReturnType<CommandReader> {
  footprint.write(cells.shape(relation.id)).write(cells.incomingForeignKeys(relation.id));
  if (which === 'with those of keys') {
    footprint.write(cells.part(relation.id, 'triggers of keys'));
    if (!enabled) leaveKeysUnchecked(catalog, relation);
  }
  for (const [name, trigger] of relation.triggers) {
    footprint.changes(trigger.id).write(cells.part(relation.id, 'trigger', name));
    trigger.enabled = enabled || relation.partitioned;
  }
  return 'altered';
}

function switchRule({ context, footprint, relation, command }: Command): Altered {
  footprint
    .write(context.cells.part(relation.id, 'rule', command.name ?? ''))
    .write(context.cells.shape(relation.id));
  changeRewriting(context, footprint, relation);
  return 'altered';
}
