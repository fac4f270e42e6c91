import { endsTransaction } from '../../../text/transaction.js';
import type { Rule } from '../rule.js';
import { transactionsOf } from './transactions-of.js';

export const commitWithoutBegin: Rule = {
  name: 'commit-without-begin',
  group: 'Transactions',
  type: 'warning',
  impact: 'medium',
  finds: 'COMMIT or ROLLBACK where the migration itself has begun no transaction.',
  why: 'It ends the transaction of the tool that runs the migration: what follows is no longer all or nothing, and some tools fail.',
  instead: 'Begin it in the same file, or leave transactions to the tool.',
  example: {
    fires: `CREATE TABLE t (a int);
COMMIT;
CREATE TABLE u (a int);`,
    silent: `BEGIN;
CREATE TABLE t (a int);
COMMIT;`,
  },
  reviews: ({ migrations }) =>
    transactionsOf(migrations).flatMap(({ statement, isOpen }) =>
      !isOpen && endsTransaction(statement.text)
        ? [{ place: statement.place, message: 'it ends a transaction that it did not begin' }]
        : [],
    ),
};
