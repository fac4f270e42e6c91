import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

/** The statements of the result that set the user and role, and the others. */
async function staged(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index}.sql`, text }));
  const { sql } = await squash(migrations, { safetyLevel: 'paranoid' });
  return sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
}

describe('user and role', () => {
  it('are not reset by RESET ALL', async () => {
    expect(
      await staged('SET ROLE app; SET search_path = s; RESET ALL; CREATE TABLE t ();'),
    ).toEqual(['SET ROLE app;', 'CREATE TABLE t ();', 'RESET role;']);
  });

  it('are set in the order session user, then role', async () => {
    const text = 'SET SESSION AUTHORIZATION amy; SET ROLE app; CREATE TABLE t ();';
    expect(await staged(text)).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'SET ROLE app;',
      'CREATE TABLE t ();',
      'RESET role;',
      'RESET session_authorization;',
    ]);
  });

  it('are reset to a new session user', async () => {
    const text = 'SET ROLE app; SET SESSION AUTHORIZATION amy; CREATE TABLE t ();';
    expect(await staged(text)).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'CREATE TABLE t ();',
      'RESET session_authorization;',
    ]);
  });

  it('include the role again after another session user', async () => {
    const first = 'SET SESSION AUTHORIZATION amy; SET ROLE app; CREATE TABLE t ();';
    expect(await staged(first, 'SET ROLE app; CREATE TABLE u ();')).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'SET ROLE app;',
      'CREATE TABLE t ();',
      'RESET session_authorization;',
      'SET ROLE app;',
      'CREATE TABLE u ();',
      'RESET role;',
    ]);
  });

  it('are those of the session again after a transaction with the default', async () => {
    const text = `SET ROLE app; BEGIN; SET LOCAL role TO DEFAULT; CREATE TABLE t (); COMMIT;
                  CREATE TABLE u ();`;
    expect(await staged(text)).toEqual([
      'CREATE TABLE t ();',
      'SET ROLE app;',
      'CREATE TABLE u ();',
      'RESET role;',
    ]);
  });

  it('are restored after a transaction of another user', async () => {
    const text = `SET ROLE app; BEGIN; SET LOCAL SESSION AUTHORIZATION amy; CREATE TABLE t (); COMMIT;
                  CREATE TABLE u ();`;
    expect(await staged(text)).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'SET ROLE NONE;',
      'CREATE TABLE t ();',
      'RESET session_authorization;',
      'SET ROLE app;',
      'CREATE TABLE u ();',
      'RESET role;',
    ]);
  });
});

it('DISCARD ALL resets to the settings of a new session', async () => {
  const text =
    'SET ROLE app; SET search_path = s; CREATE TABLE t (); DISCARD ALL; CREATE TABLE u ();';
  expect(await staged(text)).toEqual([
    'BEGIN;',
    'SET search_path = s;',
    'SET ROLE app;',
    'CREATE TABLE t ();',
    'COMMIT;',
    'RESET role;',
    'RESET search_path;',
    'DISCARD ALL;',
    'BEGIN;',
    'CREATE TABLE u ();',
    'COMMIT;',
  ]);
});

it('sets transaction characteristics if something reads them', async () => {
  const asks = "CREATE TABLE t (a text DEFAULT current_setting('transaction_isolation'));";
  expect(
    await staged(`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE; ${asks}`, 'CREATE TABLE u ();'),
  ).toEqual([
    'BEGIN;',
    'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;',
    asks,
    'COMMIT;',
    'BEGIN;',
    'CREATE TABLE u ();',
    'COMMIT;',
  ]);
});

describe('transaction characteristics that something reads', () => {
  const asks = "CREATE TABLE t (a text DEFAULT current_setting('transaction_isolation'));";
  const serializable = 'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;';
  const inOne = (...statements: readonly string[]) => ['BEGIN;', ...statements, 'COMMIT;'];

  it('stay with RESET ALL', async () => {
    expect(await staged(`${serializable} ${asks} RESET ALL; CREATE TABLE u ();`)).toEqual(
      inOne(serializable, asks, 'CREATE TABLE u ();'),
    );
  });

  it.each([
    'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    "SET default_transaction_isolation = 'serializable'",
  ])('come from %s until RESET ALL', async (set) => {
    const text = `BEGIN; ${asks} ${set}; COMMIT; BEGIN; CREATE TABLE u (); RESET ALL; COMMIT; CREATE TABLE v ();`;
    expect(await staged(text)).toEqual([
      ...inOne(asks),
      ...inOne(serializable, 'CREATE TABLE u ();'),
      ...inOne('CREATE TABLE v ();'),
    ]);
  });

  it('stay with COMMIT AND CHAIN', async () => {
    const text = `BEGIN ISOLATION LEVEL SERIALIZABLE; ${asks} COMMIT AND CHAIN; CREATE TABLE u (); COMMIT; CREATE TABLE v ();`;
    expect(await staged(text)).toEqual([
      ...inOne(serializable, asks, 'CREATE TABLE u ();'),
      ...inOne('CREATE TABLE v ();'),
    ]);
  });

  it('end with ROLLBACK', async () => {
    const text = `${asks} BEGIN ISOLATION LEVEL SERIALIZABLE; CREATE TABLE u (); ROLLBACK; CREATE TABLE v ();`;
    expect(await staged(text)).toEqual([asks, 'CREATE TABLE v ();']);
  });
});

it('settings of a transaction end with it', async () => {
  const first = "SET transaction_isolation = 'serializable'; CREATE TABLE t ();";
  expect(await staged(first, 'CREATE TABLE u ();')).toEqual([
    'CREATE TABLE t ();',
    'CREATE TABLE u ();',
  ]);
});

describe('later sessions', () => {
  it.each(['CURRENT_USER', 'ALL'])(
    'start with what ALTER ROLE %s sets, and reset to it',
    async (who) => {
      const set = `ALTER ROLE ${who} SET search_path = s; CREATE TABLE t ();`;
      const later = 'SET search_path = r; RESET ALL; CREATE TABLE u ();';
      expect(await staged(set, later)).toEqual([
        `ALTER ROLE ${who} SET search_path = s;`,
        'CREATE TABLE t ();',
        'SET search_path = s;',
        'CREATE TABLE u ();',
        'RESET search_path;',
      ]);
    },
  );

  it('prefer settings of their role to those for all roles', async () => {
    const set = 'ALTER ROLE CURRENT_USER SET search_path = s; ALTER ROLE ALL SET search_path = r;';
    expect(await staged(set, 'CREATE TABLE t ();')).toContain('SET search_path = s;');
    expect(
      await staged(`${set} ALTER ROLE CURRENT_USER RESET ALL;`, 'CREATE TABLE t ();'),
    ).toContain('SET search_path = r;');
  });

  it('may belong to another role', async () => {
    const set =
      'ALTER ROLE joe SET search_path = s; SET ROLE amy; ALTER ROLE CURRENT_USER SET search_path = r;';
    expect(await staged(set, 'CREATE TABLE t ();')).not.toContain('SET search_path = s;');
    expect(await staged(set, 'CREATE TABLE t ();')).not.toContain('SET search_path = r;');
  });

  const alters = "EXECUTE format('ALTER DATABASE %I SET search_path = s', current_database());";

  it.each([
    alters,
    "EXECUTE 'ALTER ROLE ' || quote_ident(session_user) || ' SET search_path = s'; -- a comment\n",
    `BEGIN ${alters} EXCEPTION WHEN insufficient_privilege THEN NULL; END;`,
  ])('start with what a block sets for the current database or role: %s', async (code) => {
    const staging = await staged(`DO $$ BEGIN ${code} END $$;`, 'CREATE TABLE t ();');
    expect(staging).toContain('SET search_path = s;');
  });

  it.each(['ALTER ROLE CURRENT_USER SET search_path = s;', alters])(
    'start with what a called function sets: %s',
    async (code) => {
      const staging = await staged(
        `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${code} END $$;`,
        'CREATE TABLE t ();',
        'SELECT f();',
        'CREATE TABLE u ();',
      );
      expect(staging.slice(-3)).toEqual([
        'SET search_path = s;',
        'CREATE TABLE u ();',
        'RESET search_path;',
      ]);
      expect(staging.filter((line) => line.startsWith('SET'))).toHaveLength(1);
    },
  );

  it('do not start with what a block sets only on a condition', async () => {
    const code = `IF current_user = 'joe' THEN ${alters} END IF;`;
    const staging = await staged(`DO $$ BEGIN ${code} END $$;`, 'CREATE TABLE t ();');
    expect(staging).not.toContain('SET search_path = s;');
    expect(staging.join('\n')).toMatch(
      /^SELECT set_config[\s\S]*pg_db_role_setting[\s\S]*TABLE t/m,
    );
  });

  it('may start with a setting that does not matter', async () => {
    const set = (name: string) =>
      `DO $$ BEGIN IF random() > 1 THEN ${alters.replace('search_path', name)} END IF; END $$;`;
    expect(await staged(set('lock_timeout'), 'SELECT 1;')).not.toContain('set_config');
    expect(await staged(set('app.x'), 'SELECT 1;')).not.toContain('set_config');
  });

  it('are not affected by rolled back statements', async () => {
    const set = 'BEGIN; ALTER ROLE ALL SET search_path = s; ROLLBACK;';
    expect(await staged(set, 'CREATE TABLE t ();')).toEqual(['CREATE TABLE t ();']);
  });
});

describe('custom settings', () => {
  const seen = "INSERT INTO seen VALUES (current_setting('app.x', true));";

  it('come after the statements of sessions that did not set them', async () => {
    const lines = await staged(
      'CREATE TABLE seen (x text);',
      "SET app.x = 'one'; CREATE TABLE t (x text DEFAULT current_setting('app.x', true));",
      seen,
    );
    expect(lines.indexOf(seen)).toBeLessThan(lines.indexOf("SET app.x = 'one';"));
  });

  it('are empty, not unknown, in the rest of the session that reset them', async () => {
    expect(
      await staged("CREATE TABLE seen (x text); BEGIN; SET LOCAL app.x = 'one'; COMMIT;", seen),
    ).toEqual(['CREATE TABLE seen (x text);', seen]);
    expect(
      await staged(`CREATE TABLE seen (x text); SET app.x = 'one'; RESET app.x; ${seen}`),
    ).toContain("SET app.x = '';");
  });
});

describe('a custom setting', () => {
  it('is written with quotes where its name has a reserved word', async () => {
    const text = `SELECT set_config('app.user', 'amy', false); CREATE TABLE t ();
                  CREATE TABLE u (who text DEFAULT current_setting('app.user', true));`;
    expect(await staged(text)).toEqual([
      `SET app."user" = 'amy';`,
      'CREATE TABLE t ();',
      `CREATE TABLE u (who text DEFAULT current_setting('app.user', true));`,
      'RESET app."user";',
    ]);
  });

  const read = `INSERT INTO t VALUES (current_setting('app.x', true), 'current_setting(''app.x'', true)');`;
  const asNull = `INSERT INTO t VALUES (NULL::text, 'current_setting(''app.x'', true)');`;
  const set = `CREATE TABLE t (a text, b text); SET app.x = 'one'; ${read}`;

  it('is NULL in a migration that never set it', async () => {
    expect((await staged(set, read)).slice(-2)).toEqual(['RESET app.x;', asNull]);
  });

  it('is empty in a migration that has reset it', async () => {
    const lines = await staged(set, `SET app.x = 'two'; RESET app.x; ${read}`);
    expect(lines.slice(-3)).toEqual(["SET app.x = '';", read, 'RESET app.x;']);
  });

  it('stays as written if code may have set it', async () => {
    const code = `CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
                  PERFORM set_config('app.x', 'three', false); END $$;`;
    expect((await staged(code + set, `SELECT f(); ${read}`)).at(-1)).toBe(read);
  });
});
