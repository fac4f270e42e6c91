import { refusesTransaction } from '../../../text/refuses-transaction.js';
import type { Rule } from '../rule.js';
import { transactionsOf } from './transactions-of.js';

export const concurrentlyInTransaction: Rule = {
  name: 'concurrently-in-transaction',
  group: 'Transactions',
  type: 'warning',
  impact: 'high',
  finds: 'A statement that PostgreSQL refuses to run in a transaction, between BEGIN and COMMIT.',
  why: 'The migration fails at this statement.',
  instead: 'Put it in a separate migration, without BEGIN.',
  example: {
    fires: `CREATE TABLE t (a int);
-- @migration
BEGIN;
CREATE INDEX CONCURRENTLY i ON t (a);
COMMIT;`,
    silent: `CREATE TABLE t (a int);
-- @migration
BEGIN;
ALTER TABLE t ADD b int;
COMMIT;
CREATE INDEX CONCURRENTLY i ON t (a);`,
  },
  checkHistory: ({ migrations }) =>
    transactionsOf(migrations).flatMap(({ statement, isOpen }) =>
      isOpen && refusesTransaction(statement.text)
        ? [{ place: statement.place, message: 'PostgreSQL refuses this in a transaction' }]
        : [],
    ),
};
