import { alterTable } from './alter-table.js';
import { createPolicy, createTrigger } from './attached.js';
import { comment } from './comments.js';
import { createTable } from './create-table.js';
import { insert, remove, update } from './data.js';
import { drop } from './drops.js';
import { createFunction } from './functions.js';
import { createIndex } from './indexes.js';
import type { Readers } from './kind.js';
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
  AlterEnumStmt: alterEnum,
  AlterExtensionStmt: alterExtension,
  AlterFunctionStmt: alterFunction,
  AlterObjectSchemaStmt: setSchema,
  AlterOwnerStmt: alterOwner,
  AlterPolicyStmt: alterPolicy,
  AlterRoleStmt: alterRole,
  AlterSeqStmt: alterSequence,
  AlterTableStmt: alterTable,
  CommentStmt: comment,
  CompositeTypeStmt: createComposite,
  CreateDomainStmt: createDomain,
  CreateEnumStmt: createEnum,
  CreateExtensionStmt: createExtension,
  CreateFunctionStmt: createFunction,
  CreatePolicyStmt: createPolicy,
  CreateRoleStmt: createRole,
  CreateSchemaStmt: createSchema,
  CreateSeqStmt: createSequence,
  CreateStmt: createTable,
  CreateTrigStmt: createTrigger,
  DeleteStmt: remove,
  DropRoleStmt: dropRole,
  DropStmt: drop,
  GrantRoleStmt: grantRole,
  GrantStmt: grant,
  IndexStmt: createIndex,
  InsertStmt: insert,
  RenameStmt: rename,
  UpdateStmt: update,
  ViewStmt: createView,
};
