import { startsWith } from '../../../code/mentions.js';
import type { Rule } from '../rule.js';

export const rowsToKeep: Rule = {
  name: 'rows-to-keep',
  group: 'What keeps a squash large',
  type: 'info',
  impact: 'low',
  finds: 'Statements that change rows and stay in the squash.',
  why: 'Rows that migrations insert are part of the database they build: the squash keeps them, in order with the statements that depend on them.',
  instead:
    'Keep rows that are only for development, or that the program inserts too, out of the migrations.',
  example: {
    fires: `CREATE TABLE plans (id bigint PRIMARY KEY, name text);
INSERT INTO plans VALUES (1, 'free');`,
    silent: `CREATE TABLE plans (id bigint PRIMARY KEY, name text);
-- @migration
UPDATE plans SET name = 'free';`,
  },
  gathered: (count) => `${count} statements that change rows stay in the squash`,
  checkHistory: ({ squash }) =>
    (squash?.statements ?? []).flatMap(({ text, operations: [first] }) =>
      first && changesRows(text)
        ? [{ place: first.origin.statement.place, message: 'these rows stay part of the squash' }]
        : [],
    ),
};

const changesRows = startsWith('(insert|update|delete|copy|merge)');
