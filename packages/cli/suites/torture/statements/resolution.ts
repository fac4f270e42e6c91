import { keep } from './seen.js';
import { kind } from './statement.js';

/** Overloads and earlier schemas of the search path, created after code has run. */
const overloads = kind(5, (model, draw) => {
  const schema = draw.find(model.schemas);
  const type = draw.pick('text', 'varchar', 'int', 'bigint', 'anyelement');
  const where = schema !== undefined && draw.chance(40) ? `${schema}.` : '';
  const table = model.table(draw)?.name ?? 'a';
  return draw.pick<readonly string[]>(
    [
      `CREATE OR REPLACE FUNCTION ${where}pick(${type}) RETURNS text LANGUAGE sql AS $$ SELECT '${where}${type}' $$`,
    ],
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `CREATE OR REPLACE FUNCTION put() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES (pick('5'${draw.pick('', '::varchar', '::int')})); END $$`,
      'SELECT put()',
    ],
    ['SELECT put()'],
    keep(`SELECT pick('5'::varchar)`),
    keep('SELECT pick(5)'),
    [`DROP FUNCTION ${where}pick(${type})`],
    [
      `CREATE OR REPLACE FUNCTION counts() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN (SELECT count(*) FROM ${table}); END $$`,
    ],
    keep('SELECT counts()'),
    [
      `ALTER FUNCTION put() ${draw.pick('SET search_path = other, public', 'RESET search_path', 'SECURITY DEFINER')}`,
    ],
    [`CREATE TABLE ${where}${table} (id int, x int)`],
  );
});

/** A schema with the name of a role comes first in the search path of that role. */
const asUser = kind(3, (model, draw) => {
  const table = draw.find(['a', 'b', 'c']) ?? 'a';
  const act = draw.pick(
    `CREATE TABLE ${table} (id int, x text)`,
    `INSERT INTO ${table} VALUES (1)`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table} ADD COLUMN y int`,
    `CREATE VIEW v AS SELECT * FROM ${table}`,
    `CREATE FUNCTION pick(text) RETURNS text LANGUAGE sql AS $$ SELECT 'own' $$`,
  );
  return draw.pick<readonly string[]>(
    ['CREATE SCHEMA IF NOT EXISTS AUTHORIZATION writer'],
    ['SET ROLE writer', act, 'RESET ROLE'],
    [`SET LOCAL ROLE writer`, act],
    ['SET search_path = "$user", public'],
    [`CREATE TABLE writer.${model.table(draw)?.name ?? 'a'} (id int)`],
    ['DROP SCHEMA writer CASCADE'],
  );
});

/** Sequences that are named by text, and whose values sessions cache. */
const sequences = kind(4, (model, draw) => {
  const found = model.column(draw);
  const [table, column] = found ? [found.table.name, found.column.name] : ['a', 'id'];
  const name = draw.pick('s', 'sq');
  return draw.pick<readonly string[]>(
    [`CREATE SEQUENCE ${name}${draw.maybe(40, ' CACHE 5')}${draw.maybe(30, ' START 100')}`],
    [`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT nextval('${name}'::text)`],
    keep(`SELECT nextval('${name}'::text)`),
    keep(`SELECT nextval('${name}')`),
    [...keep(`SELECT nextval('${name}')`), ...keep(`SELECT currval('${name}')`)],
    [...keep(`SELECT nextval('${name}')`), ...keep('SELECT lastval()')],
    [`ALTER SEQUENCE ${name} RENAME TO ${name === 's' ? 'sq' : 's'}`],
    [`DROP SEQUENCE ${name}${draw.maybe(50, ' CASCADE')}`],
    [`ALTER SEQUENCE ${name} ${draw.pick('INCREMENT 10', 'RESTART 50', 'CACHE 7', 'CACHE 1')}`],
  );
});

/** Transaction characteristics. */
const isolation = kind(1, (_model, draw) =>
  draw.pick<readonly string[]>(
    ['SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ'],
    keep(`SELECT current_setting('transaction_isolation')`),
    [
      `CREATE TABLE levels (x text DEFAULT current_setting('transaction_isolation'))`,
      'INSERT INTO levels DEFAULT VALUES',
    ],
    ['INSERT INTO levels DEFAULT VALUES'],
  ),
);

export const resolution = [overloads, asUser, sequences, isolation];
