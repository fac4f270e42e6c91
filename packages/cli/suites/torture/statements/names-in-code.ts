import { kind } from './statement.js';

/** Code that names columns and tables, runs, and stays as it is when these get other names. */
const made = kind(5, (_, draw) =>
  draw.pick<readonly string[]>(
    ['CREATE TABLE parts (w int, h int)'],
    ['CREATE TABLE parts (h int, w int, d int)'],
    ['CREATE TABLE boxes (w int, h int)'],
    ['CREATE TABLE wholes (w int, h int)'],
  ),
);

const filled = kind(6, (_, draw) => {
  const rows = `VALUES (${draw.number(1, 9)}, ${draw.number(1, 9)})`;
  return [
    draw.pick(
      `INSERT INTO parts ${rows}`,
      `INSERT INTO parts (w, h) ${rows}`,
      `INSERT INTO parts (h, w) ${rows}`,
      `INSERT INTO boxes (w, h) ${rows}`,
      `INSERT INTO wholes (w, h) ${rows}`,
    ),
  ];
});

const code = kind(6, (_, draw) => {
  const acts = draw.pick(
    'NEW.w := 5;',
    'NEW.h := NEW.w + 1;',
    'IF NEW.w > 3 THEN NEW.h := 0; END IF;',
    'INSERT INTO boxes (w, h) VALUES (NEW.w, 1); INSERT INTO wholes (w, h) VALUES (NEW.w, 2);',
    'UPDATE boxes SET w = h, h = w;',
    'NEW.w := (SELECT max(w) FROM boxes);',
  );
  const on = draw.pick('parts', 'parts', 'boxes');
  return [
    `CREATE OR REPLACE FUNCTION measure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${acts} RETURN NEW; END $$`,
    `CREATE OR REPLACE TRIGGER measure BEFORE INSERT ON ${on} FOR EACH ROW EXECUTE FUNCTION measure()`,
  ];
});

const renamed = kind(7, (_, draw) => {
  const table = draw.pick('parts', 'parts', 'boxes', 'wholes');
  const rename = (from: string, to: string) =>
    `ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`;
  return draw.pick<readonly string[]>(
    [rename('w', 'width')],
    [rename('width', 'w')],
    [rename('h', 'w')],
    [rename('w', 'x'), rename('h', 'w'), rename('x', 'h')],
    ['ALTER TABLE boxes RENAME TO crates'],
    ['ALTER TABLE wholes RENAME TO boxes'],
    ['ALTER TABLE crates RENAME TO wholes'],
    ['DROP TRIGGER measure ON parts', 'DROP FUNCTION measure() CASCADE'],
  );
});

/** Functions that are compiled when they are created, and run with other types. */
const compiled = kind(4, (_, draw) => {
  const type = draw.pick('parts.w%TYPE', 'boxes.h%TYPE', 'side');
  return draw.pick<readonly string[]>(
    [
      `CREATE OR REPLACE FUNCTION typed() RETURNS text LANGUAGE plpgsql AS $$ DECLARE v ${type} := '7'; BEGIN RETURN v || pg_typeof(v)::text; END $$`,
    ],
    ['CREATE TABLE types AS SELECT typed() AS t'],
    ['INSERT INTO types SELECT typed()'],
    [`ALTER TABLE parts ALTER COLUMN w TYPE ${draw.pick('text', 'numeric', 'bigint')}`],
    ['ALTER TABLE boxes ALTER COLUMN h TYPE text'],
    ["CREATE TYPE side AS ENUM ('7', '8')"],
    ['ALTER TYPE side RENAME TO edge', 'CREATE DOMAIN side AS int'],
  );
});

export const namesInCode = [made, filled, code, renamed, compiled];
