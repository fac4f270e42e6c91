import { expect, test } from 'vitest';
import { parseAccount } from './account.js';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('as root, PostgreSQL runs as the user postgres', () => {
  expect(parseAccount([root, nobody, postgres, ''].join('\n'))).toEqual({ uid: 101, gid: 104 });
});

test('as root, PostgreSQL runs as nobody if there is no user postgres', () => {
  expect(parseAccount([root, nobody, ''].join('\n'))).toEqual({ uid: 65534, gid: 65533 });
});

test('returns undefined if neither user exists', () => {
  expect(parseAccount(`${root}\n`)).toBeUndefined();
});
