import { createPolicy, createTrigger } from './attached.js';
import { comment } from './comments.js';
import { insert, remove, update } from './data.js';
import { drop } from './drops.js';
import { createFunction } from './functions.js';
import { createIndex } from './indexes.js';
import type { Readers } from './kind.js';
import { createExtension, createSchema } from './schemas.js';
import { alterTable, createTable } from './tables.js';
import { alterEnum, createComposite, createDomain, createEnum } from './types.js';
import { createView } from './views.js';

/** Every kind of statement that is understood. */
export const readers: Readers = {
  AlterEnumStmt: alterEnum,
  AlterTableStmt: alterTable,
  CommentStmt: comment,
  CompositeTypeStmt: createComposite,
  CreateDomainStmt: createDomain,
  CreateEnumStmt: createEnum,
  CreateExtensionStmt: createExtension,
  CreateFunctionStmt: createFunction,
  CreatePolicyStmt: createPolicy,
  CreateSchemaStmt: createSchema,
  CreateStmt: createTable,
  CreateTrigStmt: createTrigger,
  DeleteStmt: remove,
  DropStmt: drop,
  IndexStmt: createIndex,
  InsertStmt: insert,
  UpdateStmt: update,
  ViewStmt: createView,
};
