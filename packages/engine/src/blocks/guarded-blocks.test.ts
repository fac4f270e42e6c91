import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

const tables = `
CREATE TABLE parent (id int PRIMARY KEY, name text);
CREATE TABLE child (id int, parent int, note text);
INSERT INTO parent (id) VALUES (1);
INSERT INTO child (id, parent) VALUES (1, 1);`;

/** Whether a change before or after a statement on rows keeps its order to it. */
async function order(change: string, data: string) {
  const before = await reading(`${tables} ${change}; ${data};`);
  const after = await reading(`${tables} ${data}; ${change};`);
  return {
    staysBefore: before.ordered(change, data),
    staysAfter: after.ordered(change, data),
  };
}

const mayComeLater = { staysBefore: false, staysAfter: true };
const mayComeEarlier = { staysBefore: true, staysAfter: false };
const stays = { staysBefore: true, staysAfter: true };

describe('changes that only refuse rows may come later than the rows', () => {
  it.each([
    'ALTER TABLE child ADD CONSTRAINT c CHECK (id > 0)',
    'ALTER TABLE child ADD CONSTRAINT c UNIQUE (id)',
    'ALTER TABLE child ADD CONSTRAINT c FOREIGN KEY (parent) REFERENCES parent (id)',
    'ALTER TABLE child ALTER COLUMN id SET NOT NULL',
    'CREATE UNIQUE INDEX i ON child (id)',
    'CREATE INDEX i ON child (lower(note)) WHERE id > 0',
  ])('%s', async (change) => {
    expect(await order(change, 'INSERT INTO child (id, note) VALUES (2, $$x$$)')).toEqual(
      mayComeLater,
    );
    expect(await order(change, 'UPDATE child SET id = 3')).toEqual(mayComeLater);
  });
});

describe('changes that do more keep their order', () => {
  it.each([
    'ALTER TABLE child ADD CONSTRAINT c UNIQUE (id) DEFERRABLE',
    'ALTER TABLE child ADD CONSTRAINT c CHECK (pg_try_it(id))',
    'CREATE TRIGGER g BEFORE INSERT ON child FOR EACH ROW EXECUTE FUNCTION tsvector_update_trigger()',
  ])('%s', async (change) => {
    const { staysAfter } = await order(change, 'INSERT INTO child (id) VALUES (2)');
    expect(staysAfter).toBe(true);
    const before = await reading(`${tables} ${change}; INSERT INTO child (id) VALUES (2);`);
    expect(before.ordered(change, 'INSERT INTO child (id) VALUES (2)')).toBe(true);
  });

  it('a foreign key with an action keeps its order to deletes', async () => {
    const key = 'ALTER TABLE child ADD CONSTRAINT c FOREIGN KEY (parent) REFERENCES parent (id)';
    expect(await order(`${key} ON DELETE CASCADE`, 'DELETE FROM parent')).toEqual(stays);
    expect(await order(key, 'DELETE FROM parent')).toEqual(mayComeLater);
    expect(await order(`${key} ON DELETE CASCADE`, 'INSERT INTO child (id) VALUES (2)')).toEqual(
      mayComeLater,
    );
  });

  it('ON CONFLICT needs its index', async () => {
    const data = 'INSERT INTO child (id) VALUES (1) ON CONFLICT (id) DO NOTHING';
    expect(await order('CREATE UNIQUE INDEX i ON child (id)', data)).toEqual(stays);
  });

  it('a statement that catches errors keeps its order', async () => {
    const data = `DO $$ BEGIN INSERT INTO child (id) VALUES (1);
      EXCEPTION WHEN unique_violation THEN NULL; END $$`;
    expect(await order('CREATE UNIQUE INDEX i ON child (id)', data)).toEqual(stays);
  });

  it('TRUNCATE CASCADE reaches referencing tables', async () => {
    const key = 'ALTER TABLE child ADD CONSTRAINT c FOREIGN KEY (parent) REFERENCES parent (id)';
    expect(await order(key, 'TRUNCATE parent CASCADE')).toEqual(stays);
  });
});

describe('changes that remove a restriction may come earlier', () => {
  it.each([
    ['ALTER TABLE child ADD CONSTRAINT c CHECK (id > 0)', 'ALTER TABLE child DROP CONSTRAINT c'],
    ['CREATE INDEX i ON child (id)', 'DROP INDEX i'],
    ['SELECT 1', 'ALTER TABLE child ALTER COLUMN id DROP NOT NULL'],
    ['SELECT 1', 'ALTER TABLE child DROP COLUMN note'],
  ])('%s; %s', async (making, change) => {
    const data = 'INSERT INTO child (id) VALUES (2)';
    const before = await reading(`${tables} ${making}; ${change}; ${data};`);
    const after = await reading(`${tables} ${making}; ${data}; ${change};`);
    expect({
      staysBefore: before.ordered(change, data),
      staysAfter: after.ordered(change, data),
    }).toEqual(mayComeEarlier);
  });
});

