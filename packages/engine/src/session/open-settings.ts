/**
 * Settings that svc does not know, because code may have changed them. After such a statement, svc reads no more
 * statements of the session, because the role and the meaning of names are unknown. At the end of the session, the
 * result resets the settings.
 */
import type { Node as Tree } from 'libpg-query';
import { mentions } from '../text/mentions.js';
import { withoutComments } from '../text/without-comments.js';
import { affectsStatements, choosesPlans } from './environment.js';

/** Why the statement itself, and those after it, are not read. */
export const opensSettings = 'it may change settings';
export const settingsAreOpen = 'an earlier statement of its session may have changed settings';

/** Resets all settings to those of a fresh session, and the role if any of the texts may have changed it. */
export function freshSettings(texts: Iterable<string>): readonly string[] {
  for (const text of texts) {
    if (changingRole.test(withoutComments(text)))
      return ['RESET SESSION AUTHORIZATION', 'RESET ROLE', 'RESET ALL'];
  }
  return ['RESET ALL'];
}

/** Also where the name of the setting is not written. */
const changingRole =
  /\bset\s+(local\s+|session\s+)?(role\b|authorization\b|session_authorization\b|[%'"])|'(role|session_authorization)'|\bset_config\s*\(\s*(?!'[^']*'\s*,)|\bpg_settings\b/i;

/** Whether a statement may change settings in an unknown way. */
export function mayChangeSettings(tree: Tree, text: string): boolean {
  if ('DoStmt' in tree) return changesInCode(text);
  if ('VariableSetStmt' in tree) return isRelevantSetting(tree.VariableSetStmt.name ?? '');
  if ('UpdateStmt' in tree && tree.UpdateStmt.relation?.relname === 'pg_settings') return true;
  return evaluating.test(Object.keys(tree)[0] ?? '') && configures(withoutComments(text));
}

/** Statements that call the functions that they name. */
const evaluating =
  /^(Select|Insert|Update|Delete|Merge|CreateTableAs|Call|Copy|Execute|Explain|Prepare)Stmt$/;

/** The start of a statement in code, including one that is executed as text, but not the middle of it. */
const beginning = String.raw`(?:[;$]|(?<!\|\|\s*)'|\b(?:begin|then|else|loop)\b)\s*`;

/** The name is unknown if it is inserted, or follows in the next part of the text. */
const setting = new RegExp(
  String.raw`${beginning}set\s+(?:(?:local|session)\s+)?(?:((?:role|authorization|schema|time\s+zone)\b|[\w."]+(?=\s*(?:=|\bto\b)))|(?=[%']))`,
  'gi',
);

const resetting = new RegExp(
  String.raw`${beginning}reset\s+(?:session\s+)?(?:([\w."]+)\s*(?:;|'|$)|(?=[%']))`,
  'gi',
);

/** Whether code changes one of the relevant settings. */
export function changesInCode(code: string, counts = isRelevantSetting): boolean {
  if (!mayChange(code)) return false;
  const text = withoutComments(code);
  const found = [...text.matchAll(setting), ...text.matchAll(resetting)];
  return found.some(([, name = '']) => counts(name)) || configures(text, counts);
}

const mayChange = mentions('(set|reset|set_config|set_limit)');

function configures(text: string, counts = isRelevantSetting): boolean {
  const calls = text.matchAll(/\bset_config\s*\(\s*(?:'([^']*)')?/gi);
  return (
    [...calls].some(([, name = '']) => counts(name)) ||
    (/\bset_limit\s*\(/i.test(text) && counts(similarityThreshold))
  );
}

/** The setting that `set_limit` of the extension pg_trgm changes. */
const similarityThreshold = 'pg_trgm.similarity_threshold';

/**
 * Whether a setting matters to later statements. The seed does not count, because random values have their own cell.
 */
export function isRelevantSetting(written: string): boolean {
  const name = written.toLowerCase();
  return affectsStatements(name) && !choosesPlans(name) && name !== 'seed';
}
