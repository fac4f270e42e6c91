import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { platformRows } from '../../footprints/platform-tables.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import { leaveKeysUnchecked } from '../../state/unchecked-keys.js';
import { dropNotNull } from '../column/alter-columns.js';
import { removeConstraint } from '../drop/remove-relation.js';
import { family } from '../partition/partitions.js';
import type { Command, CommandReader } from '../table/alter-command.js';
import { addConstraints } from './constraints.js';
import { removeDependentsOfKey } from './drop-key-cascade.js';
import { evaluateOnRows } from './evaluate-on-rows.js';
import { type WrittenConstraint, writtenConstraints } from './written-constraints.js';

/** The subcommands about constraints. */
export const alterConstraints: Readonly<Record<string, CommandReader>> = {
  AT_AddConstraint: ({ context, footprint, relation, command }) => {
    if (!command.def || relation.kind !== 'table')
      return { obstacle: notFollowed('svc does not follow this form') };
    const written = writtenConstraints([command.def]);
    // Every partition gets one too, with a name that PostgreSQL chooses.
    if (relation.partitioned && relation.children.size > 0 && written.every(isKeyOfColumns)) {
      return { uncertain: family(context, relation) };
    }
    const obstacle = addConstraints(context, footprint, relation, written);
    return obstacle === undefined ? 'altered' : { obstacle };
  },

  AT_DropConstraint: (command) => dropConstraint(command),

  AT_AlterConstraint: ({ context, footprint, relation, command }) => {
    const definition = command.def;
    const [name, deferred] =
      definition && 'Constraint' in definition
        ? [definition.Constraint.conname, definition.Constraint.initdeferred]
        : definition && 'ATAlterConstraint' in definition
          ? [definition.ATAlterConstraint.conname, definition.ATAlterConstraint.initdeferred]
          : [];
    const fact = name === undefined ? undefined : relation.constraints.get(name);
    if (!fact || name === undefined) return 'in place';
    footprint
      .write(context.cells.part(relation.id, 'constraint', name))
      .add(context.cells.shape(relation.id));
    if (fact.referenced !== undefined)
      footprint.add(context.cells.incomingForeignKeys(fact.referenced));
    // ENFORCED checks the existing rows; NOT ENFORCED permits others.
    if (
      definition &&
      'ATAlterConstraint' in definition &&
      definition.ATAlterConstraint.alterEnforceability
    ) {
      readChecked(context, footprint, relation, fact);
      leaveKeysUnchecked(context.catalog, relation);
    }
    // Attributes that the statement does not mention stay; svc assumes that a deferrable constraint is deferred.
    fact.deferred ||= deferred === true;
    fact.guards = false;
    return 'altered';
  },

  AT_ValidateConstraint: ({ context, footprint, relation, command }) => {
    const { cells } = context;
    const name = command.name ?? '';
    const fact = relation.constraints.get(name);
    if (!fact) return 'in place';
    const checked = fact.expression ? [fact.expression] : [];
    const obstacle = evaluateOnRows(context, footprint, relation, checked);
    if (obstacle !== undefined) return { obstacle };
    footprint.write(cells.part(relation.id, 'constraint', name)).add(cells.shape(relation.id));
    readChecked(context, footprint, relation, fact);
    fact.unvalidated = false;
    return 'altered';
  },
};

/** Reads the existing rows that a constraint checks. */
function readChecked(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { id }: Relation,
  { type, referenced }: ConstraintFact,
): void {
  const { cells } = lookup;
  footprint.read(cells.rows(id));
  if (referenced !== undefined) footprint.read(cells.rows(referenced));
  else if (type === 'foreign') footprint.read(platformRows(lookup));
}

/** Whether the constraint is on plain columns, so that no expression runs. */
function isKeyOfColumns({ tree }: WrittenConstraint): boolean {
  return tree.contype === 'CONSTR_PRIMARY' || tree.contype === 'CONSTR_UNIQUE';
}

/** DROP CONSTRAINT; from PostgreSQL 18 on the name may be that of a NOT NULL. */
function dropConstraint(part: Command): ReturnType<CommandReader> {
  const { context, footprint, relation, command } = part;
  const name = command.name ?? '';
  const fact = relation.constraints.get(name);
  footprint.read(context.cells.part(relation.id, 'constraint', name));
  const cascades = command.behavior === 'DROP_CASCADE';
  if (!fact) {
    const column = relation.columns?.find(({ notNullName }) => notNullName === name);
    // svc did not see the creation of the constraint, so its drop affects no known object.
    if (relation.uncertain && !cascades) return 'in place';
    if (column && !relation.uncertain) {
      dropNotNull(part, column.name);
      return 'altered';
    }
    if (command.missing_ok && !relation.uncertain) {
      return { nothing: `there is no constraint ${name}` };
    }
    // PostgreSQL chose another name for the constraint than svc assumed.
    relation.uncertain = true;
    return cascades ? { obstacle: unknownObject('the constraint is unknown') } : 'in place';
  }
  if (cascades && fact.index !== undefined) {
    const { catalog } = context;
    if (catalog.referrers(relation.id).length > 0 || catalog.dependents(relation.id).size > 0) {
      if (!removeDependentsOfKey(context, footprint, relation, fact.index)) {
        return { obstacle: notFollowed('CASCADE drops dependent objects') };
      }
      removeConstraint(context, footprint, relation, name, fact);
      return 'keep';
    }
  }
  removeConstraint(context, footprint, relation, name, fact);
  return { ended: fact.id };
}
