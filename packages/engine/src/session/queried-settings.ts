import { callsOf } from '../code/calls-in-code.js';
import { mentions } from '../code/mentions.js';
import { withoutComments } from '../code/without-comments.js';
import type { Migration } from '../text/migration.js';

/** Tells which settings the migrations may read with SHOW, current_setting() or a query. */
export function queriedSettings(migrations: readonly Migration[]): (name: string) => boolean {
  const texts = migrations.map(({ text }) => text);
  if (texts.some(queriesAll)) return () => true;
  const codes = texts.map(withoutComments);
  const read = codes.flatMap(readings);
  // Code computes the name if it is not a literal.
  if (read.some(({ firstLiteral }) => firstLiteral === undefined)) return () => true;
  if (codes.some((code) => showsAny.test(code))) return () => true;
  const names = new Set([
    ...read.map(({ firstLiteral }) => firstLiteral?.toLowerCase()),
    ...codes.flatMap((code) => [...code.matchAll(shown)].map(([, name]) => name?.toLowerCase())),
    ...(codes.some((code) => catchesTimeouts.test(code)) ? ['statement_timeout'] : []),
  ]);
  return (name) => names.has(name);
}

/** SHOW of one setting, also in a function or in a text that code executes. */
const shown = /\bshow\s+"?([\w.]+)/gi;

/** SHOW of all settings, or of one whose name code computes, as in `'SHOW ' || name` and `format('SHOW %I', name)`. */
const showsAny = /\bshow\s+(?:all\b(?!\s+(?!loop\b)\w)|['%])/i;

/** A handler of the error with which a timeout ends a statement. OTHERS does not include it. */
const catchesTimeouts = /\b(?:query_canceled|57014)\b/i;

const queriesAll = mentions('(pg_settings|pg_show_all_settings)');

const readings = callsOf('current_setting');
