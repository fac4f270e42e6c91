import { kind } from './statement.js';

/** A session that never set a custom setting gets NULL, and one that reset it an empty text. */
const set = kind(4, (_, draw) => [
  draw.pick(
    "SET app.who = 'ann'",
    "SET LOCAL app.who = 'bob'",
    'RESET app.who',
    'SET LOCAL app.who TO DEFAULT',
    'ALTER ROLE CURRENT_USER RESET app.who',
    "SELECT set_config('app.who', 'cat', false)",
  ),
]);

const asked = "coalesce(current_setting('app.who', true), 'nobody')";

const notes = 'CREATE TABLE IF NOT EXISTS notes (id int, who text)';

/** Code that asks for the setting, stored where PostgreSQL stores code. */
const stored = kind(5, (_, draw) => {
  const when = `current_setting('app.who', true) IS ${draw.pick('NULL', 'NOT NULL')}`;
  return [
    notes,
    ...draw.pick<readonly string[]>(
      [`ALTER TABLE notes ALTER COLUMN who SET DEFAULT ${asked}`],
      ['ALTER TABLE notes ALTER COLUMN who DROP DEFAULT'],
      [
        `ALTER TABLE notes ADD COLUMN more text DEFAULT ${asked}, ADD COLUMN rest text DEFAULT ${asked}`,
      ],
      ['ALTER TABLE notes DROP COLUMN more'],
      [`CREATE OR REPLACE FUNCTION asked() RETURNS text LANGUAGE sql AS $$ SELECT ${asked} $$`],
      ['ALTER TABLE notes ALTER COLUMN who SET DEFAULT asked()'],
      [
        "CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.who := NEW.who || '!'; RETURN NEW; END $$",
        `CREATE OR REPLACE TRIGGER note BEFORE INSERT ON notes FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION note()`,
      ],
      ['DROP TRIGGER note ON notes'],
      [`CREATE OR REPLACE VIEW mine AS SELECT id FROM notes WHERE who = ${asked}`],
      [
        `CREATE OR REPLACE RULE note AS ON DELETE TO notes DO ALSO INSERT INTO notes VALUES (9, ${asked})`,
      ],
      ['DROP RULE note ON notes'],
      [
        "CREATE OR REPLACE FUNCTION asked_for(name text) RETURNS text LANGUAGE sql AS $$ SELECT coalesce(current_setting('app.' || name, true), 'nobody') $$",
        "ALTER TABLE notes ALTER COLUMN who SET DEFAULT asked_for('who')",
      ],
      [
        "CREATE OR REPLACE FUNCTION caught() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN current_setting('app.who'); EXCEPTION WHEN undefined_object THEN RETURN 'error'; END $$",
        'ALTER TABLE notes ALTER COLUMN who SET DEFAULT caught()',
      ],
      ['ALTER FUNCTION asked() RENAME TO asked_before'],
      ['ALTER TABLE notes RENAME COLUMN more TO less'],
    ),
  ];
});

const runs = kind(8, (_, draw) => [
  notes,
  draw.pick(
    `INSERT INTO notes (id) VALUES (${draw.number(1, 4)})`,
    `INSERT INTO notes (id, who) VALUES (${draw.number(1, 4)}, 'new')`,
    `DELETE FROM notes WHERE id = ${draw.number(1, 4)}`,
    'INSERT INTO notes (id) SELECT id + 10 FROM mine',
    `UPDATE notes SET who = who || ${asked}`,
    `DO $$ BEGIN IF ${asked} = 'nobody' THEN INSERT INTO notes (id) VALUES (5); END IF; END $$`,
    "INSERT INTO notes SELECT 8, setting FROM pg_settings WHERE name = 'app.who'",
    "SAVEPOINT s; SET LOCAL app.who = 'dan'; INSERT INTO notes (id) VALUES (6); ROLLBACK TO SAVEPOINT s",
  ),
]);

export const customSettings = [set, stored, runs];
