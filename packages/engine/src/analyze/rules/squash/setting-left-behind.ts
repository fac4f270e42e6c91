import { affectsStatements } from '../../../session/environment.js';
import type { Place } from '../../../text/place.js';
import { splitStatements } from '../../../text/split.js';
import type { Rule } from '../rule.js';
import { inWords } from '../statements.js';

export const settingLeftBehind: Rule = {
  name: 'setting-left-behind',
  group: 'What keeps a squash large',
  type: 'warning',
  impact: 'low',
  finds:
    'SET without LOCAL of a setting that changes the meaning of statements, and that the migration does not reset.',
  why: 'If a tool runs all migrations in one session, the setting affects later migrations: their unqualified names, literals or owners change.',
  instead: 'Use SET LOCAL, or RESET the setting at the end of the migration.',
  example: {
    fires: `CREATE SCHEMA app;
SET search_path = app;
CREATE TABLE t (id bigint PRIMARY KEY);`,
    silent: `CREATE SCHEMA app;
SET LOCAL search_path = app;
CREATE TABLE t (id bigint PRIMARY KEY);
SET lock_timeout = '2s';
-- @migration
SET search_path = app;
CREATE TABLE u (id bigint PRIMARY KEY);
RESET search_path;`,
  },
  checkHistory: ({ migrations, parser }) =>
    migrations.flatMap((migration) => {
      const left = new Map<string, Place>();
      for (const { text, place } of splitStatements(migration, () => {})) {
        const outcome = /^\s*(re)?set\b/i.test(text) ? parser.parse(text) : undefined;
        if (!outcome?.ok || !('VariableSetStmt' in outcome.tree)) continue;
        const { kind, name = '', is_local } = outcome.tree.VariableSetStmt;
        if (kind === 'VAR_SET_VALUE' && !is_local && affectsStatements(name)) left.set(name, place);
        else if (kind === 'VAR_RESET_ALL') left.clear();
        else if (kind === 'VAR_RESET' || kind === 'VAR_SET_DEFAULT') left.delete(name);
      }
      const [first] = left.values();
      if (!first) return [];
      return [
        { place: first, message: `${inWords([...left.keys()])} stays set after the migration` },
      ];
    }),
};
