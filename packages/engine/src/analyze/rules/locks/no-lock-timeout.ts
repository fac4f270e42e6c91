import type { Rule } from '../rule.js';
import { alterations } from '../statements.js';

export const noLockTimeout: Rule = {
  name: 'no-lock-timeout',
  group: 'Locks and rewrites',
  type: 'info',
  impact: 'low',
  concernsUse: true,
  finds:
    'ALTER TABLE or DROP TABLE of existing tables, in a migration that never sets lock_timeout.',
  why: 'A statement that waits for its lock blocks every later query on the table, for as long as the longest running query takes.',
  instead: 'SET lock_timeout at the start of the migration, and retry it after a timeout.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text;`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
SET lock_timeout = '2s';
ALTER TABLE users ADD COLUMN name text;`,
  },
  gathered: (count) => `${count} changes of tables wait for locks without a lock_timeout`,
  checkStatement: (input) => {
    const { text } = input.statement.migration;
    const [first] = /\block_timeout\b/i.test(text) ? [] : alterations(input);
    if (!first) return [];
    return [
      { table: first.table, message: `${first.table.name} is changed without a lock_timeout` },
    ];
  },
};
