import { serialTypes } from '../../../sql/serial-types.js';
import type { Relation } from '../../../state/objects.js';
import type { Rule } from '../rule.js';
import { tablesAtEnd } from './tables-at-end.js';

export const foreignKeyOfAnotherType: Rule = {
  name: 'foreign-key-of-another-type',
  group: 'Keys and indexes',
  type: 'warning',
  impact: 'low',
  finds: 'A foreign key column whose type differs from that of the referenced column.',
  why: 'Values of one type may not fit into the other, and joins need a cast.',
  instead: 'Give both columns the same type.',
  example: {
    fires: `CREATE TABLE users (id bigint PRIMARY KEY);
CREATE TABLE posts (id bigint PRIMARY KEY, author int REFERENCES users (id));
CREATE INDEX ON posts (author);`,
    silent: `CREATE TABLE users (id bigserial PRIMARY KEY);
CREATE TABLE posts (id bigint PRIMARY KEY, author bigint REFERENCES users (id));
CREATE INDEX ON posts (author);`,
  },
  checkHistory: (input) =>
    tablesAtEnd(input).flatMap(({ table, name, place }) =>
      [...table.constraints.values()].flatMap(
        ({ type, columns, referenced, referencedColumns }) => {
          if (type !== 'foreign' || referenced === undefined) return [];
          const target = input.history.catalog.relationById(referenced);
          return columns.flatMap((column, at) => {
            const own = typeOf(table, column);
            const other = target && typeOf(target, referencedColumns?.[at] ?? '');
            if (own === undefined || other === undefined || own === other) return [];
            const message = `${name}.${column} is ${own} and refers to ${other}`;
            return [{ place, message }];
          });
        },
      ),
    ),
};

/** The type of a column; a serial counts as its integer type. */
function typeOf({ columns }: Relation, name: string): string | undefined {
  const type = columns?.find((column) => column.name === name)?.type;
  return type === undefined ? undefined : (serialTypes.get(type) ?? type);
}
