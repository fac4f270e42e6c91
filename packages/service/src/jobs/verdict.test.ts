import { expect, test } from 'vitest';
import type { ValidateResponse } from './validate-response.js';
import { verdictLine, verdictOfValidation } from './verdict.js';

const compared = { equivalent: false, message: 'why', differences: [], validation_time_ms: 1 };

test.each<[ValidateResponse['outcome'], string]>([
  ['equivalent', 'proven'],
  ['different', 'different'],
  ['original-does-not-apply', 'not_proven'],
  ['squashed-does-not-apply', 'not_proven'],
  ['engine-unavailable', 'not_proven'],
])('the outcome %s gives the verdict %s', (outcome, verdict) => {
  expect(verdictOfValidation({ ...compared, outcome })).toEqual({
    verdict,
    message: 'why',
    unverified: 0,
  });
});

test('the verdict counts the parts that could not be compared', () => {
  const unverified = [{ kind: 'rule', object: 'r', message: 'r was not compared' }];
  const verdict = verdictOfValidation({ ...compared, outcome: 'equivalent', unverified });
  expect(verdict.unverified).toBe(1);
  expect(verdictLine(verdict)).toBe('verdict: proven (1 part could not be compared). why');
});

test('a message with line breaks is printed on one line', () => {
  const message = 'ERROR: no\nDROP TABLE users;\r\n\u0085-- LINE 1';
  const line = verdictLine({ verdict: 'not_proven', message, unverified: 0 });
  expect(line).toBe('verdict: not proven. ERROR: no DROP TABLE users; -- LINE 1');
});

test('the line does not repeat the verdict of the message', () => {
  const message = 'Equivalent. Compared up to random ids and timestamps: t.id.';
  expect(verdictLine({ verdict: 'proven', message, unverified: 0 })).toBe(
    'verdict: proven. Compared up to random ids and timestamps: t.id.',
  );
});

test('a long message is truncated', () => {
  const line = verdictLine({ verdict: 'different', message: 'x'.repeat(5_000), unverified: 2 });
  expect(line).toHaveLength('verdict: different (2 parts could not be compared). '.length + 401);
});
