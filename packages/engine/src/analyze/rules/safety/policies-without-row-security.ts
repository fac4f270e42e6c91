import { mentions } from '../../../code/mentions.js';
import type { Identity } from '../../../state/identity.js';
import { tablesAtEnd } from '../indexes/tables-at-end.js';
import type { Rule } from '../rule.js';
import { commands } from '../statements.js';

const setsRowSecurity = mentions('row level security');

export const policiesWithoutRowSecurity: Rule = {
  name: 'policies-without-row-security',
  group: 'Safety of the database',
  type: 'warning',
  impact: 'high',
  finds: 'A table with policies but without row level security enabled, at the end of the history.',
  why: 'The policies have no effect: every role with privileges on the table sees all of its rows.',
  instead: 'Turn row security on: ALTER TABLE … ENABLE ROW LEVEL SECURITY.',
  example: {
    fires: `CREATE TABLE notes (id bigint PRIMARY KEY, owner text);
CREATE POLICY own ON notes USING (owner = current_user);`,
    silent: `CREATE TABLE notes (id bigint PRIMARY KEY, owner text);
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notes USING (owner = current_user);`,
  },
  checkHistory: (input) => {
    const enabled = new Set<Identity>();
    for (const { action } of input.history.operations) {
      const [command] = 'tree' in action && action.tree ? commands(action.tree) : [];
      if (!('object' in action) || !command) continue;
      if (command.subtype === 'AT_EnableRowSecurity') enabled.add(action.object);
      else if (command.subtype === 'AT_DisableRowSecurity') enabled.delete(action.object);
    }
    return tablesAtEnd(input).flatMap(({ table, name, place, mayHaveMore }) => {
      if (table.policies.size === 0 || enabled.has(table.id)) return [];
      if (mayHaveMore(setsRowSecurity)) return [];
      return [
        { place, message: `the policies of ${name} have no effect: row level security is off` },
      ];
    });
  },
};
