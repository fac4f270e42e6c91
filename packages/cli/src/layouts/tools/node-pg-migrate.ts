/**
 * node-pg-migrate: comments separate the up and down migrations. It cannot run an SQL file outside a transaction.
 */

import type { ToolLayout } from '../tool-layout.js';
import { baselineStem } from '../versioned-name.js';
import { upAndDown } from './marked-sections.js';

export const nodePgMigrate: ToolLayout = {
  title: 'node-pg-migrate',
  isOf: ({ tool }) => tool === 'node-pg-migrate',
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
  ownComments: /(?:up|down)\s+migration/i,
  marks: () => upAndDown('-- Up Migration', '-- Down Migration'),
};
