/** Passwords, which PostgreSQL stores salted, compared by the whole proof. */
import { expect, test } from 'vitest';
import { compared, files, proof } from './sets.js';

const computed = (password: string) =>
  `DO $$ BEGIN EXECUTE format('CREATE ROLE app PASSWORD %L', ${password}); END $$`;

test.each([
  ['in two statements', "CREATE ROLE app PASSWORD 'a'; ALTER ROLE app PASSWORD 'it''s'"],
  ['of a renamed role', "CREATE ROLE old PASSWORD 'it''s'; ALTER ROLE old RENAME TO app"],
  [
    'in the text of an EXECUTE',
    "DO $$ BEGIN EXECUTE 'CREATE ROLE app PASSWORD ''it''''s'''; END $$",
  ],
  ['that the original computes', computed("'it' || '''s'")],
])('the same password %s is equal', async (_where, original) => {
  const result = await proof(files(original), files("CREATE ROLE app PASSWORD 'it''s'"));
  expect(result).toMatchObject({ outcome: 'equivalent', unverified: [] });
});

test.each([
  ['in a statement', "CREATE ROLE app PASSWORD 'a'"],
  ['that the original computes', computed("'a' || 'b'")],
])('another password %s is a difference, and is not shown', async (_where, original) => {
  const result = await proof(files(original), files("CREATE ROLE app PASSWORD 'a secret'"));
  expect(compared(result).differences).toMatchObject([
    { kind: 'role password', object: 'app', property: 'password' },
  ]);
  expect(JSON.stringify(result)).not.toContain('a secret');
});

test('a stored verifier is compared exactly', async () => {
  const role = (salt: string) =>
    files(
      `CREATE ROLE app PASSWORD 'SCRAM-SHA-256$4096:${salt}${'A'.repeat(20)}==$${'A'.repeat(43)}=:${'A'.repeat(43)}='`,
    );
  expect(await proof(role('AA'), role('AA'))).toMatchObject({
    outcome: 'equivalent',
    unverified: [],
  });
  expect((await proof(role('AA'), role('BB'))).outcome).toBe('different');
});

test('a password that no literal contains is unverified', async () => {
  const result = await proof(files(computed("'a' || 'b'")), files(computed("'a' || 'c'")));
  expect(result).toMatchObject({
    outcome: 'equivalent',
    unverified: [{ kind: 'role password', object: 'app' }],
  });
});
