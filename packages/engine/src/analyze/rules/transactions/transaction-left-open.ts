import type { Rule } from '../rule.js';
import { transactionsOf } from './transactions-of.js';

export const transactionLeftOpen: Rule = {
  name: 'transaction-left-open',
  group: 'Transactions',
  type: 'warning',
  impact: 'high',
  finds: 'BEGIN without a COMMIT after it.',
  why: 'The statements are rolled back when the session ends, or whatever the tool runs next becomes part of the transaction.',
  instead: 'Add the COMMIT, or leave transactions to the tool that runs the migrations.',
  example: {
    fires: `BEGIN;
CREATE TABLE t (a int);`,
    silent: `BEGIN;
CREATE TABLE t (a int);
COMMIT;`,
  },
  checkHistory: ({ migrations }) =>
    migrations.flatMap((migration) => {
      const all = transactionsOf([migration]);
      if (!all.at(-1)?.staysOpen) return [];
      const begin = all.findLast(({ isOpen, staysOpen }) => !isOpen && staysOpen);
      if (!begin) return [];
      return [{ place: begin.statement.place, message: 'the transaction is never committed' }];
    }),
};
