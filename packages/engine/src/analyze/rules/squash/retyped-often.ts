import { objectName } from '../../../provenance/object-names.js';
import type { Place } from '../../../text/place.js';
import type { Rule } from '../rule.js';
import { commands } from '../statements.js';

export const retypedOften: Rule = {
  name: 'retyped-often',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'low',
  finds: 'A column whose type was changed twice or more.',
  why: 'Every new database changes it each time, and in production each change rewrote the whole table.',
  instead:
    'Squash the migrations: the column gets its last type from the start, if no rows were added in between.',
  example: {
    fires: `CREATE TABLE t (id bigint PRIMARY KEY, a smallint);
-- @migration
ALTER TABLE t ALTER a TYPE int;
-- @migration
ALTER TABLE t ALTER a TYPE bigint;`,
    silent: `CREATE TABLE t (id bigint PRIMARY KEY, a smallint);
-- @migration
ALTER TABLE t ALTER a TYPE bigint;`,
  },
  checkHistory: ({ history, placed }) => {
    const changes = new Map<string, { readonly name: string; readonly places: Place[] }>();
    for (const { action, origin } of history.operations) {
      const at = placed[origin.placed];
      if (action.type !== 'alter' || !at || 'ends' in at || !at.tree) continue;
      const [command] = commands(action.tree);
      if (command?.subtype !== 'AT_AlterColumnType') continue;
      const table = history.names.get(action.object)?.at(-1);
      const name = `${objectName(table?.schema ?? '', table?.name ?? '')}.${command.name}`;
      const known = changes.get(`${action.object} ${command.name}`) ?? { name, places: [] };
      known.places.push(origin.written.place);
      changes.set(`${action.object} ${command.name}`, known);
    }
    return [...changes.values()].flatMap(({ name, places: [place, ...others] }) => {
      if (!place || others.length === 0) return [];
      const message = `the type of ${name} was changed ${others.length + 1} times`;
      return [{ place, message, otherPlaces: others }];
    });
  },
};
