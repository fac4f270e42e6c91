import { expect, test } from 'vitest';
import { withoutPassword } from './dsn-parts.js';

test.each([
  ['postgresql://u:p%40w@h:1/db?sslmode=require', 'postgresql://u@h:1/db?sslmode=require', 'p@w'],
  ['postgres://u@h/db', 'postgres://u@h/db', undefined],
  ['postgresql:///db?host=/tmp', 'postgresql:///db?host=/tmp', undefined],
  ['postgresql://h1:1,h2:2/db?user=u&password=x&a=b', 'postgresql://h1:1,h2:2/db?user=u&a=b', 'x'],
  ['postgresql://u:a@h/db?password=b', 'postgresql://u@h/db', 'a'],
])('%s', (dsn, address, password) => {
  expect(withoutPassword(dsn)).toEqual({ address, password });
});
