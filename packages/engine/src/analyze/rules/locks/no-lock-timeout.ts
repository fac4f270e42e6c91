import type { Rule } from '../rule.js';
import { alterations } from '../statements.js';

export const noLockTimeout: Rule = {
  name: 'no-lock-timeout',
  group: 'Locks and rewrites',
  type: 'info',
  impact: 'low',
  concernsUse: true,
  finds:
    'ALTER TABLE or DROP TABLE of tables that were there before, in a migration that never sets lock_timeout.',
  why: 'A change that waits for its lock makes every query that comes after it wait too, for as long as the longest query before it runs.',
  instead: 'SET lock_timeout at the head of the migration, and run it again when it gave up.',
  example: {
    fires: `CREATE TABLE users (id bigint);
-- @migration
ALTER TABLE users ADD COLUMN name text;`,
    silent: `CREATE TABLE users (id bigint);
-- @migration
SET lock_timeout = '2s';
ALTER TABLE users ADD COLUMN name text;`,
  },
  gathered: (count) => `${count} changes of tables wait for their locks without a lock_timeout`,
  sees: (seen) => {
    const { text } = seen.statement.migration;
    const [first] = /\block_timeout\b/i.test(text) ? [] : alterations(seen);
    if (!first) return [];
    return [
      { table: first.table, message: `${first.table.name} is changed without a lock_timeout` },
    ];
  },
};
