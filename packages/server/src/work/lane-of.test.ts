import { expect, test } from 'vitest';
import { requestSchemas } from '../api/requests.js';
import { laneOf } from './lane-of.js';

const schemas = requestSchemas(100);
const migrations = ['SELECT 1;'];
const large = ['SELECT 1;'.padEnd(200_000)];

function lane(endpoint: 'analyze' | 'squash' | 'validate', body: object, usual = 'standard') {
  return laneOf(endpoint, Buffer.from(JSON.stringify(body)), schemas, usual as 'standard');
}

test.each([
  ['analyze', { migrations }, 'quick'],
  ['validate', { original: migrations, squashed: migrations }, 'proof'],
  ['squash', { migrations }, 'proof'],
  ['squash', { migrations, config: { validate: false } }, 'quick'],
  // The level paranoid builds databases even without a proof.
  ['squash', { migrations, config: { validate: false, safety_level: 'paranoid' } }, 'proof'],
  ['squash', { migrations: large }, 'proof'],
  ['squash', { migrations: large, config: { validate: false } }, 'quick'],
  ['squash', { config: { validate: false }, migrations: large }, 'quick'],
] as const)('%s of %j waits in the %s lane', (endpoint, body, expected) => {
  expect(lane(endpoint, body)).toBe(expected);
});

test('the safety level of the server applies if the request has none', () => {
  const body = { migrations, config: { validate: false } };
  expect(lane('squash', body, 'paranoid')).toBe('proof');
});
