import { expect, test } from 'vitest';
import { ApiProblem, isSignedOut, problemText, readProblem } from './problem.js';
import { queryOf } from './request.js';

test('keeps the platform’s message unchanged', async () => {
  const details = [{ field: 'name', message: 'is too long' }];
  const body = { error: 'Some fields are wrong.', code: 'INVALID_REQUEST', details };
  const problem = await readProblem(Response.json(body, { status: 400 }));
  expect(problem).toMatchObject({ status: 400, code: 'INVALID_REQUEST', details });
  expect(problemText(problem)).toBe('Some fields are wrong.');
});

test('reads the wait from Retry-After', async () => {
  const body = { error: 'Too many requests.', code: 'RATE_LIMIT_EXCEEDED' };
  const headers = { 'retry-after': '17' };
  const problem = await readProblem(Response.json(body, { status: 429, headers }));
  expect(problem.retryAfterSeconds).toBe(17);
});

test('does not show the text of a proxy’s page', async () => {
  const problem = await readProblem(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(problem.code).toBe('UNREADABLE_ANSWER');
  expect(problem.message).toContain('502');
  expect(problem.message).not.toContain('gateway');
});

test('a wrong password does not end the session', () => {
  expect(isSignedOut(new ApiProblem(401, 'AUTHORIZATION_MISSING', ''))).toBe(true);
  expect(isSignedOut(new ApiProblem(401, 'SIGN_IN_FAILED', ''))).toBe(false);
  expect(isSignedOut(new TypeError())).toBe(false);
});

test('a query contains only the given values', () => {
  expect(queryOf({ name: 'a b', status: undefined, cursor: '' })).toBe('?name=a+b');
  expect(queryOf({ status: undefined })).toBe('');
});
