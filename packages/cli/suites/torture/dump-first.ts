import type { Draft } from './draft.js';
import type { Draw } from './draw.js';

/** The settings at the beginning of a dump of pg_dump, as far as they may make a difference. */
const settings: readonly string[] = [
  "SET client_encoding = 'UTF8'",
  'SET standard_conforming_strings = on',
  "SELECT pg_catalog.set_config('search_path', '', false)",
  'SET check_function_bodies = false',
  'SET row_security = off',
  "SET default_tablespace = ''",
];

/** In some histories, the first file is like a dump: with its settings, and names with their schema. */
export function withDumpFirst(draft: Draft, draw: Draw): Draft {
  const [first, ...others] = draft;
  if (!first || !draw.chance(10)) return draft;
  const types = first.statements.flatMap(
    (statement) => /^CREATE (?:TYPE|DOMAIN) (\w+)/.exec(statement)?.[1] ?? [],
  );
  const qualified = (statement: string) => withSchema(statement, types);
  const { bracketed, statements, after } = first;
  return [
    {
      bracketed,
      statements: [...settings, ...statements.map(qualified)],
      after: after.map(qualified),
    },
    ...others,
  ];
}

/** Puts the schema before the names behind certain words, and before those of types. PostgreSQL refuses what this spoils. */
function withSchema(statement: string, types: readonly string[]): string {
  const placed = statement.replace(namePlaces, (_, words: string, name: string) =>
    types.includes(name) ? `${words}${name}` : `${words}public.${name}`,
  );
  if (types.length === 0) return placed;
  return placed.replace(new RegExp(`(?<![\\w.'])(${types.join('|')})\\b`, 'g'), 'public.$1');
}

const namePlaces =
  /\b((?:(?:TABLE|VIEW|SEQUENCE|FUNCTION|PROCEDURE|DROP INDEX)(?: IF (?:NOT )?EXISTS)?|FROM|INTO|UPDATE|JOIN|REFERENCES|ON|LIKE|ONLY|OF) (?:ONLY )?)([a-z]\w*)(?![\w.])/g;
