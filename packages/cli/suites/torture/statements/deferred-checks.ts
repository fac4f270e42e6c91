import { kind } from './statement.js';

const tables = [
  'CREATE TABLE IF NOT EXISTS held (id int PRIMARY KEY, v int)',
  'CREATE TABLE IF NOT EXISTS holds (id int REFERENCES held DEFERRABLE INITIALLY DEFERRED, v int)',
];

/** Rows whose deferred foreign key is checked at a commit. */
const rows = kind(8, (_, draw) => [
  ...tables,
  draw.pick(
    'INSERT INTO held VALUES (1), (2), (3) ON CONFLICT DO NOTHING',
    `INSERT INTO holds VALUES (${draw.number(1, 3)})`,
    `DELETE FROM held WHERE id = ${draw.number(1, 3)}`,
    `UPDATE held SET id = id + ${draw.number(0, 3)}`,
    'UPDATE held SET v = id',
    'UPDATE holds SET v = id',
    'DELETE FROM holds',
    'DO $$ BEGIN DELETE FROM held WHERE id = 3; END $$',
  ),
]);

/** Statements that PostgreSQL refuses before the check. */
const changes = kind(6, (_, draw) => [
  draw.pick(
    'ALTER TABLE held ADD COLUMN w float DEFAULT 1 + length(current_user)',
    'ALTER TABLE held DROP COLUMN w',
    'ALTER TABLE held ALTER COLUMN v TYPE text',
    'ALTER TABLE held ALTER COLUMN v TYPE int USING v::int',
    'CREATE INDEX ON held (v)',
    'TRUNCATE held CASCADE',
    'DROP TABLE held CASCADE',
    'DROP TABLE holds',
    'ALTER TABLE holds ALTER CONSTRAINT holds_id_fkey NOT DEFERRABLE',
    'SET CONSTRAINTS ALL IMMEDIATE',
  ),
]);

/** Triggers that run at the commit, with the settings in force then. */
const triggers = kind(4, (_, draw) =>
  draw.pick<readonly string[]>(
    [
      ...tables,
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `CREATE OR REPLACE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO public.seen VALUES (current_setting('${draw.pick('search_path', 'timezone')}')); RETURN NULL; END $$`,
      'CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT OR UPDATE ON held DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()',
    ],
    ["SET timezone = 'Asia/Tokyo'"],
    ["SET LOCAL timezone = 'Europe/Rome'"],
    ['RESET timezone'],
    ['SET search_path = public, other'],
    ['RESET search_path'],
  ),
);

export const deferredChecks = [rows, changes, triggers];
