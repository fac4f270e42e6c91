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
export function mayChangeSettings(tree: Tree | undefined, text: string): boolean {
  if (!tree) return false;
  if ('DoStmt' in tree) return changesInCode(text);
  if ('SelectStmt' in tree) return configures(text);
  if ('VariableSetStmt' in tree) return isMeant(tree.VariableSetStmt.name ?? '');
  return false;
}

/** Where a statement of code begins, also one that is executed as a text, and not in the middle of that. */
const beginning = String.raw`(?:[;$]|(?<!\|\|\s*)'|\b(?:begin|then|else|loop)\b)(?:\s|--[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/)*`;

const setting = new RegExp(
  String.raw`${beginning}set\s+(?:(?:local|session)\s+)?((?:role|authorization|schema|time\s+zone)\b|[\w."]+(?=\s*(?:=|\bto\b)))`,
  'gi',
);

const resetting = new RegExp(
  String.raw`${beginning}reset\s+(?:session\s+)?([\w."]+)\s*(?:;|'|$)`,
  'gi',
);

/** True for code that changes one of the settings that matter. */
export function changesInCode(text: string, matters = isMeant): boolean {
  const found = [...text.matchAll(setting), ...text.matchAll(resetting)];
  return found.some(([, name = '']) => matters(name)) || configures(text, matters);
}

function configures(text: string, matters = isMeant): boolean {
  const calls = text.matchAll(/\bset_config\s*\(\s*(?:'([^']*)')?/gi);
  return [...calls].some(([, name = '']) => matters(name));
}

/** Chance has a cell of its own. */
function isMeant(written: string): boolean {
  const name = written.toLowerCase();
  return matters(name) && !choosesPlans(name) && name !== 'seed';
}
