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

/** Extensions with operators, operator classes and functions that exist for other types without them. */
const sameOperators = kind(4, (model, draw) => {
  const schema = draw.find(model.schemas) ?? 'public';
  const name = draw.pick('intarray', 'intarray', 'btree_gist', 'citext', 'hstore');
  const type = draw.pick('int[]', 'bigint[]');
  const same = `x ${draw.pick('@>', '<@', '&&')} y`;
  return draw.pick<readonly string[]>(
    [`CREATE TABLE sets (id int, x ${type}, y ${type}, r int4range)`],
    [`CREATE EXTENSION ${name}${draw.maybe(30, ` SCHEMA ${schema}`)}`],
    [`DROP EXTENSION ${name}${draw.maybe(60, ' CASCADE')}`],
    [`ALTER EXTENSION ${name} SET SCHEMA ${schema}`],
    [`ALTER TABLE sets ALTER COLUMN x TYPE ${type}, ALTER COLUMN y TYPE ${type}`],
    [`ALTER TABLE sets ALTER COLUMN r TYPE int USING ${draw.pick('lower(r)', 'NULL')}`],
    [`ALTER TABLE sets ADD CONSTRAINT same CHECK (${same})`],
    ['ALTER TABLE sets DROP CONSTRAINT same'],
    [`ALTER TABLE sets ADD CONSTRAINT apart EXCLUDE USING gist (r WITH =)`],
    [`CREATE INDEX same_x ON sets ${draw.pick(`(id) WHERE ${same}`, 'USING gist (r)')}`],
    ['DROP INDEX same_x'],
    [`CREATE OR REPLACE VIEW same_sets AS SELECT id FROM sets WHERE ${same}`],
    ['DROP VIEW same_sets'],
    [
      `ALTER TABLE sets ADD COLUMN z text DEFAULT ${draw.pick(`replace('aXb', 'X', 'y')`, `upper('z')`)}`,
    ],
    ['ALTER TABLE sets DROP COLUMN z'],
    [`INSERT INTO sets (id, x, y) VALUES (1, '{1,2}', '{1,2}')`],
    ['ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC'],
    ['ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO PUBLIC'],
  );
});

export const extensions = [contrib, sameOperators];
