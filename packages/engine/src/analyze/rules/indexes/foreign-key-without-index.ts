import { mentions } from '../../../code/mentions.js';
import type { Rule } from '../rule.js';
import { indexesAtEnd } from './indexes-at-end.js';
import { tablesAtEnd } from './tables-at-end.js';

const createsIndex = mentions('create [unique] index');

export const foreignKeyWithoutIndex: Rule = {
  name: 'foreign-key-without-index',
  group: 'Keys and indexes',
  type: 'optimization',
  impact: 'medium',
  finds: 'A foreign key without an index that begins with its columns.',
  why: 'Each DELETE in the referenced table, and each change of its key, scans the whole referencing table; so do joins on the foreign key.',
  instead: 'Index the columns of the foreign key with CREATE INDEX CONCURRENTLY.',
  example: {
    fires: `CREATE TABLE users (id bigint PRIMARY KEY);
CREATE TABLE posts (id bigint PRIMARY KEY, author bigint REFERENCES users);`,
    silent: `CREATE TABLE users (id bigint PRIMARY KEY);
CREATE TABLE posts (id bigint PRIMARY KEY, author bigint REFERENCES users);
CREATE INDEX posts_author_idx ON posts (author, id);`,
  },
  checkHistory: (input) => {
    const indexes = indexesAtEnd(input);
    return tablesAtEnd(input).flatMap(({ table, name, place, mayHaveMore }) => {
      // Partitions inherit the keys and the indexes of their parents.
      if (table.partitioned || table.parents.size > 0) return [];
      const keys = [...table.constraints.values()].filter(({ type }) => type === 'foreign');
      const without = keys.filter(
        ({ columns }) =>
          !(indexes.get(table.id) ?? []).some(
            (index) =>
              !index.isPartial &&
              columns.every((each) => index.columns.slice(0, columns.length).includes(each)),
          ),
      );
      if (without.length === 0 || mayHaveMore(createsIndex)) return [];
      const missing = without.map(({ columns }) => `(${columns.join(', ')})`);
      return [
        {
          place,
          message: `no index of ${name} begins with its foreign key ${missing.join(', nor with ')}`,
        },
      ];
    });
  },
};
