import { formatPlace } from '../../../text/place.js';
import type { Rule } from '../rule.js';

export const notFollowed: Rule = {
  name: 'not-followed',
  group: 'What keeps a squash large',
  type: 'optimization',
  impact: 'medium',
  finds:
    'A statement that svc cannot follow: code that builds the SQL it executes, objects that the history did not create, or an unsupported form.',
  why: 'Its effects are known only when it runs, so svc keeps all statements in order around it: nothing folds across it.',
  instead:
    'Write out the statements that it runs. If it depends on objects of the platform, give them as a prelude.',
  example: {
    fires: `DO $$ BEGIN EXECUTE 'CREATE TABLE ' || current_setting('app.table') || ' (id bigint)'; END $$;`,
    silent: `DO $$ BEGIN EXECUTE 'CREATE TABLE t (id bigint PRIMARY KEY)'; END $$;`,
  },
  checkHistory: ({ history, squash }) => {
    const blocked = new Map<string, number>();
    for (const { by } of squash?.blocked ?? []) {
      const place = formatPlace(by.origin.written.place);
      blocked.set(place, (blocked.get(place) ?? 0) + 1);
    }
    return history.operations.flatMap(({ action, origin }) => {
      // Syntax errors are reported separately.
      if (action.type !== 'barrier' || action.obstacle.kind === 'not parsed') return [];
      const { place } = origin.written;
      const count = blocked.get(formatPlace(place)) ?? 0;
      const statements = count === 1 ? 'statement' : 'statements';
      const cost = count === 0 ? '' : `; ${count} ${statements} could not fold across it`;
      const impact = count >= many ? 'high' : 'medium';
      const message = `${action.obstacle.reason}${cost}`;
      // Objects that the history did not create probably belong to one platform.
      const cause = action.obstacle.kind === 'unknown object' ? { cause: 'unknown object' } : {};
      return [{ place, impact, message, ...cause } as const];
    });
  },
};

/** The number of prevented folds that makes it worthwhile to rewrite one statement. */
const many = 10;
