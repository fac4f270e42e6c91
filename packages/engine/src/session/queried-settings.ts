import { mentions } from '../text/mentions.js';
import type { Migration } from '../text/migration.js';
import { withoutComments } from '../text/without-comments.js';

/** Tells which settings the migrations may read with SHOW, current_setting() or a query. */
export function queriedSettings(migrations: readonly Migration[]): (name: string) => boolean {
  const texts = migrations
    .map(({ text }) => text)
    .filter(querying)
    .map(withoutComments);
  if (texts.some((text) => queryingAny.test(text))) return () => true;
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name.toLowerCase())),
  );
  return (name) => names.has(name);
}

const querying = mentions('(current_setting|pg_settings|pg_show_all_settings)');

/** Queries in which the name of the setting is not a literal. */
const queryingAny = /\b(pg_settings|pg_show_all_settings|current_setting\s*\(\s*(?!'))/i;

const named = /\bcurrent_setting\s*\(\s*'+([^']*)'/gi;
