import { keep } from './seen.js';
import { kind } from './statement.js';

/** Rows with times or transaction ids, and later statements that use them. */
const times = kind(6, (_model, draw) => {
  const n = draw.number(1, 4);
  return draw.pick<readonly string[]>(
    ['CREATE TABLE IF NOT EXISTS log (n int, at timestamptz DEFAULT now())'],
    [`INSERT INTO log (n) VALUES (${n})`],
    [`INSERT INTO log (n, at) VALUES (${n}, clock_timestamp())`],
    [`INSERT INTO log (n, at) SELECT n + 1, at FROM log`],
    [
      `UPDATE log SET at = ${draw.pick('now()', "'now()'", 'current_timestamp', 'DEFAULT')} WHERE n = ${n}`,
    ],
    [`ALTER TABLE log ADD COLUMN later timestamptz${draw.maybe(70, ' DEFAULT now()')}`],
    ['ALTER TABLE log DROP COLUMN later'],
    ['ALTER TABLE log ADD COLUMN tx xid8 DEFAULT pg_current_xact_id()'],
    ['ALTER TABLE log DROP COLUMN tx'],
    ['ALTER TABLE log RENAME COLUMN at TO made'],
    [
      `CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.at := now(); RETURN NEW; END $$`,
      'CREATE OR REPLACE TRIGGER touch BEFORE UPDATE ON log FOR EACH ROW EXECUTE FUNCTION touch()',
    ],
    ['CREATE OR REPLACE VIEW latest AS SELECT n FROM log ORDER BY at DESC, n LIMIT 1'],
    ['DROP TABLE log CASCADE'],
    ['CREATE MATERIALIZED VIEW first AS SELECT n FROM log ORDER BY at, n DESC LIMIT 1'],
    ['REFRESH MATERIALIZED VIEW first'],
  );
});

const compared = kind(4, (_model, draw) =>
  draw.pick<readonly string[]>(
    keep('SELECT n FROM log ORDER BY at DESC, n LIMIT 1'),
    keep('SELECT count(DISTINCT at) FROM log'),
    keep('SELECT max(at) > min(at) FROM log'),
    keep('SELECT count(DISTINCT tx) FROM log'),
    keep('SELECT count(*) FROM log WHERE at < later'),
    keep('SELECT count(*) FROM log WHERE at < now()'),
    keep("SELECT count(*) FROM log WHERE at < 'now'::timestamptz"),
    keep('SELECT n FROM latest'),
    keep('SELECT string_agg(n::text, $$,$$ ORDER BY at, n) FROM log'),
    keep(
      'SELECT n FROM (SELECT n, row_number() OVER (ORDER BY at DESC, n) AS r FROM log) t WHERE r = 1',
    ),
    keep('SELECT count(*) FROM log a JOIN log b ON a.at < b.at'),
    ['DELETE FROM log USING log other WHERE log.at < other.at'],
    ['DELETE FROM log WHERE at < (SELECT max(at) FROM log)'],
    ['UPDATE log SET n = n + 10 WHERE at = (SELECT min(at) FROM log)'],
  ),
);

/** Keys that would refuse equal times, and rows for them. */
const keyed = kind(5, (_model, draw) => {
  const skipping = draw.maybe(40, ' ON CONFLICT DO NOTHING');
  return draw.pick<readonly string[]>(
    ['CREATE TABLE stamps (n int, at timestamptz DEFAULT now() UNIQUE)'],
    ['CREATE TABLE stamps (n int, at timestamptz DEFAULT now())'],
    ['CREATE TABLE IF NOT EXISTS copied (LIKE stamps INCLUDING ALL)'],
    ['ALTER TABLE stamps ADD UNIQUE (at)'],
    ['CREATE UNIQUE INDEX ON stamps (at)'],
    ["DO $$ BEGIN EXECUTE format('CREATE UNIQUE INDEX ON stamps (%I)', 'at'); END $$"],
    ['ALTER TABLE stamps ALTER at SET DEFAULT now()'],
    [`INSERT INTO stamps (n) VALUES (${draw.number(1, 4)})${skipping}`],
    [`INSERT INTO stamps (n) VALUES (${draw.number(1, 4)})${skipping}`],
    [`INSERT INTO copied (n) VALUES (${draw.number(1, 4)})${skipping}`],
    ['INSERT INTO copied SELECT * FROM stamps'],
    keep('SELECT count(*) FROM stamps'),
  );
});

export const clock = [times, compared, keyed];
