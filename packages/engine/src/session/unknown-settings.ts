/**
 * Settings that svc does not know, because code may have changed them. After such a statement, svc reads no more
 * statements of the session, because the role and the meaning of names are unknown. At the end of the session, the
 * result resets the settings.
 */
import type { Node as Tree } from 'libpg-query';
import { callsOf } from '../code/calls-in-code.js';
import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { withoutComments } from '../code/without-comments.js';
import { affectsStatements, choosesPlans } from './environment.js';

/** Why the statement itself, and those after it, are not read. */
export const makesSettingsUnknown = 'it may change settings';
export const settingsAreUnknown = 'an earlier statement of its session may have changed settings';

/** Resets all settings to those of a fresh session, and the role if any of the texts may have changed it. */
export function freshSettings(texts: Iterable<string>): readonly string[] {
  for (const text of texts) {
    if (mayChangeRole(text)) return ['RESET SESSION AUTHORIZATION', 'RESET ROLE', 'RESET ALL'];
  }
  return ['RESET ALL'];
}

/** Also where the name of the setting is not written. */
function mayChangeRole(text: string): boolean {
  return (
    namesRole(text) ||
    settingCalls(withoutComments(text)).some(({ firstLiteral }) => firstLiteral === undefined)
  );
}

const namesRole = mentions(
  'set [(local|session)] (role|authorization|session_authorization)',
  'set [(local|session)] %',
  "set [(local|session)] '",
  'set [(local|session)] "',
  "' (role|session_authorization) '",
  'pg_settings',
);

/** Whether a statement may change settings in an unknown way; `counts` tells which settings of code matter. */
export function mayChangeSettings(
  tree: Tree,
  text: string,
  counts: (setting: string) => boolean,
): boolean {
  if ('DoStmt' in tree) return changesInCode(text, counts);
  if ('VariableSetStmt' in tree) return isRelevantSetting(tree.VariableSetStmt.name ?? '');
  if ('UpdateStmt' in tree && tree.UpdateStmt.relation?.relname === 'pg_settings') return true;
  return evaluating.test(Object.keys(tree)[0] ?? '') && configures(withoutComments(text), counts);
}

/** Statements that call the functions that they name. */
const evaluating =
  /^(Select|Insert|Update|Delete|Merge|CreateTableAs|Call|Copy|Execute|Explain|Prepare)Stmt$/;

/** Whether code changes one of the relevant settings. */
export function changesInCode(code: string, counts: (setting: string) => boolean): boolean {
  if (!mayChange(code)) return false;
  return (
    changesOwn(code) ||
    changedSettings(code).some((name) => counts(name?.join('.') ?? '')) ||
    configures(withoutComments(code), counts)
  );
}

const mayChange = mentions('(set|reset|set_config|set_limit)');

/** The settings with a syntax of their own, and those whose names code computes. */
const changesOwn = mentions(
  '; set [(local|session)] (role|authorization|schema)',
  '; set [(local|session)] time zone',
  '; set [(local|session)] %',
  "; set [(local|session)] '",
  '; reset [session] %',
  "; reset [session] '",
);

const changedSettings = namesAt(
  '; set [(local|session)] <name> =',
  '; set [(local|session)] <name> to',
  '; reset [session] <name> ;',
);

function configures(text: string, counts: (setting: string) => boolean): boolean {
  return (
    settingCalls(text).some(({ firstLiteral = '' }) => counts(firstLiteral)) ||
    (limits(text) && counts(similarityThreshold))
  );
}

const settingCalls = callsOf('set_config');

const limits = mentions('set_limit (');

/** The setting that `set_limit` of the extension pg_trgm changes. */
const similarityThreshold = 'pg_trgm.similarity_threshold';

/**
 * Whether a setting matters to later statements. The seed does not count, because random values have their own cell.
 */
export function isRelevantSetting(written: string): boolean {
  const name = written.toLowerCase();
  return affectsStatements(name) && !choosesPlans(name) && name !== 'seed';
}
