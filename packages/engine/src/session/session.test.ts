import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

/** What is printed under which user and role: the statements of the result that set them, and the others. */
async function staged(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index}.sql`, text }));
  const { sql } = await squash(migrations, { safetyLevel: 'paranoid' });
  return sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
}

describe('who acts', () => {
  it('is nothing that RESET ALL would reset', async () => {
    expect(
      await staged('SET ROLE app; SET search_path = s; RESET ALL; CREATE TABLE t ();'),
    ).toEqual(['SET ROLE app;', 'CREATE TABLE t ();', 'RESET role;']);
  });

  it('is the user of the session first, and then the role', async () => {
    const text = 'SET SESSION AUTHORIZATION amy; SET ROLE app; CREATE TABLE t ();';
    expect(await staged(text)).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'SET ROLE app;',
      'CREATE TABLE t ();',
      'RESET role;',
      'RESET session_authorization;',
    ]);
  });

  it('is a new user itself, whatever the role was', async () => {
    const text = 'SET ROLE app; SET SESSION AUTHORIZATION amy; CREATE TABLE t ();';
    expect(await staged(text)).toEqual([
      'SET SESSION AUTHORIZATION amy;',
      'CREATE TABLE t ();',
      'RESET session_authorization;',
    ]);
  });

  it('takes the role again after another user', async () => {
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

  it('has its role again after a transaction of another user', async () => {
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

it('DISCARD ALL begins with the settings of a new session', async () => {
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

it('says how a transaction runs where something asks for it', async () => {
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

it('what belongs to one transaction is not taken further', async () => {
  const first = "SET transaction_isolation = 'serializable'; CREATE TABLE t ();";
  expect(await staged(first, 'CREATE TABLE u ();')).toEqual([
    'CREATE TABLE t ();',
    'CREATE TABLE u ();',
  ]);
});

describe('sessions that begin later', () => {
  it.each(['CURRENT_USER', 'ALL'])(
    'have what ALTER ROLE %s sets, and go back to it',
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

  it('have what is set for their role rather than what is set for all', async () => {
    const set = 'ALTER ROLE CURRENT_USER SET search_path = s; ALTER ROLE ALL SET search_path = r;';
    expect(await staged(set, 'CREATE TABLE t ();')).toContain('SET search_path = s;');
    expect(
      await staged(`${set} ALTER ROLE CURRENT_USER RESET ALL;`, 'CREATE TABLE t ();'),
    ).toContain('SET search_path = r;');
  });

  it('may be those of another role', async () => {
    const set =
      'ALTER ROLE joe SET search_path = s; SET ROLE amy; ALTER ROLE CURRENT_USER SET search_path = r;';
    expect(await staged(set, 'CREATE TABLE t ();')).not.toContain('SET search_path = s;');
    expect(await staged(set, 'CREATE TABLE t ();')).not.toContain('SET search_path = r;');
  });

  it('are not changed by what is rolled back', async () => {
    const set = 'BEGIN; ALTER ROLE ALL SET search_path = s; ROLLBACK;';
    expect(await staged(set, 'CREATE TABLE t ();')).toEqual(['CREATE TABLE t ();']);
  });
});
