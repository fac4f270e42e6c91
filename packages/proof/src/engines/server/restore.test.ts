import { expect, test } from 'vitest';
import { restoreContents } from './restore-contents.js';
import { lostRoles, restoreNames } from './restore-names.js';
import type { Role, ServerState } from './state.js';

function role(oid: string, name: string, changes: Partial<Role> = {}): Role {
  return {
    oid,
    name,
    attributes: {
      SUPERUSER: false,
      INHERIT: true,
      CREATEROLE: false,
      CREATEDB: false,
      LOGIN: true,
      REPLICATION: false,
      BYPASSRLS: false,
    },
    connectionLimit: -1,
    validUntil: 'infinity',
    password: null,
    comment: null,
    ...changes,
  };
}

const alice = role('20', 'alice');
const bob = role('21', 'bob');
const before: ServerState = {
  user: 'postgres',
  superuser: true,
  version: 180004,
  roles: [role('10', 'postgres'), alice, bob],
  memberships: [],
  settings: [{ database: '', role: 'alice', values: ['search_path="$user", a', 'work_mem=1MB'] }],
  databases: [
    {
      oid: '5',
      name: 'postgres',
      owner: 'postgres',
      comment: null,
      privileges: [{ grantee: '', privilege: 'CONNECT', grantable: false }],
    },
  ],
  tablespaces: [],
  parameters: [],
  slots: [],
};
const link = { grantor: 'postgres', admin: false, inherit: true, set: true };

test('an unchanged server needs no statements', () => {
  expect(restoreNames(before, before, 'p')).toEqual([]);
  expect(restoreContents(before, before)).toEqual([]);
});

test('a new role is renamed out of the way, once', () => {
  const now = { ...before, roles: [...before.roles, role('30', 'app')] };
  expect(restoreNames(before, now, 'p')).toEqual(['ALTER ROLE "app" RENAME TO "p_30_app"']);
  const parked = { ...before, roles: [...before.roles, role('30', 'p_30_app')] };
  expect(restoreNames(before, parked, 'p')).toEqual([]);
});

test('the name of a role that was moved fits the limit without splitting a character', () => {
  const now = { ...before, roles: [...before.roles, role('30', 'ü'.repeat(31))] };
  const [statement] = restoreNames(before, now, 'p');
  expect(statement).toBe(`ALTER ROLE "${'ü'.repeat(31)}" RENAME TO "p_30_${'ü'.repeat(29)}"`);
});

test('two roles that swapped names are swapped back', () => {
  const now = {
    ...before,
    roles: [role('10', 'postgres'), { ...alice, name: 'bob' }, { ...bob, name: 'alice' }],
  };
  expect(restoreNames(before, now, 'p')).toEqual([
    'ALTER ROLE "bob" RENAME TO "p_20_bob"',
    'ALTER ROLE "alice" RENAME TO "p_21_alice"',
    'ALTER ROLE "p_20_bob" RENAME TO "alice"',
    'ALTER ROLE "p_21_alice" RENAME TO "bob"',
  ]);
});

test('a role that was dropped and created again counts as another role', () => {
  const now = { ...before, roles: [role('10', 'postgres'), alice, role('33', 'bob')] };
  expect(restoreNames(before, now, 'p')).toEqual(['ALTER ROLE "bob" RENAME TO "p_33_bob"']);
  expect(lostRoles(before, now)).toEqual([bob]);
});

test('attributes, password and comment are restored, and only if they changed', () => {
  const now = {
    ...before,
    roles: [
      role('10', 'postgres'),
      role('20', 'alice', {
        attributes: { ...alice.attributes, LOGIN: false, CREATEDB: true },
        password: 'SCRAM-…',
        comment: "it's me",
      }),
      bob,
    ],
  };
  expect(restoreContents(before, now)).toEqual([
    'ALTER ROLE "alice" NOCREATEDB LOGIN PASSWORD NULL',
    'COMMENT ON ROLE "alice" IS NULL',
  ]);
});

test('settings are restored completely, lists as lists', () => {
  const now = {
    ...before,
    settings: [
      { database: '', role: 'alice', values: ['work_mem=2MB'] },
      { database: 'postgres', role: '', values: ['jit=off'] },
      { database: '', role: 'app', values: ['jit=off'] },
    ],
  };
  expect(restoreContents(before, now)).toEqual([
    'ALTER ROLE "alice" RESET ALL',
    'ALTER DATABASE "postgres" RESET ALL',
    'ALTER ROLE "alice" SET "search_path" TO "$user", a',
    `ALTER ROLE "alice" SET "work_mem" TO '1MB'`,
  ]);
});

test('memberships are restored, except those that end with a new role', () => {
  const held = { ...before, memberships: [{ ...link, role: 'alice', member: 'bob', admin: true }] };
  const now = {
    ...before,
    memberships: [
      { ...link, role: 'alice', member: 'bob' },
      { ...link, role: 'app', member: 'bob' },
      { ...link, role: 'alice', member: 'app' },
      { ...link, role: 'app', member: 'postgres' },
    ],
  };
  expect(restoreContents(held, now)).toEqual([
    'REVOKE "alice" FROM "bob" GRANTED BY "postgres" CASCADE',
    'REVOKE "app" FROM "bob" GRANTED BY "postgres" CASCADE',
    'GRANT "alice" TO "bob" WITH ADMIN true, INHERIT true, SET true GRANTED BY "postgres"',
  ]);
});

test('privileges on databases and parameters are restored', () => {
  const grant = { grantee: 'alice', privilege: 'CREATE', grantable: true };
  const now = {
    ...before,
    databases: before.databases.map((database) => ({ ...database, privileges: [grant] })),
    parameters: [{ name: 'work_mem', privileges: [{ ...grant, privilege: 'SET' }] }],
  };
  expect(restoreContents(before, now)).toEqual([
    'REVOKE CREATE ON DATABASE "postgres" FROM "alice" CASCADE',
    'GRANT CONNECT ON DATABASE "postgres" TO PUBLIC',
    'REVOKE SET ON PARAMETER "work_mem" FROM "alice" CASCADE',
  ]);
});
