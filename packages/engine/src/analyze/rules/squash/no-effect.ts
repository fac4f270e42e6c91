import type { Rule } from '../rule.js';

export const noEffect: Rule = {
  name: 'no-effect',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'low',
  finds: 'IF NOT EXISTS for an object that certainly already exists.',
  why: 'It has no effect: if the existing object has another definition, PostgreSQL raises no error.',
  instead: 'Remove it, or ALTER the existing object.',
  example: {
    fires: `CREATE TABLE t (id bigint PRIMARY KEY);
-- @migration
CREATE TABLE IF NOT EXISTS t (id bigint PRIMARY KEY, name text);`,
    silent: `CREATE TABLE IF NOT EXISTS t (id bigint PRIMARY KEY);`,
  },
  gathered: (count) =>
    `${count} statements have no effect, because the objects they create already exist`,
  checkHistory: ({ history }) =>
    history.operations.flatMap(({ action, origin }) =>
      action.type === 'nothing' && action.exists
        ? [{ place: origin.written.place, message: action.reason }]
        : [],
    ),
};
