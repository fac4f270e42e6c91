import { keep } from './seen.js';
import { kind } from './statement.js';

/** Expressions that a session keeps with the bodies of functions in them, and functions that are replaced under them. */
const called = kind(5, (_, draw) => {
  const language = draw.pick('sql', 'plpgsql');
  const body = draw.pick('$1 % 2', '1 - $1 % 2', 'abs($1) % 2', '0');
  const code = language === 'sql' ? `SELECT ${body}` : `BEGIN RETURN ${body}; END`;
  const volatility = draw.pick('IMMUTABLE', 'IMMUTABLE', 'STABLE', '');
  const parameter = draw.pick('int', 'n int', 'n int');
  const create = `CREATE OR REPLACE FUNCTION half(${parameter}) RETURNS int ${volatility} LANGUAGE ${language} AS $$ ${code} $$`;
  const alter = `ALTER FUNCTION half(int) ${draw.pick('IMMUTABLE', 'VOLATILE', 'STRICT')}`;
  return [draw.pick(create, create, create, alter)];
});

const kept = kind(5, (_, draw) =>
  draw.pick<readonly string[]>(
    [
      'CREATE TABLE halves (n int) PARTITION BY LIST (half(n))',
      'CREATE TABLE none PARTITION OF halves FOR VALUES IN (0)',
      'CREATE TABLE one PARTITION OF halves FOR VALUES IN (1)',
    ],
    ['CREATE TABLE two (n int)', 'INSERT INTO two VALUES (5)'],
    ['ALTER TABLE halves ATTACH PARTITION two FOR VALUES IN (2)'],
    [
      'CREATE TABLE parts (n int) PARTITION BY LIST (n)',
      `CREATE TABLE part PARTITION OF parts FOR VALUES IN (half(${draw.number(2, 3)}))`,
    ],
    ['CREATE DOMAIN even AS int CHECK (half(VALUE) = 0)', 'CREATE TABLE evens (n even)'],
    ['CREATE TABLE once (n int)', 'CREATE UNIQUE INDEX at_most_one ON once (half(n))'],
    ['CREATE INDEX some ON once (n) WHERE half(n) = 0'],
    ['CREATE TABLE derived (n int, half int GENERATED ALWAYS AS (half(n)) STORED)'],
    [`CREATE VIEW by_name AS SELECT half(n => ${draw.number(2, 3)}) AS half`],
  ),
);

const put = kind(6, (_, draw) => {
  const table = draw.pick('halves', 'parts', 'evens', 'once', 'derived');
  const value = draw.number(-3, 4);
  return draw.pick<readonly string[]>(
    [`INSERT INTO ${table} VALUES (${value})`],
    [`INSERT INTO ${table} VALUES (${value}) ON CONFLICT DO NOTHING`],
    [`UPDATE ${table} SET n = n + 1`],
    ['REINDEX TABLE once'],
    keep(`SELECT ${value}::even::text`),
    keep('SELECT tableoid::regclass::text FROM halves'),
    keep('SELECT half::text FROM by_name'),
  );
});

/** Plans that contain results of functions, whatever these read, and of the functions that these call. */
const contained = kind(4, (_, draw) => {
  const replace = (name: string, result: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS ${result} LANGUAGE plpgsql AS $$ BEGIN RETURN ${body}; END $$`;
  return draw.pick<readonly string[]>(
    [
      'CREATE TABLE IF NOT EXISTS limits (n int)',
      `INSERT INTO limits VALUES (${draw.number(1, 9)})`,
    ],
    [`UPDATE limits SET n = ${draw.number(1, 9)}`],
    [replace('lim', 'int IMMUTABLE', draw.pick('1', '2', '(SELECT max(n) FROM limits)'))],
    [replace('doubled', 'int IMMUTABLE', draw.pick('lim() * 2', '2 * lim() + 1'))],
    [replace('shown', 'text', 'doubled() + 1')],
    keep('SELECT shown()'),
    keep('SELECT shown()'),
  );
});

/** Constraints of domains have comments of their own. */
const commented = kind(2, (_, draw) =>
  draw.pick<readonly string[]>(
    ["COMMENT ON CONSTRAINT even_check ON DOMAIN even IS 'seen'"],
    ['ALTER DOMAIN even DROP CONSTRAINT even_check'],
    [`ALTER DOMAIN even ADD CHECK (VALUE < ${draw.number(3, 9)})`],
  ),
);

/** Settings that only a query of them notices, and temporary tables, which end with their session. */
const session = kind(3, (_, draw) =>
  draw.pick<readonly string[]>(
    [`SET work_mem = '${draw.number(2, 9)}MB'`],
    keep("SELECT current_setting('work_mem')"),
    ['CREATE TEMP TABLE IF NOT EXISTS kept (n int)', 'INSERT INTO kept VALUES (1)'],
    keep('SELECT count(*)::text FROM kept'),
  ),
);

export const keptExpressions = [called, kept, put, contained, commented, session];
