import { callsOf } from '../code/calls-in-code.js';
import { mentions } from '../code/mentions.js';
import { withoutComments } from '../code/without-comments.js';
import type { Migration } from '../text/migration.js';

/** Tells which settings the migrations may read with SHOW, current_setting() or a query. */
export function queriedSettings(migrations: readonly Migration[]): (name: string) => boolean {
  const texts = migrations.map(({ text }) => text);
  if (texts.some(queriesAll)) return () => true;
  const read = texts.map(withoutComments).flatMap(readings);
  // Code computes the name if it is not a literal.
  if (read.some(({ firstLiteral }) => firstLiteral === undefined)) return () => true;
  const names = new Set(read.map(({ firstLiteral }) => firstLiteral?.toLowerCase()));
  return (name) => names.has(name);
}

const queriesAll = mentions('(pg_settings|pg_show_all_settings)');

const readings = callsOf('current_setting');
