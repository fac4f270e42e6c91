import type { Rule } from '../rule.js';

export const noEffect: Rule = {
  name: 'no-effect',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'low',
  finds: 'IF NOT EXISTS of something that is certainly there already.',
  why: 'It does nothing, and looks as if it did: where the definition differs from what is there, nobody is told.',
  instead: 'Leave it out, or ALTER what is there.',
  example: {
    fires: `CREATE TABLE t (id bigint PRIMARY KEY);
-- @migration
CREATE TABLE IF NOT EXISTS t (id bigint PRIMARY KEY, name text);`,
    silent: `CREATE TABLE IF NOT EXISTS t (id bigint PRIMARY KEY);`,
  },
  gathered: (count) => `${count} statements do nothing, since what they make is there already`,
  reviews: ({ history }) =>
    history.operations.flatMap(({ action, origin }) =>
      action.type === 'nothing' && action.reason.endsWith('already')
        ? [{ place: origin.written.place, message: action.reason }]
        : [],
    ),
};
