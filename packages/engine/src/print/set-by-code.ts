import { mentions, startsWith } from '../text/mentions.js';
import { asMap, conflicts } from '../trace/footprint.js';
import { footprintOf, type OutputStatement } from './output.js';

/** Statements that may run stored code. */
export const runsCode = startsWith(
  '(insert|update|delete|merge|select|with|copy|do|call|refresh|savepoint)',
  'create table … as',
);

/** Where functions, blocks and other code set a custom setting. */
export interface SetByCode {
  readonly sets: (statement: OutputStatement) => boolean;
  /** Whether the session of a statement may have set it by then, or the statement does. */
  readonly mayBeSetAt: (statement: OutputStatement) => boolean;
}

/** Undefined if no code of the statements mentions the setting other than to read it. */
export function setByCode(
  name: string,
  statements: readonly OutputStatement[],
): SetByCode | undefined {
  const escaped = name.replaceAll('.', String.raw`"?\s*\.\s*"?`);
  const mention = new RegExp(String.raw`(?<!current_setting\s*\(\s*'*)\b${escaped}\b`, 'i');
  const mayHand = statements.some(({ text }) => setsComputedName.test(text));
  const mentioning = statements.filter(
    ({ text }) =>
      setsAll(text) || (mention.test(text) && !altersRole(text) && (mayHand || maySet(text))),
  );
  if (mentioning.length === 0) return undefined;
  const stored = mentioning
    .filter(({ text }) => !runsCode(text))
    .map((each) => asMap(footprintOf(each)));
  // A session knows the settings of the functions that it defines.
  const clause = new RegExp(String.raw`\bset\s+${escaped}\s*(=|\bto\b)`, 'i');
  const setting = new Set(
    statements.filter((each) => {
      if (!runsCode(each.text)) return mentioning.includes(each) && clause.test(each.text);
      const own = footprintOf(each);
      return mentioning.includes(each) || stored.some((code) => conflicts(code, own));
    }),
  );
  const places = [...setting].flatMap(({ sources }) => sources);
  return {
    sets: (statement) => setting.has(statement),
    mayBeSetAt: ({ sources }) =>
      sources.some((own) =>
        places.some(
          (each) =>
            each.migrationIndex === own.migrationIndex && each.statementIndex <= own.statementIndex,
        ),
      ),
  };
}

/** Code that may set a setting whose name another statement hands to it. */
const setsComputedName = /\bset_config\s*\(\s*(?!')|\bexecute\b(?!\s+(function|procedure)\b)/i;

/** Gives the session the settings of its role and its database. */
const setsAll = mentions('set_config … pg_db_role_setting');

const maySet = mentions('(set_config|set|reset|execute)');

const altersRole = startsWith('alter (role|user|database)');
