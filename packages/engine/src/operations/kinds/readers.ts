import { alterDomain } from './alter-domain.js';
import { alterTable } from './alter-table.js';
import { createPolicy, createTrigger } from './attached.js';
import { alterBaseType, createRange } from './base-types.js';
import { runBlock } from './blocks.js';
import { call, select } from './calls.js';
import {
  alterDatabase,
  alterDatabaseCollation,
  alterServer,
  alterSubscription,
  alterTablespace,
  alterUserMapping,
  alterWrapper,
  createDatabase,
  createSubscription,
  createTablespace,
  dropDatabase,
  dropSubscription,
  dropTablespace,
  dropUserMapping,
  moveAll,
  securityLabel,
  setForDatabase,
  setForRole,
} from './cluster.js';
import { comment } from './comments.js';
import { createTable } from './create-table.js';
import { copy, insert, merge, remove, truncate, update } from './data.js';
import { drop } from './drops.js';
import { alterEventTrigger, createEventTrigger } from './event-triggers.js';
import {
  createForeignTable,
  createServer,
  createUserMapping,
  createWrapper,
} from './foreign-data.js';
import { createFunction } from './functions.js';
import { createIndex } from './indexes.js';
import type { Readers } from './kind.js';
import { createTableAs, refresh, selectInto } from './made-by-queries.js';
import {
  checkpoint,
  cluster,
  discard,
  explain,
  listen,
  lock,
  notify,
  reindex,
  show,
  unlisten,
  vacuum,
} from './maintenance.js';
import { alterOwner, reassignOwned } from './owners.js';
import { alterPolicy } from './policies.js';
import { alterDefaultPrivileges, grant } from './privileges.js';
import { alterPublication, createPublication } from './publications.js';
import { rename } from './renames.js';
import {
  alterCollation,
  alterDictionary,
  alterOperator,
  alterOperatorFamily,
  alterTextSearch,
  createAccessMethod,
  createCast,
  createConversion,
  createLanguage,
  createOperatorClass,
  createOperatorFamily,
  createTransform,
  define,
} from './resolution.js';
import { alterRole, createRole, dropRole, grantRole } from './roles.js';
import { alterFunction } from './routines.js';
import { createRule } from './rules.js';
import { alterExtension, createExtension, createSchema } from './schemas.js';
import { alterSequence, createSequence } from './sequences.js';
import { setSchema } from './set-schema.js';
import { alterStatistics, createStatistics } from './statistics.js';
import { alterEnum, createComposite, createDomain, createEnum } from './types.js';
import { createView } from './views.js';

/** Every kind of statement that is understood. */
export const readers: Readers = {
  AlterCollationStmt: alterCollation,
  AlterDatabaseRefreshCollStmt: alterDatabaseCollation,
  AlterDatabaseSetStmt: setForDatabase,
  AlterDatabaseStmt: alterDatabase,
  AlterDefaultPrivilegesStmt: alterDefaultPrivileges,
  AlterDomainStmt: alterDomain,
  AlterEnumStmt: alterEnum,
  AlterEventTrigStmt: alterEventTrigger,
  AlterExtensionStmt: alterExtension,
  AlterFdwStmt: alterWrapper,
  AlterForeignServerStmt: alterServer,
  AlterFunctionStmt: alterFunction,
  AlterObjectSchemaStmt: setSchema,
  AlterOperatorStmt: alterOperator,
  AlterOpFamilyStmt: alterOperatorFamily,
  AlterOwnerStmt: alterOwner,
  AlterPolicyStmt: alterPolicy,
  AlterPublicationStmt: alterPublication,
  AlterRoleSetStmt: setForRole,
  AlterRoleStmt: alterRole,
  AlterSeqStmt: alterSequence,
  AlterStatsStmt: alterStatistics,
  AlterSubscriptionStmt: alterSubscription,
  AlterTableMoveAllStmt: moveAll,
  AlterTableSpaceOptionsStmt: alterTablespace,
  AlterTableStmt: alterTable,
  AlterTSConfigurationStmt: alterTextSearch,
  AlterTSDictionaryStmt: alterDictionary,
  AlterTypeStmt: alterBaseType,
  AlterUserMappingStmt: alterUserMapping,
  CallStmt: call,
  CheckPointStmt: checkpoint,
  ClusterStmt: cluster,
  CommentStmt: comment,
  CompositeTypeStmt: createComposite,
  CopyStmt: copy,
  CreateAmStmt: createAccessMethod,
  CreateCastStmt: createCast,
  CreateConversionStmt: createConversion,
  CreatedbStmt: createDatabase,
  CreateDomainStmt: createDomain,
  CreateEnumStmt: createEnum,
  CreateEventTrigStmt: createEventTrigger,
  CreateExtensionStmt: createExtension,
  CreateFdwStmt: createWrapper,
  CreateForeignServerStmt: createServer,
  CreateForeignTableStmt: createForeignTable,
  CreateFunctionStmt: createFunction,
  CreateOpClassStmt: createOperatorClass,
  CreateOpFamilyStmt: createOperatorFamily,
  CreatePLangStmt: createLanguage,
  CreatePolicyStmt: createPolicy,
  CreatePublicationStmt: createPublication,
  CreateRangeStmt: createRange,
  CreateRoleStmt: createRole,
  CreateSchemaStmt: createSchema,
  CreateSeqStmt: createSequence,
  CreateStatsStmt: createStatistics,
  CreateStmt: createTable,
  CreateSubscriptionStmt: createSubscription,
  CreateTableAsStmt: createTableAs,
  CreateTableSpaceStmt: createTablespace,
  CreateTransformStmt: createTransform,
  CreateTrigStmt: createTrigger,
  CreateUserMappingStmt: createUserMapping,
  DefineStmt: define,
  DeleteStmt: remove,
  DiscardStmt: discard,
  DoStmt: runBlock,
  DropdbStmt: dropDatabase,
  DropRoleStmt: dropRole,
  DropStmt: drop,
  DropSubscriptionStmt: dropSubscription,
  DropTableSpaceStmt: dropTablespace,
  DropUserMappingStmt: dropUserMapping,
  ExplainStmt: explain,
  GrantRoleStmt: grantRole,
  GrantStmt: grant,
  IndexStmt: createIndex,
  InsertStmt: insert,
  ListenStmt: listen,
  LockStmt: lock,
  MergeStmt: merge,
  NotifyStmt: notify,
  ReassignOwnedStmt: reassignOwned,
  RefreshMatViewStmt: refresh,
  ReindexStmt: reindex,
  RenameStmt: rename,
  RuleStmt: createRule,
  SecLabelStmt: securityLabel,
  SelectStmt: (statement, context) =>
    (statement.intoClause ? selectInto : select)(statement, context),
  TruncateStmt: truncate,
  UnlistenStmt: unlisten,
  UpdateStmt: update,
  VacuumStmt: vacuum,
  VariableShowStmt: show,
  ViewStmt: createView,
};
