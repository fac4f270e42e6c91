/**
 * Settings that only a run can tell: code may change them, or not. From such a statement on nothing of its session is
 * read: who acts, and what names mean, is not known. Where the session ends, the result goes back to a fresh one.
 */
import type { Node as Tree } from 'libpg-query';
import { choosesPlans, matters } from './environment.js';

/** Why the statement itself is not read, and why those behind it are not. */
export const opensSettings = 'it may change settings';
export const settingsAreOpen = 'an earlier statement of its session may have changed settings';

/** What makes a session's settings those of a fresh one, whatever was set. */
export const freshSettings = ['RESET SESSION AUTHORIZATION', 'RESET ROLE', 'RESET ALL'] as const;

/** True for a statement that may leave other settings behind than it found, nobody knows which. */
export function mayChangeSettings(tree: Tree, text: string): boolean {
  if ('DoStmt' in tree) return changesInCode(text);
  if ('VariableSetStmt' in tree) return isMeant(tree.VariableSetStmt.name ?? '');
  if ('UpdateStmt' in tree && tree.UpdateStmt.relation?.relname === 'pg_settings') return true;
  return evaluating.test(Object.keys(tree)[0] ?? '') && configures(text);
}

/** Statements that call the functions that they name. */
const evaluating =
  /^(Select|Insert|Update|Delete|Merge|CreateTableAs|Call|Copy|Execute|Explain|Prepare)Stmt$/;

/** Where a statement of code begins, also one that is executed as a text, and not in the middle of that. */
const beginning = String.raw`(?:[;$]|(?<!\|\|\s*)'|\b(?:begin|then|else|loop)\b)\s*`;

/** The name is not known where it is put in, or comes with the next piece of the text. */
const setting = new RegExp(
  String.raw`${beginning}set\s+(?:(?:local|session)\s+)?(?:((?:role|authorization|schema|time\s+zone)\b|[\w."]+(?=\s*(?:=|\bto\b)))|(?=[%']))`,
  'gi',
);

const resetting = new RegExp(
  String.raw`${beginning}reset\s+(?:session\s+)?(?:([\w."]+)\s*(?:;|'|$)|(?=[%']))`,
  'gi',
);

/** True for code that changes one of the settings that count. */
export function changesInCode(code: string, counts = isMeant): boolean {
  const text = code.replace(textOrComment, (found) => (found.startsWith("'") ? found : ' '));
  const found = [...text.matchAll(setting), ...text.matchAll(resetting)];
  return found.some(([, name = '']) => counts(name)) || configures(text, counts);
}

const textOrComment = /'(?:[^']|'')*(?:'|$)|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;

function configures(text: string, counts = isMeant): boolean {
  const calls = text.matchAll(/\bset_config\s*\(\s*(?:'([^']*)')?/gi);
  return [...calls].some(([, name = '']) => counts(name));
}

/** Chance has a cell of its own. */
export function isMeant(written: string): boolean {
  const name = written.toLowerCase();
  return matters(name) && !choosesPlans(name) && name !== 'seed';
}
