import { mentions } from '../../../code/mentions.js';
import type { Rule } from '../rule.js';
import { tablesAtEnd } from './tables-at-end.js';

const addsPrimaryKey = mentions('primary key');

export const missingPrimaryKey: Rule = {
  name: 'missing-primary-key',
  group: 'Keys and indexes',
  type: 'warning',
  impact: 'medium',
  finds: 'A table without a primary key at the end of the history.',
  why: 'Duplicate rows cannot be told apart, logical replication cannot update or delete rows, and tools that expect a key fail.',
  instead: 'Add a primary key: ALTER TABLE … ADD PRIMARY KEY.',
  example: {
    fires: `CREATE TABLE visits (page text, at timestamptz);`,
    silent: `CREATE TABLE visits (id bigint PRIMARY KEY, page text);`,
  },
  checkHistory: (input) =>
    tablesAtEnd(input).flatMap(({ table, name, place, mayHaveMore }) => {
      const hasKey = [...table.constraints.values()].some(({ type }) => type === 'primary');
      // A partition or child may use the key of its parent.
      if (hasKey || table.parents.size > 0 || mayHaveMore(addsPrimaryKey)) return [];
      return [{ place, message: `${name} has no primary key` }];
    }),
};
