import { alterDomain } from './alter-domain.js';
import { alterTable } from './alter-table.js';
import { createEventTrigger, createPolicy, createTrigger } from './attached.js';
import { runBlock } from './blocks.js';
import { comment } from './comments.js';
import { createTable } from './create-table.js';
import { call, copy, insert, merge, remove, select, truncate, update } from './data.js';
import { drop } from './drops.js';
import { createFunction } from './functions.js';
import { createIndex } from './indexes.js';
import type { Readers } from './kind.js';
import { createTableAs, refresh } from './made-by-queries.js';
import {
  checkpoint,
  cluster,
  discard,
  explain,
  listen,
  lock,
  notify,
  reindex,
  unlisten,
  vacuum,
} from './maintenance.js';
import { alterOwner } from './owners.js';
import { alterPolicy } from './policies.js';
import { alterDefaultPrivileges, grant } from './privileges.js';
import { rename } from './renames.js';
import { alterRole, createRole, dropRole, grantRole } from './roles.js';
import { alterFunction } from './routines.js';
import { alterExtension, createExtension, createSchema } from './schemas.js';
import { alterSequence, createSequence } from './sequences.js';
import { setSchema } from './set-schema.js';
import { alterEnum, createComposite, createDomain, createEnum } from './types.js';
import { createView } from './views.js';

/** Every kind of statement that is understood. */
export const readers: Readers = {
  AlterDefaultPrivilegesStmt: alterDefaultPrivileges,
  AlterDomainStmt: alterDomain,
  AlterEnumStmt: alterEnum,
  AlterExtensionStmt: alterExtension,
  AlterFunctionStmt: alterFunction,
  AlterObjectSchemaStmt: setSchema,
  AlterOwnerStmt: alterOwner,
  AlterPolicyStmt: alterPolicy,
  AlterRoleStmt: alterRole,
  AlterSeqStmt: alterSequence,
  AlterTableStmt: alterTable,
  CallStmt: call,
  CheckPointStmt: checkpoint,
  ClusterStmt: cluster,
  CommentStmt: comment,
  CompositeTypeStmt: createComposite,
  CopyStmt: copy,
  CreateDomainStmt: createDomain,
  CreateEnumStmt: createEnum,
  CreateEventTrigStmt: createEventTrigger,
  CreateExtensionStmt: createExtension,
  CreateFunctionStmt: createFunction,
  CreatePolicyStmt: createPolicy,
  CreateRoleStmt: createRole,
  CreateSchemaStmt: createSchema,
  CreateSeqStmt: createSequence,
  CreateStmt: createTable,
  CreateTableAsStmt: createTableAs,
  CreateTrigStmt: createTrigger,
  DeleteStmt: remove,
  DiscardStmt: discard,
  DoStmt: runBlock,
  DropRoleStmt: dropRole,
  DropStmt: drop,
  ExplainStmt: explain,
  GrantRoleStmt: grantRole,
  GrantStmt: grant,
  IndexStmt: createIndex,
  InsertStmt: insert,
  ListenStmt: listen,
  LockStmt: lock,
  MergeStmt: merge,
  NotifyStmt: notify,
  RefreshMatViewStmt: refresh,
  ReindexStmt: reindex,
  RenameStmt: rename,
  SelectStmt: select,
  TruncateStmt: truncate,
  UnlistenStmt: unlisten,
  UpdateStmt: update,
  VacuumStmt: vacuum,
  ViewStmt: createView,
};
