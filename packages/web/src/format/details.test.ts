import { expect, test } from 'vitest';
import { placeOf } from './details.js';

test.each([
  [{ field: 'name', message: 'is too long' }, 'name: is too long'],
  [
    { set: 'files', migration: 1, file: '2.sql', line: 3, column: 7, message: 'syntax error' },
    '2.sql:3:7: syntax error',
  ],
  [{ scope: 'admin:read' }, 'scope admin:read'],
  [{ file: 'down.sql', reason: 'a down migration' }, 'down.sql: reason a down migration'],
])('%j reads "%s"', (detail, line) => {
  expect(placeOf(detail)).toBe(line);
});
