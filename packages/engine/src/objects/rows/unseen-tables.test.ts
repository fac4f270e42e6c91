import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';
import { squash } from '../../squash.js';

function files(texts: readonly string[]) {
  return texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
}

describe('tables of a platform', () => {
  it('can have triggers and policies, after which everything is still known', async () => {
    const { actions } = await reading(`
      CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      CREATE TRIGGER greet AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION greet();
      CREATE POLICY own ON storage.objects USING (true);
      DROP TABLE IF EXISTS nobody_made_this;`);
    expect(actions).toEqual(['create', 'keep', 'keep', 'nothing: nothing to drop']);
  });

  it('may exist and be dropped', async () => {
    const { actions } = await reading(`
      DROP TABLE IF EXISTS auth.sessions;
      DROP FUNCTION IF EXISTS auth.uid();
      DROP TRIGGER IF EXISTS greet ON auth.users;
      DROP POLICY IF EXISTS own ON storage.objects;
      DROP TABLE IF EXISTS sessions;`);
    expect(actions).toEqual(['keep', 'keep', 'keep', 'keep', 'nothing: nothing to drop']);
  });

  it('may have an index, and its drop does not conflict with other statements', async () => {
    const history = [
      'CREATE TABLE users (id int);',
      'DROP INDEX IF EXISTS users.users_name_idx;',
      'ALTER TABLE users ADD name text;',
    ];
    const { statements } = await squash(files(history));
    expect(statements.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      'CREATE TABLE users ( id int, name text )',
      'DROP INDEX IF EXISTS users.users_name_idx',
    ]);
  });

  it('keep the order between a foreign key to them and the drop of their index', async () => {
    const history = [
      'CREATE TABLE t (u int REFERENCES auth.users (id));',
      'ALTER TABLE t DROP CONSTRAINT t_u_fkey;',
      'DROP INDEX IF EXISTS auth.users_id_idx;',
    ];
    const { statements } = await squash(files(history));
    expect(statements.at(-1)?.text).toBe('DROP INDEX IF EXISTS auth.users_id_idx');
  });

  it('may have objects that CASCADE drops', async () => {
    const history = [
      `CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER greet AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION greet();`,
      'DROP FUNCTION greet() CASCADE;',
    ];
    const { statements } = await squash(files(history));
    expect(statements.map(({ text }) => text.split(' ', 2).join(' '))).toEqual([
      'CREATE FUNCTION',
      'CREATE TRIGGER',
      'DROP FUNCTION',
    ]);
  });

  const trigger = `CREATE TRIGGER greet AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION greet();`;
  const policy = `CREATE POLICY own ON storage.objects USING (true);`;
  const greeted = `CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    ${trigger} ${policy}`;
  const unless = (query: string, statement: string) =>
    `DO $$ BEGIN IF NOT EXISTS (${query}) THEN ${statement} END IF; END $$;`;

  it.each([
    ['a trigger', "SELECT 1 FROM pg_trigger WHERE tgname = 'greet'", trigger],
    ['a policy', "SELECT 1 FROM pg_policies WHERE policyname = 'own'", policy],
    [
      'a policy of a table',
      "SELECT FROM pg_policies WHERE schemaname = 'storage' AND tablename = 'objects' AND policyname = 'own'",
      policy,
    ],
  ])('have %s that was created before: a guard finds it', async (_, query, statement) => {
    const { statements } = await squash(files([greeted, unless(query, statement)]));
    expect(statements).toHaveLength(3);
  });

  it('no longer have a trigger that was dropped', async () => {
    const { statements } = await squash(
      files([
        `${greeted} DROP TRIGGER greet ON auth.users;`,
        unless("SELECT 1 FROM pg_trigger WHERE tgname = 'greet'", trigger),
      ]),
    );
    expect(statements.map(({ text }) => text).at(-1)).toBe(trigger.slice(0, -1));
  });

  it('may have lost a policy to CASCADE: its guard stays', async () => {
    const guard = unless("SELECT 1 FROM pg_policies WHERE policyname = 'own'", policy);
    const { statements } = await squash(
      files([`${greeted} DROP FUNCTION greet() CASCADE;`, guard]),
    );
    expect(statements.at(-1)?.text).toBe(guard.slice(0, -1));
  });

  it('may have the column that a guard looks for without a schema', async () => {
    const guard = unless(
      "SELECT 1 FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'phone'",
      'ALTER TABLE public.users ADD phone text;',
    );
    const users = 'CREATE TABLE public.users (id uuid);';
    const mention = 'CREATE TABLE profiles (id uuid REFERENCES auth.users (id));';
    const kept = await squash(files([users, guard, mention]));
    expect(kept.statements.map(({ text }) => text)).toContain(guard.slice(0, -1));
    const decided = await squash(files([users, guard]));
    expect(decided.statements).toHaveLength(1);
  });

  it('are independent: attaching something to them does not block others', async () => {
    const history = [
      'CREATE TABLE files (id int);',
      `CREATE POLICY own ON storage.objects USING (true);
       ALTER POLICY own ON storage.objects USING (bucket_id = 'files');
       DROP POLICY IF EXISTS other ON storage.objects;
       ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
       INSERT INTO storage.buckets (id) VALUES ('files') ON CONFLICT (id) DO UPDATE SET public = true;`,
      'ALTER TABLE files ADD name text;',
    ];
    const { statements } = await squash(files(history));
    expect(statements).toHaveLength(6);
    expect(statements[0]?.text).toContain('name text');
  });

  it.each([
    ['read', 'INSERT INTO names SELECT name FROM storage.buckets;'],
    ['referred to', "INSERT INTO files (bucket) VALUES ('files');"],
    ['validated against', 'ALTER TABLE old VALIDATE CONSTRAINT to_buckets;'],
  ])('have rows that are %s only while they exist', async (_, later) => {
    const { actions, ordered } = await reading(`
      CREATE TABLE names (name text);
      CREATE TABLE files (bucket text REFERENCES storage.buckets (id));
      CREATE TABLE old (bucket text);
      INSERT INTO old VALUES ('files');
      ALTER TABLE old ADD CONSTRAINT to_buckets FOREIGN KEY (bucket) REFERENCES storage.buckets NOT VALID;
      INSERT INTO storage.buckets (id) VALUES ('files');
      ${later}`);
    expect(actions.at(-2)).toBe('keep');
    expect(ordered('INSERT INTO storage', later.slice(0, -1))).toBe(true);
  });

  it.each([
    ['a trigger', trigger, 'INSERT INTO auth.users (id) VALUES (1);'],
    [
      'a key',
      'CREATE TABLE t (u int REFERENCES auth.users ON UPDATE CASCADE);',
      'UPDATE auth.users SET id = 2;',
    ],
    [
      'unknown code',
      'DO $$ BEGIN EXECUTE (SELECT relname FROM pg_class LIMIT 1); END $$;',
      'INSERT INTO auth.users (id) VALUES (1);',
    ],
  ])('may have %s of the history: then the effects are unknown', async (_, first, then) => {
    const { actions } = await reading(`
      CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      ${first}
      ${then}`);
    expect(actions.at(-1)).toContain('barrier');
  });

  it('are released by a policy before what it uses changes or is dropped', async () => {
    const { ordered } = await reading(`
      CREATE FUNCTION first() RETURNS bool LANGUAGE sql AS 'SELECT true';
      CREATE FUNCTION second() RETURNS bool LANGUAGE sql AS 'SELECT true';
      CREATE POLICY own ON storage.objects USING (first());
      ALTER POLICY own ON storage.objects USING (second());
      DROP FUNCTION first();
      DROP POLICY own ON storage.objects;
      DROP FUNCTION second();`);
    expect(ordered('ALTER POLICY', 'DROP FUNCTION first')).toBe(true);
    expect(ordered('DROP POLICY', 'DROP FUNCTION second')).toBe(true);
  });
});