describe('changes of a type', () => {
  const retype = 'ALTER TABLE child ALTER COLUMN id TYPE bigint';

  it.each([
    'CREATE INDEX i ON child (id)',
    'ALTER TABLE child ADD CONSTRAINT c UNIQUE (id)',
    'ALTER TABLE child ALTER COLUMN id SET NOT NULL',
    'ALTER TABLE child ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES parent (id)',
  ])('may come before %s, which PostgreSQL rebuilds', async (change) => {
    expect(await order(change, retype)).toEqual(mayComeLater);
  });

  it.each([
    'CREATE INDEX i ON child (id int4_ops)',
    'CREATE INDEX i ON child ((id + 1))',
    'ALTER TABLE child ADD CONSTRAINT c CHECK (id > 0)',
    'CREATE VIEW v AS SELECT id FROM child',
  ])('keep their order to %s', async (change) => {
    expect(await order(change, retype)).toEqual(stays);
  });
});

describe('unique indexes that are needed', () => {
  const index = 'CREATE UNIQUE INDEX i ON child (id)';

  it.each([
    'INSERT INTO child (id) VALUES (1) ON CONFLICT DO NOTHING',
    'INSERT INTO child (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET note = excluded.note',
  ])('stay before %s', async (data) => {
    expect((await order(index, data)).staysBefore).toBe(true);
  });

  it('stay before a concurrent refresh', async () => {
    const view = 'CREATE MATERIALIZED VIEW m AS SELECT id FROM child';
    const [key, refresh] = [
      'CREATE UNIQUE INDEX k ON m (id)',
      'REFRESH MATERIALIZED VIEW CONCURRENTLY m',
    ];
    expect((await reading(`${tables} ${view}; ${key}; ${refresh};`)).ordered(key, refresh)).toBe(
      true,
    );
  });
});

describe('extensions', () => {
  const extension = 'CREATE EXTENSION hstore';

  it.each([
    'ALTER TABLE child ADD COLUMN a varchar(3) DEFAULT $$x$$',
    'CREATE INDEX i ON child (id)',
    'ALTER TABLE child ADD CONSTRAINT c FOREIGN KEY (id) REFERENCES parent (id)',
    'ALTER TABLE child ADD COLUMN a timestamptz DEFAULT now()',
    'ALTER TABLE child ADD CONSTRAINT c CHECK (id > 0)',
    'ALTER TABLE child ALTER COLUMN note TYPE varchar(9) USING lower(note)',
    'CREATE VIEW v AS SELECT id FROM child WHERE id BETWEEN 1 AND 2 ORDER BY id',
  ])('%s uses nothing of an extension', async (change) => {
    expect((await reading(`${tables} ${extension}; ${change};`)).ordered(extension, change)).toBe(
      false,
    );
  });

  it.each([
    'ALTER TABLE child ADD COLUMN a hstore',
    'ALTER TABLE child ADD COLUMN a text DEFAULT f()',
    'CREATE INDEX i ON child USING gin (id)',
    'ALTER TABLE child ADD CONSTRAINT c CHECK (id <> 0)',
    'ALTER TABLE child ADD COLUMN a text[] DEFAULT akeys($$a=>1$$)',
    'ALTER TABLE child ALTER COLUMN note TYPE hstore USING note::hstore',
    'CREATE VIEW v AS SELECT id FROM child JOIN parent USING (id)',
    'CREATE VIEW v AS SELECT CASE id WHEN 1 THEN 2 END FROM child',
  ])('%s may use something of an extension', async (change) => {
    expect((await reading(`${tables} ${extension}; ${change};`)).ordered(extension, change)).toBe(
      true,
    );
  });

  it.each([
    ['CREATE TABLE s.hstore ()', 'ALTER TABLE child ADD COLUMN a hstore'],
    ['CREATE TABLE s.ghstore ()', 'CREATE VIEW v AS SELECT 1 FROM ghstore'],
    ['CREATE INDEX i ON child USING gin (note)', 'ALTER TABLE child ALTER COLUMN note TYPE text'],
    ['SELECT 1', 'ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC'],
    ['CREATE ROLE r', 'GRANT SELECT ON ALL TABLES IN SCHEMA public TO r'],
  ])('after %s, %s keeps its order to an extension', async (before, change) => {
    const schema = 'CREATE SCHEMA s; SET search_path = public, s;';
    const history = `${tables} ${schema} ${before}; ${extension}; ${change};`;
    expect((await reading(history)).ordered(extension, change)).toBe(true);
  });

  it.each([
    'CREATE EXTENSION postgis',
    "CREATE EXTENSION hstore VERSION '1.4'",
    'CREATE EXTENSION earthdistance CASCADE',
  ])('%s may bring any name', async (unknown) => {
    const change = 'ALTER TABLE child ADD CONSTRAINT c CHECK (id > 0)';
    expect((await reading(`${tables} ${unknown}; ${change};`)).ordered(unknown, change)).toBe(true);
  });
});
