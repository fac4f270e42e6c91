import { ApplyFailure, OutOfResources, type Validation } from '@svc/proof';
import { expect, test } from 'vitest';
import { refuseShortage } from './refuse-shortage.js';

const place = { file: '1.sql', line: 2, column: 3 };

function failed(failure: ApplyFailure): Validation {
  const { message } = failure;
  return { outcome: 'original-does-not-apply', failure, message, durationMs: 1 };
}

const shortOf = (sqlstate: string) =>
  failed(new OutOfResources(place, 'CREATE TABLE big', 'there is no more', { sqlstate }));

test.each([
  ['53200', 'embedded', 'MEMORY_LIMIT'],
  ['53100', 'embedded', 'DISK_LIMIT'],
  // These engines keep the files of their databases in memory.
  ['53100', 'sandbox', 'MEMORY_LIMIT'],
  ['53100', 'container', 'MEMORY_LIMIT'],
] as const)(
  'SQLSTATE %s on the %s engine becomes the problem %s, with the statement',
  (sqlstate, kind, code) => {
    expect(() => refuseShortage(shortOf(sqlstate), { kind })).toThrow(
      expect.objectContaining({
        status: 422,
        code,
        more: { details: [{ ...place, statement: 'CREATE TABLE big' }] },
      }),
    );
  },
);

test('does not throw when PostgreSQL refuses a statement for another reason', () => {
  const refused = failed(new ApplyFailure(place, 'SELECT 1/0', 'division by zero'));
  expect(() => refuseShortage(refused, { kind: 'sandbox' })).not.toThrow();
});
