import { call, select } from '../blocks/calls.js';
import { runBlock } from '../blocks/do-blocks.js';
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
} from '../objects/cluster/cluster.js';
import { comment } from '../objects/comment/comments.js';
import { createComposite } from '../objects/composite/composites.js';
import { alterDomain } from '../objects/domain/alter-domain.js';
import { createDomain } from '../objects/domain/domains.js';
import { drop } from '../objects/drop/drop.js';
import { alterEnum, createEnum } from '../objects/enum/enums.js';
import { alterExtension, createExtension } from '../objects/extension/extensions.js';
import {
  createForeignTable,
  createServer,
  createUserMapping,
  createWrapper,
} from '../objects/foreign-data/foreign-data.js';
import { alterFunction } from '../objects/function/alter-function.js';
import { createFunction } from '../objects/function/functions.js';
import { createIndex } from '../objects/index/indexes.js';
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
} from '../objects/operator/operators.js';
import { alterPolicy, createPolicy } from '../objects/policy/policies.js';
import { alterDefaultPrivileges, grant } from '../objects/privilege/privileges.js';
import { alterPublication, createPublication } from '../objects/publication/publications.js';
import type { Readers } from '../objects/reader.js';
import { rename } from '../objects/rename/rename.js';
import { alterOwner, reassignOwned } from '../objects/role/owners.js';
import { alterRole, createRole, dropRole, grantRole } from '../objects/role/roles.js';
import { copy, insert, merge, remove, truncate, update } from '../objects/rows/data.js';
import { createRule } from '../objects/rule/rules.js';
import { createSchema } from '../objects/schema/schemas.js';
import { setSchema } from '../objects/schema/set-schema.js';
import { alterSequence, createSequence } from '../objects/sequence/sequences.js';
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
} from '../objects/session/maintenance.js';
import { alterStatistics, createStatistics } from '../objects/statistics/statistics.js';
import { alterTable } from '../objects/table/alter-table.js';
import { createTable } from '../objects/table/create-table.js';
import { createTableAs, refresh, selectInto } from '../objects/table/create-table-as.js';
import { alterEventTrigger, createEventTrigger } from '../objects/trigger/event-triggers.js';
import { createTrigger } from '../objects/trigger/triggers.js';
import { alterBaseType, createRange } from '../objects/type/base-types.js';
import { createView } from '../objects/view/views.js';

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
