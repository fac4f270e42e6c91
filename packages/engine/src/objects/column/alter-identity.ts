import { unknownObject } from '../../footprints/obstacle.js';
import { disownSequence } from '../../state/owned-sequences.js';
import { removeSequence } from '../drop/remove-relation.js';
import { changeRewriting } from '../rule/rewriting.js';
import { readCache } from '../sequence/cached-sequences.js';
import type { CommandReader } from '../table/alter-command.js';
import { columnKey, makeOwnedSequence, readColumn } from './columns.js';

/** The subcommands about a column's identity. */
export const alterIdentity: Readonly<Record<string, CommandReader>> = {
  AT_AddIdentity: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const identity =
      command.def && 'Constraint' in command.def ? command.def.Constraint : undefined;
    const column = readColumn(context, footprint, relation, name);
    if (!column || !identity) return { obstacle: unknownObject('the column is unknown') };
    const key = columnKey(relation, name);
    changeRewriting(context, footprint, relation);
    footprint
      .read(context.cells.part(relation.id, 'not null', key))
      .write(context.cells.part(relation.id, 'default', key))
      .write(context.cells.part(relation.id, 'identity', key))
      .add(context.cells.shape(relation.id));
    const chosen = makeOwnedSequence(context, footprint, relation, column, identity);
    if (!context.catalog.mayHaveUnknownObjects) context.catalog.names.chosen.set(identity, chosen);
    column.identity = true;
    column.hasDefault = true;
    return 'altered';
  },

  AT_SetIdentity: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const column = readColumn(context, footprint, relation, name);
    if (!column?.identity || column.sequence === undefined) {
      return { obstacle: unknownObject('the identity is unknown') };
    }
    changeRewriting(context, footprint, relation);
    if (command.def && 'List' in command.def) readCache(context, command.def.List.items);
    footprint
      .write(context.cells.part(relation.id, 'default', columnKey(relation, name)))
      .write(context.cells.part(relation.id, 'identity', columnKey(relation, name)))
      .changes(column.sequence)
      .write(context.cells.part(column.sequence, 'state'))
      .add(context.cells.shape(relation.id));
    return 'altered';
  },

  AT_DropIdentity: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const column = readColumn(context, footprint, relation, name);
    if (!column || relation.uncertain) return { obstacle: unknownObject('the column is unknown') };
    changeRewriting(context, footprint, relation);
    footprint
      .write(context.cells.part(relation.id, 'default', columnKey(relation, name)))
      .write(context.cells.part(relation.id, 'identity', columnKey(relation, name)))
      .add(context.cells.shape(relation.id));
    if (!column.identity) {
      return command.missing_ok
        ? { nothing: `${name} is not an identity column` }
        : { obstacle: unknownObject('the identity is unknown') };
    }
    if (column.sequence !== undefined) {
      removeSequence(context, footprint, column.sequence);
      disownSequence(column, column.sequence);
    }
    column.identity = false;
    column.hasDefault = false;
    return 'altered';
  },
};
