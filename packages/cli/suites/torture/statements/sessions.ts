import { keep } from './seen.js';
import { kind } from './statement.js';

/** Replaces types that functions of the session use, which may be compiled already. */
const replaced = kind(5, (_, draw) => {
  const labels = draw.pick("'a', 'b'", "'b', 'a'", "'a', 'b', 'c'");
  return draw.pick<readonly string[]>(
    [`CREATE TYPE flavor AS ENUM (${labels})`],
    ['DROP TYPE flavor', `CREATE TYPE flavor AS ENUM (${labels})`],
    ['ALTER TYPE flavor RENAME TO old_flavor', `CREATE TYPE flavor AS ENUM (${labels})`],
    ['DROP TYPE old_flavor'],
    ['DROP TYPE flavor', 'CREATE DOMAIN flavor AS text'],
    ['CREATE TABLE cups (code int)'],
    [`ALTER TABLE cups ALTER COLUMN code TYPE ${draw.pick('int', 'text')} USING NULL`],
    ['ALTER TABLE cups DROP COLUMN code', `ALTER TABLE cups ADD COLUMN code text`],
    ['ALTER TABLE cups RENAME TO old_cups', 'CREATE TABLE cups (code text)'],
    ['CREATE DOMAIN sort AS text'],
    ['ALTER DOMAIN sort RENAME TO variety'],
  );
});

const compiled = kind(4, (_, draw) => {
  const type = draw.pick('flavor', 'flavor[]', 'cups.code%TYPE', 'cups');
  const given = type === 'flavor[]' ? 'ARRAY[given]' : type === 'cups' ? 'ROW(given)' : 'given';
  const parameter = draw.pick('text', 'text', 'text', 'sort', 'cups.code%TYPE');
  return [
    `CREATE OR REPLACE FUNCTION brew(given ${parameter}) RETURNS text LANGUAGE plpgsql AS $$ DECLARE v ${type} := ${given}; BEGIN RETURN v::text; END $$`,
  ];
});

const runs = kind(6, (_, draw) =>
  keep(
    `SELECT brew('${draw.pick('a', 'b', '007')}'${draw.pick('', '::text', '::sort', '::variety')})`,
  ),
);

/** Cursors, current values of sequences and other state that ends with a session or a transaction. */
const ends = kind(3, (_, draw) =>
  draw.pick<readonly string[]>(
    ['CREATE TABLE IF NOT EXISTS cups (code int)', 'DECLARE held CURSOR FOR SELECT code FROM cups'],
    [
      "CREATE OR REPLACE FUNCTION pour() RETURNS refcursor LANGUAGE plpgsql AS $$ DECLARE c refcursor := 'held'; BEGIN OPEN c FOR SELECT code FROM cups; RETURN c; END $$",
    ],
    draw.pick(['SELECT pour()'], ['SELECT pour()', 'FETCH ALL FROM held', 'CLOSE held']),
    keep('SELECT count(*)::text FROM pg_cursors'),
    ['CREATE SEQUENCE tickets', "SELECT nextval('tickets')"],
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      "DO $$ BEGIN INSERT INTO seen VALUES (currval('tickets')); EXCEPTION WHEN OTHERS THEN INSERT INTO seen VALUES ('none'); END $$",
    ],
    ['ANALYZE seen'],
    keep("SELECT reltuples::text FROM pg_class WHERE relname = 'seen'"),
  ),
);

export const sessions = [replaced, compiled, runs, ends];
