import { keep } from './seen.js';
import { kind } from './statement.js';

/** Extensions, what uses them, and functions and types with the names of theirs. */
const contrib = kind(4, (model, draw) => {
  const found = model.column(draw);
  const [table, column] = found ? [found.table.name, found.column.name] : ['a', 'id'];
  const type = draw.pick('citext', 'ltree');
  const name = draw.pick(type, type, 'pg_trgm');
  const privilege = draw.pick(
    'EXECUTE ON FUNCTIONS TO reader',
    'EXECUTE ON FUNCTIONS TO PUBLIC',
    'USAGE ON TYPES TO reader',
  );
  const own = draw.pick('similarity(text, text)', 'show_trgm(text)', 'nlevel(text)');
  return draw.pick<readonly string[]>(
    [`CREATE EXTENSION ${draw.maybe(50, 'IF NOT EXISTS ')}${name}`],
    [`ALTER DEFAULT PRIVILEGES ${draw.maybe(50, 'IN SCHEMA public ')}GRANT ${privilege}`],
    ['ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC'],
    [`DROP EXTENSION ${draw.maybe(30, 'IF EXISTS ')}${name}${draw.maybe(40, ' CASCADE')}`],
    [`CREATE FUNCTION ${own} RETURNS text LANGUAGE sql AS $$ SELECT 'own' $$`],
    [`DROP FUNCTION ${own}`],
    [`ALTER FUNCTION ${own} RENAME TO former`],
    [`CREATE TYPE ${type} AS ENUM ('a')`],
    [`ALTER TYPE ${type} RENAME TO former_type`],
    [`DROP TYPE ${type}${draw.maybe(40, ' CASCADE')}`],
    [`ALTER TABLE ${table} ADD COLUMN e ${type} DEFAULT 'a'`],
    [`ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${type}`],
    [`ALTER TABLE ${table} DROP COLUMN e`],
    [`CREATE VIEW trees AS SELECT 'a'::${type} AS x, similarity('a', 'b') AS y`],
    ['DROP VIEW trees'],
    keep(`SELECT similarity('a', 'b')`),
    keep(`SELECT 'A'::${type} = 'a'`),
  );
});

export const extensions = [contrib];
