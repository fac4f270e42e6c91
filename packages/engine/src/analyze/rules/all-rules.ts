import { notNullWithoutDefault } from './data/not-null-without-default.js';
import { uniqueOverExistingRows } from './data/unique-over-existing-rows.js';
import { deleteAllRows } from './destructive/delete-all-rows.js';
import { dropCascade } from './destructive/drop-cascade.js';
import { dropColumn } from './destructive/drop-column.js';
import { dropSchema } from './destructive/drop-schema.js';
import { dropTable } from './destructive/drop-table.js';
import { renameColumn } from './destructive/rename-column.js';
import { renameTable } from './destructive/rename-table.js';
import { foreignKeyOfAnotherType } from './indexes/foreign-key-of-another-type.js';
import { foreignKeyWithoutIndex } from './indexes/foreign-key-without-index.js';
import { missingPrimaryKey } from './indexes/missing-primary-key.js';
import { redundantIndex } from './indexes/redundant-index.js';
import { addColumnRewritesTable } from './locks/add-column-rewrites-table.js';
import { changeColumnType } from './locks/change-column-type.js';
import { constraintBuildsIndex } from './locks/constraint-builds-index.js';
import { constraintValidatedAtOnce } from './locks/constraint-validated-at-once.js';
import { dropIndexNotConcurrent } from './locks/drop-index-not-concurrent.js';
import { indexNotConcurrent } from './locks/index-not-concurrent.js';
import { noLockTimeout } from './locks/no-lock-timeout.js';
import { refreshNotConcurrent } from './locks/refresh-not-concurrent.js';
import { reindexNotConcurrent } from './locks/reindex-not-concurrent.js';
import { setNotNull } from './locks/set-not-null.js';
import { tableRewrite } from './locks/table-rewrite.js';
import type { Rule } from './rule.js';
import { needsSuperuser } from './safety/needs-superuser.js';
import { policiesWithoutRowSecurity } from './safety/policies-without-row-security.js';
import { securityDefinerSearchPath } from './safety/security-definer-search-path.js';
import { createdAndDropped } from './squash/created-and-dropped.js';
import { noEffect } from './squash/no-effect.js';
import { notFollowed } from './squash/not-followed.js';
import { replacedOften } from './squash/replaced-often.js';
import { retypedOften } from './squash/retyped-often.js';
import { rowsToKeep } from './squash/rows-to-keep.js';
import { settingLeftBehind } from './squash/setting-left-behind.js';
import { charType } from './style/char-type.js';
import { jsonType } from './style/json-type.js';
import { moneyType } from './style/money-type.js';
import { serialType } from './style/serial-type.js';
import { smallPrimaryKey } from './style/small-primary-key.js';
import { timestampWithoutTimeZone } from './style/timestamp-without-time-zone.js';
import { varcharLimit } from './style/varchar-limit.js';
import { commitWithoutBegin } from './transactions/commit-without-begin.js';
import { concurrentIndexIfNotExists } from './transactions/concurrent-index-if-not-exists.js';
import { concurrentlyInTransaction } from './transactions/concurrently-in-transaction.js';
import { enumValueUsedAtOnce } from './transactions/enum-value-used-at-once.js';
import { schemaChangeWithBackfill } from './transactions/schema-change-with-backfill.js';
import { transactionLeftOpen } from './transactions/transaction-left-open.js';

/** Every rule, in the order in which docs/recommendations.md lists them. */
export const rules: readonly Rule[] = [
  dropTable,
  dropColumn,
  dropSchema,
  dropCascade,
  renameTable,
  renameColumn,
  deleteAllRows,
  indexNotConcurrent,
  dropIndexNotConcurrent,
  reindexNotConcurrent,
  addColumnRewritesTable,
  changeColumnType,
  setNotNull,
  constraintValidatedAtOnce,
  constraintBuildsIndex,
  tableRewrite,
  refreshNotConcurrent,
  noLockTimeout,
  schemaChangeWithBackfill,
  enumValueUsedAtOnce,
  concurrentlyInTransaction,
  transactionLeftOpen,
  commitWithoutBegin,
  concurrentIndexIfNotExists,
  notNullWithoutDefault,
  uniqueOverExistingRows,
  charType,
  timestampWithoutTimeZone,
  jsonType,
  moneyType,
  serialType,
  smallPrimaryKey,
  varcharLimit,
  missingPrimaryKey,
  foreignKeyWithoutIndex,
  redundantIndex,
  foreignKeyOfAnotherType,
  createdAndDropped,
  replacedOften,
  retypedOften,
  rowsToKeep,
  notFollowed,
  noEffect,
  settingLeftBehind,
  needsSuperuser,
  securityDefinerSearchPath,
  policiesWithoutRowSecurity,
];
