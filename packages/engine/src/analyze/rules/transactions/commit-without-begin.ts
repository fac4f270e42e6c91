import { endsTransaction } from '../../../text/transaction.js';
import type { Rule } from '../rule.js';
import { transactionsOf } from './transactions-of.js';

export const commitWithoutBegin: Rule = {
  name: 'commit-without-begin',
  group: 'Transactions',
  type: 'warning',
  impact: 'medium',
  finds: 'COMMIT or ROLLBACK in a migration that has not started a transaction.',
  why: 'It ends the transaction of the tool that runs the migration: the rest is no longer atomic, and some tools fail.',
  instead: 'Start the transaction in the same file, or leave transactions to the tool.',
  example: {
    fires: `CREATE TABLE t (a int);
COMMIT;
CREATE TABLE u (a int);`,
    silent: `BEGIN;
CREATE TABLE t (a int);
COMMIT;`,
  },
  checkHistory: ({ migrations }) =>
    transactionsOf(migrations).flatMap(({ statement, isOpen }) =>
      !isOpen && endsTransaction(statement.text)
        ? [
            {
              place: statement.place,
              message: 'it ends a transaction that this migration did not start',
            },
          ]
        : [],
    ),
};
