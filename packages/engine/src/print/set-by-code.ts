import { callsOf } from '../code/calls-in-code.js';
import { executesOtherThan, executesText } from '../code/executes-text.js';
import { mentions, startsWith } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { mentionsName } from '../code/names-in-code.js';
import { edited } from '../sql/edits.js';
import { quoteName } from '../sql/quote-name.js';
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
  /** Whether the session of a statement may have set it before, or the statement does. */
  readonly mayBeSetAt: (statement: OutputStatement) => boolean;
  /** Whether the session of a statement may have set it before. */
  readonly mayBeSetBefore: (statement: OutputStatement) => boolean;
}

/** Undefined if no code of the statements mentions the setting other than to read it. */
export function setByCode(
  name: string,
  statements: readonly OutputStatement[],
): SetByCode | undefined {
  const written = name.split('.').map(quoteName).join(' . ');
  const mention = mentions(written);
  const maySet = mentions(
    `set [local] ${written}`,
    `set session ${written}`,
    `reset ${written}`,
    '(set_config|execute)',
  );
  const mayCompute = computes(name);
  const mayHand = statements.some(({ text }) => setsGivenName(text));
  const mentioning = statements.filter(
    ({ text }) =>
      setsAll(text) ||
      mayCompute(text) ||
      (mention(text) &&
        mention(withoutReads(text)) &&
        !altersRole(text) &&
        (mayHand || maySet(text))),
  );
  if (mentioning.length === 0) return undefined;
  const stored = mentioning
    .filter(({ text }) => !runsCode(text))
    .map((each) => asMap(footprintOf(each)));
  const blocks = mentioning.filter(({ text }) => runsCode(text) && mayDefine(text));
  // A session knows a setting from the SET clause of a function that it defines.
  const clause = mentions(`set ${written} =`, `set ${written} to`);
  const setting = new Set(
    statements.filter((each) => {
      if (!runsCode(each.text)) return mentioning.includes(each) && clause(each.text);
      const own = footprintOf(each);
      return (
        mentioning.includes(each) ||
        stored.some((code) => conflicts(code, own)) ||
        blocks.some((block) => mayRunCodeOf(block.text, each.text))
      );
    }),
  );
  const places = [...setting].flatMap(({ sources }) => sources);
  const isSet = ({ sources }: OutputStatement, comes: (setter: number, own: number) => boolean) =>
    sources.some((own) =>
      places.some(
        (each) =>
          each.migrationIndex === own.migrationIndex &&
          comes(each.statementIndex, own.statementIndex),
      ),
    );
  return {
    sets: (statement) => setting.has(statement),
    mayBeSetAt: (statement) => isSet(statement, (setter, own) => setter <= own),
    mayBeSetBefore: (statement) =>
      mentioning.includes(statement) || isSet(statement, (setter, own) => setter < own),
  };
}

const mayDefine = mentions('create');

/** Whether a statement names a function, or a table that it changes, which a block also names where it defines code. */
function mayRunCodeOf(block: string, text: string): boolean {
  return ranNames(text).some((name) => mentionsName(block, name?.at(-1) ?? ''));
}

const ranNames = namesAt(
  '(insert into|update [only]|delete from [only]|merge into [only]|copy) <name>',
  '<name> (',
);

/** Whether code may set a setting whose name it gets from another statement. */
function setsGivenName(text: string): boolean {
  return callsWithComputedName(text) || executesOtherThan(defines, text);
}

/** Whether code may set a setting whose name it computes. */
function setsComputedName(text: string): boolean {
  return callsWithComputedName(text) || executesText(text);
}

function callsWithComputedName(text: string): boolean {
  return settingCalls(text).some(({ firstLiteral }) => firstLiteral === undefined);
}

const settingCalls = callsOf('set_config');

/**
 * Whether code may set a setting whose name it computes from the first part of the name, such as `'app.' || key`. Code
 * that only reads such settings may still set one whose name it gets from elsewhere.
 */
function computes(name: string): (text: string) => boolean {
  const mention = mentions(quoteName(name.split('.')[0] ?? name));
  return (text) =>
    mention(text) &&
    (mention(withoutReads(text)) ? setsComputedName(text) : setsNameFromElsewhere(text));
}

function setsNameFromElsewhere(text: string): boolean {
  return callsWithComputedName(text) || executesOtherThan(setsNothing, text);
}

/** The custom settings, in lower case, that a text names where it sets them. */
export function customSettingsSetIn(text: string): readonly string[] {
  const written = [...text.matchAll(customSetting)].map(
    ([, prefix = '', name = '']) => `${prefix}.${name}`,
  );
  const given = settingCalls(text).flatMap(({ firstLiteral }) => firstLiteral ?? []);
  return [...written, ...given].map((name) => name.toLowerCase());
}

const customSetting = /\bset\s+(?:(?:local|session)\s+)?"?(\w+)"?\s*\.\s*"?(\w+)"?\s*(?:=|to\b)/gi;

/** How a text starts that runs no code. */
const defines = startsWith('(create|alter|drop|comment|grant|revoke)');

/** How a text starts that sets nothing itself, apart from what its own words say. */
const setsNothing = startsWith(
  '(create|alter|drop|comment|grant|revoke|insert|update|delete|do|select)',
);

/** The text without the names of the settings that it reads. */
function withoutReads(text: string): string {
  const names = readings(text).flatMap(({ arguments: [first] }) => first ?? []);
  return edited(
    text,
    names.map((range) => ({ ...range, text: '' })),
  );
}

const readings = callsOf('current_setting');

/** Code that gives the session the settings of its role and its database. */
const setsAll = mentions('set_config … pg_db_role_setting');

const altersRole = startsWith('alter (role|user|database)');
