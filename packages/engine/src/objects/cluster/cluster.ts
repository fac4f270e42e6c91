/**
 * Statements about objects outside of the database, or that the catalog does not store: they keep their place.
 */

import { notFollowed } from '../../footprints/obstacle.js';
import { affectsStatements } from '../../session/environment.js';
import type { NodeType } from '../../sql/node-types.js';
import type { Reader } from '../reader.js';

/** The statement keeps its place; what is known of the database does not change. */
function inPlace<T extends NodeType>(): Reader<T> {
  return (_, context) => context.keepInPlace();
}

export const alterDatabase = inPlace<'AlterDatabaseStmt'>();
export const alterDatabaseCollation = inPlace<'AlterDatabaseRefreshCollStmt'>();
export const alterServer = inPlace<'AlterForeignServerStmt'>();
export const alterSubscription = inPlace<'AlterSubscriptionStmt'>();
export const alterTablespace = inPlace<'AlterTableSpaceOptionsStmt'>();
export const alterUserMapping = inPlace<'AlterUserMappingStmt'>();
export const alterWrapper = inPlace<'AlterFdwStmt'>();
export const createDatabase = inPlace<'CreatedbStmt'>();
export const createSubscription = inPlace<'CreateSubscriptionStmt'>();
export const createTablespace = inPlace<'CreateTableSpaceStmt'>();
export const dropDatabase = inPlace<'DropdbStmt'>();
export const dropSubscription = inPlace<'DropSubscriptionStmt'>();
export const dropTablespace = inPlace<'DropTableSpaceStmt'>();
export const dropUserMapping = inPlace<'DropUserMappingStmt'>();
export const moveAll = inPlace<'AlterTableMoveAllStmt'>();
export const securityLabel = inPlace<'SecLabelStmt'>();

/**
 * ALTER ROLE … SET: later sessions have the setting. It is followed for a named role, which is not the one that
 * runs migrations.
 */
export const setForRole: Reader<'AlterRoleSetStmt'> = ({ role, setstmt }, context) => {
  const named = role?.roletype === 'ROLESPEC_CSTRING';
  if (named || !affectsStatements(setstmt?.name ?? '')) context.keepInPlace();
  else context.barrier(notFollowed('it changes the settings of later sessions'));
};

/** ALTER DATABASE … SET: sessions of later migrations may start with it. */
export const setForDatabase: Reader<'AlterDatabaseSetStmt'> = ({ setstmt }, context) => {
  if (affectsStatements(setstmt?.name ?? ''))
    context.barrier(notFollowed('it changes the settings of later sessions'));
  else context.keepInPlace();
};
