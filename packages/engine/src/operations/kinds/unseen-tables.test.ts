import { describe, expect, it } from 'vitest';
import { squash } from '../../squash.js';
import { reading } from '../history-for-tests.js';

describe('what a platform brought', () => {
  it('can have triggers and policies, after which everything is still known', async () => {
    const { actions } = await reading(`
      CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
      CREATE TRIGGER greet AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION greet();
      CREATE POLICY own ON storage.objects USING (true);
      DROP TABLE IF EXISTS nobody_made_this;`);
    expect(actions).toEqual(['create', 'keep', 'keep', 'nothing: nothing to drop']);
  });

  it('may be there to be dropped', async () => {
    const { actions } = await reading(`
      DROP TABLE IF EXISTS auth.sessions;
      DROP FUNCTION IF EXISTS auth.uid();
      DROP TRIGGER IF EXISTS greet ON auth.users;
      DROP POLICY IF EXISTS own ON storage.objects;
      DROP TABLE IF EXISTS sessions;`);
    expect(actions).toEqual(['keep', 'keep', 'keep', 'keep', 'nothing: nothing to drop']);
  });

  it('may hold what CASCADE takes along', async () => {
    const history = [
      `CREATE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER greet AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION greet();`,
      'DROP FUNCTION greet() CASCADE;',
    ].map((text, index) => ({ name: `${index + 1}.sql`, text }));
    const { statements } = await squash(history);
    expect(statements.map(({ text }) => text.split(' ', 2).join(' '))).toEqual([
      'CREATE FUNCTION',
      'CREATE TRIGGER',
      'DROP FUNCTION',
    ]);
  });
});
