import type { AlterTableCmd } from 'libpg-query';

/** The properties of a subcommand of ALTER TABLE, for any table. */
export interface Subcommand {
  /** When PostgreSQL executes it among the others of its statement: its pass in tablecmds.c. */
  readonly pass: number;
  /** What its name refers to. `other`: a trigger, a rule, a tablespace, which renames do not affect. */
  readonly names?: 'column' | 'constraint' | 'index' | 'other';
  /** PostgreSQL refuses it if the column does not exist. */
  readonly needsColumn?: true;
  /** Whether svc follows its effect on the children of a table: all of them change in the same way. */
  readonly inFamilies?: true;
  /** Whether the subcommand sets a part of the relation: the last one wins. */
  readonly lastWins?: true;
  /** Whether the subcommand can share a statement with others, because it has no implicit effects. */
  readonly mergeable?: true;
  /** The property of the table that it sets, if it has no name. */
  readonly sets?: string;
}

/** The pass of the subcommands that PostgreSQL executes last. */
const last = 7;

const ofTrigger: Subcommand = { pass: last, names: 'other', inFamilies: true };
const ofTable: Subcommand = { pass: last, inFamilies: true };
const rowSecurity: Subcommand = { ...ofTable, lastWins: true, mergeable: true };
const ofColumnSetting: Subcommand = {
  pass: last,
  names: 'column',
  needsColumn: true,
  inFamilies: true,
  lastWins: true,
  mergeable: true,
};

/** All properties of each subcommand, except how it is read and folded. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  AT_AddColumn: { pass: 2, names: 'column', inFamilies: true, mergeable: true },
  AT_DropColumn: { pass: 0, names: 'column', needsColumn: true, mergeable: true },
  AT_AlterColumnType: { pass: 1, names: 'column', needsColumn: true, mergeable: true },
  AT_ColumnDefault: {
    pass: 6,
    names: 'column',
    needsColumn: true,
    inFamilies: true,
    mergeable: true,
  },
  AT_SetNotNull: { pass: 4, names: 'column', needsColumn: true, inFamilies: true, mergeable: true },
  AT_DropNotNull: {
    pass: 0,
    names: 'column',
    needsColumn: true,
    inFamilies: true,
    mergeable: true,
  },
  AT_SetExpression: { pass: 3, names: 'column' },
  AT_DropExpression: { pass: 0, names: 'column' },
  AT_AddIdentity: { pass: 6, names: 'column' },
  AT_SetIdentity: { pass: last, names: 'column' },
  AT_DropIdentity: { pass: 0, names: 'column' },
  AT_SetStatistics: ofColumnSetting,
  AT_SetStorage: ofColumnSetting,
  AT_SetCompression: ofColumnSetting,
  AT_SetOptions: { pass: last, names: 'column', mergeable: true },
  AT_ResetOptions: { pass: last, names: 'column', mergeable: true },

  // The pass of a constraint depends on its type.
  AT_AddConstraint: { pass: 6, mergeable: true },
  AT_DropConstraint: { pass: 0, names: 'constraint', mergeable: true },
  AT_AlterConstraint: { pass: last, names: 'constraint' },
  AT_ValidateConstraint: { pass: last, names: 'constraint' },

  AT_ChangeOwner: { ...ofTable, mergeable: true, sets: 'Owner' },
  AT_SetRelOptions: { ...ofTable, mergeable: true },
  AT_ResetRelOptions: { ...ofTable, mergeable: true },
  AT_ReplaceRelOptions: ofTable,
  AT_ClusterOn: { ...ofTable, names: 'index', lastWins: true, mergeable: true, sets: 'Cluster' },
  AT_DropCluster: { ...ofTable, lastWins: true, mergeable: true, sets: 'Cluster' },
  AT_ReplicaIdentity: { ...ofTable, lastWins: true, mergeable: true, sets: 'Identity' },
  AT_EnableRowSecurity: { ...rowSecurity, sets: 'RowSecurity' },
  AT_DisableRowSecurity: { ...rowSecurity, sets: 'RowSecurity' },
  AT_ForceRowSecurity: { ...rowSecurity, sets: 'ForceRowSecurity' },
  AT_NoForceRowSecurity: { ...rowSecurity, sets: 'ForceRowSecurity' },
  AT_SetTableSpace: { ...ofTable, names: 'other' },
  AT_SetAccessMethod: ofTable,
  AT_SetLogged: ofTable,
  AT_SetUnLogged: ofTable,

  AT_EnableTrig: ofTrigger,
  AT_EnableAlwaysTrig: ofTrigger,
  AT_EnableReplicaTrig: ofTrigger,
  AT_DisableTrig: ofTrigger,
  AT_EnableTrigAll: ofTable,
  AT_DisableTrigAll: ofTable,
  AT_EnableTrigUser: ofTable,
  AT_DisableTrigUser: ofTable,
  AT_EnableRule: ofTrigger,
  AT_DisableRule: ofTrigger,
  AT_EnableAlwaysRule: ofTable,
  AT_EnableReplicaRule: ofTable,

  AT_AddInherit: ofTable,
  AT_DropInherit: ofTable,
  AT_AttachPartition: ofTable,
  AT_DetachPartition: ofTable,
};

const unknown: Subcommand = { pass: last };

/** The properties of a subcommand; undefined if no reader follows it. */
export function subcommand({ subtype }: Pick<AlterTableCmd, 'subtype'>): Subcommand {
  return subcommands[subtype ?? ''] ?? unknown;
}
