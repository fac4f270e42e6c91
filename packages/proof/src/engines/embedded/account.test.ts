import { expect, test } from 'vitest';
import { parseAccount } from './account.js';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('root lends PostgreSQL the user postgres', () => {
  expect(parseAccount([root, nobody, postgres, ''].join('\n'))).toEqual({ uid: 101, gid: 104 });
});

test('and nobody where there is none', () => {
  expect(parseAccount([root, nobody, ''].join('\n'))).toEqual({ uid: 65534, gid: 65533 });
});

test('a machine with neither has no account to lend', () => {
  expect(parseAccount(`${root}\n`)).toBeUndefined();
});
