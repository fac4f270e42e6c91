import { keep } from './seen.js';
import { kind } from './statement.js';

/** Bodies that are bound to objects when they are created, and what happens to these objects. */
const bound = kind(8, (_, draw) => [
  draw.pick(
    'CREATE TABLE IF NOT EXISTS tally (n int)',
    "CREATE OR REPLACE FUNCTION scaled(n int) RETURNS int LANGUAGE sql AS 'SELECT n * 2'",
    "CREATE OR REPLACE FUNCTION scaled(n int) RETURNS int LANGUAGE sql AS 'SELECT n - 5'",
    "CREATE OR REPLACE FUNCTION shifted(n int) RETURNS int LANGUAGE sql AS 'SELECT n + 70'",
    'CREATE OR REPLACE FUNCTION sum_up(n int) RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT scaled(n) + (SELECT count(*)::int FROM tally); END',
    'CREATE OR REPLACE PROCEDURE put(n int) LANGUAGE sql BEGIN ATOMIC INSERT INTO tally VALUES (n); END',
    'ALTER FUNCTION scaled(int) RENAME TO shifted',
    'ALTER FUNCTION shifted(int) RENAME TO scaled',
    'ALTER TABLE tally RENAME TO old_tally',
    'DROP FUNCTION scaled(int)',
    'DROP TABLE old_tally CASCADE',
    'INSERT INTO tally VALUES (1)',
    'CALL put(3)',
  ),
]);

const runs = kind(3, () => keep('SELECT sum_up(3)::text'));

/** Tables with the columns of a row, and keys on columns that were NOT NULL. */
const expanded = kind(5, (_, draw) => [
  draw.pick(
    'CREATE TYPE pair AS (x int, y text)',
    "CREATE TABLE pairs AS SELECT (ROW(1, 'a')::pair).*",
    "CREATE VIEW all_pairs AS SELECT (ROW(2, 'b')::pair).*",
    'INSERT INTO pairs SELECT * FROM all_pairs',
    'ALTER TABLE pairs RENAME y TO z',
    'ALTER TABLE pairs ALTER x SET NOT NULL',
    'ALTER TABLE pairs ALTER x DROP NOT NULL',
    'ALTER TABLE pairs DROP CONSTRAINT pairs_x_not_null',
    'ALTER TABLE pairs ADD PRIMARY KEY (x)',
    'ALTER TABLE pairs DROP CONSTRAINT pairs_pkey',
  ),
]);

export const boundBodies = [bound, runs, expanded];
