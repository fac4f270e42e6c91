import type { Change } from './change.js';
import { changesOfColumns } from './of-columns.js';
import { changesOfOtherObjects } from './of-other-objects.js';
import { changesOfPrivilegesAndComments } from './of-privileges-and-comments.js';
import { changesOfRareObjects } from './of-rare-objects.js';
import { changesOfRows } from './of-rows.js';
import { changesOfTables } from './of-tables.js';
import { changesWithoutEffect } from './without-effect.js';

export const changes: readonly Change[] = [
  ...changesOfColumns,
  ...changesOfTables,
  ...changesOfRows,
  ...changesOfOtherObjects,
  ...changesOfPrivilegesAndComments,
  ...changesOfRareObjects,
  ...changesWithoutEffect,
];
