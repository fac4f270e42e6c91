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
  // At this level databases are built all the same.
  ['squash', { migrations, config: { validate: false, safety_level: 'paranoid' } }, 'proof'],
  ['squash', { migrations: large }, 'proof'],
  ['squash', { migrations: large, config: { validate: false } }, 'quick'],
  ['squash', { config: { validate: false }, migrations: large }, 'quick'],
] as const)('%s of %j waits in the lane %s', (endpoint, body, expected) => {
  expect(lane(endpoint, body)).toBe(expected);
});

test('the level of the server counts where the request has none', () => {
  const body = { migrations, config: { validate: false } };
  expect(lane('squash', body, 'paranoid')).toBe('proof');
});
