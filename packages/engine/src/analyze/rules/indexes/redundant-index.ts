import type { Rule } from '../rule.js';
import { type IndexAtEnd, indexesAtEnd } from './indexes-at-end.js';

export const redundantIndex: Rule = {
  name: 'redundant-index',
  group: 'Keys and indexes',
  type: 'optimization',
  impact: 'medium',
  finds: 'An index whose columns are the first columns of another index of the table.',
  why: 'The other index serves the same queries; this one costs space, and time on every write.',
  instead: 'Drop the shorter index with DROP INDEX CONCURRENTLY.',
  example: {
    fires: `CREATE TABLE posts (id bigint PRIMARY KEY, author bigint, at date);
CREATE INDEX by_author ON posts (author);
CREATE INDEX by_author_at ON posts (author, at);`,
    silent: `CREATE TABLE posts (id bigint PRIMARY KEY, author bigint, at date);
CREATE UNIQUE INDEX by_author ON posts (author);
CREATE INDEX by_author_at ON posts (author, at);
CREATE INDEX by_at ON posts (at);`,
  },
  checkHistory: (input) =>
    [...indexesAtEnd(input).values()].flatMap((indexes) =>
      indexes.flatMap((index, at) => {
        if (!index.isPlain || index.isUnique || !index.place) return [];
        const other = indexes.find((each, otherAt) => {
          if (each === index || !each.isPlain || !beginsWith(each, index)) return false;
          // Of two identical indexes, the later one is redundant.
          return each.columns.length > index.columns.length || each.isUnique || otherAt < at;
        });
        if (!other) return [];
        const message = `${other.name} begins with the columns of ${index.name}`;
        return [{ place: index.place, message }];
      }),
    ),
};

function beginsWith(longer: IndexAtEnd, shorter: IndexAtEnd): boolean {
  return shorter.columns.every((column, at) => longer.columns[at] === column);
}
