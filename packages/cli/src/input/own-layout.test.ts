import { expect, test } from 'vitest';
import { chooseByPattern } from './own-layout.js';

const found = ['10/up.sql', '9/up.sql', '9/down.sql', 'a/b/1.pgsql', 'readme.md', 'x.v1.sql'];

test.each([
  ['*/up.sql', 'number', ['9/up.sql', '10/up.sql']],
  ['*/up.sql', 'text', ['10/up.sql', '9/up.sql']],
  ['**/*.pgsql', 'number', ['a/b/1.pgsql']],
  ['./*.v?.{sql,pgsql}', 'number', ['x.v1.sql']],
  ['{9,10}/up.sql', 'number', ['9/up.sql', '10/up.sql']],
  ['*.sql', 'number', ['x.v1.sql']],
] as const)('%s in the order of %s', (files, order, chosen) => {
  expect(chooseByPattern(found, { files, order })).toEqual(chosen);
});
