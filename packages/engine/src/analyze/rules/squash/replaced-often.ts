import type { Place } from '../../../text/place.js';
import type { Rule } from '../rule.js';

export const replacedOften: Rule = {
  name: 'replaced-often',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'low',
  finds: 'A function or view that was redefined three times or more.',
  why: 'Every new database creates all of its versions, and readers find the old versions before the current one.',
  instead:
    'Squash the migrations: only the last version stays. Tools with repeatable migrations keep such code in a separate file.',
  example: {
    fires: `CREATE VIEW v AS SELECT 1 AS a;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT 2 AS a;
-- @migration
DROP VIEW v;
CREATE VIEW v AS SELECT 3 AS a;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT 4 AS a;`,
    silent: `CREATE VIEW v AS SELECT 1 AS a;
-- @migration
CREATE OR REPLACE VIEW v AS SELECT 2 AS a;`,
  },
  checkHistory: ({ objects }) => {
    const definitions = new Map<string, Place[]>();
    for (const { kind, name, events } of objects) {
      if (kind !== 'function' && kind !== 'view') continue;
      const key = `the ${kind} ${name.replace(/\(.*/, '')}`;
      const places = events
        .filter(({ what }) => what === 'created' || what === 'replaced')
        .map(({ place }) => place);
      definitions.set(key, [...(definitions.get(key) ?? []), ...places]);
    }
    return [...definitions].flatMap(([name, [place, ...later]]) => {
      if (!place || later.length < often) return [];
      const message = `${name} was redefined ${later.length} times`;
      return [{ place, message, otherPlaces: later }];
    });
  },
};

/** The number of redefinitions that is worth reporting. */
const often = 3;
