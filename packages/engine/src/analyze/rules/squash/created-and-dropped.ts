import type { Rule } from '../rule.js';

export const createdAndDropped: Rule = {
  name: 'created-and-dropped',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'low',
  finds: 'Tables, views, types and functions that a later migration drops.',
  why: 'Every new database creates them, fills them, and drops them again.',
  instead: 'Squash the migrations: these objects and all statements about them are left out.',
  example: {
    fires: `CREATE TABLE carts (id bigint);
-- @migration
DROP TABLE carts;`,
    silent: `CREATE TABLE carts (id bigint PRIMARY KEY);
-- @migration
ALTER TABLE carts ADD total int;`,
  },
  gathered: (count) => `${count} objects are created and later dropped`,
  checkHistory: ({ objects }) => {
    const present = new Set(objects.filter(({ exists }) => exists).map(({ name }) => name));
    return objects.flatMap(({ kind, name, exists, events }) => {
      const place = events[0]?.place;
      if (exists || !place || !kinds.has(kind) || present.has(name)) return [];
      return [{ place, message: `the ${kind} ${name} is created here and dropped later` }];
    });
  },
};

const kinds: ReadonlySet<string> = new Set([
  'table',
  'view',
  'materialized view',
  'enum',
  'domain',
  'type',
  'function',
]);
