import { expect, test } from 'vitest';
import { addressOf, operationsOf } from './operations.js';

const document = {
  paths: {
    '/v1/runs/{id}': {
      get: {
        summary: 'A run',
        security: [{ key: [] }, { session: [] }],
        parameters: [
          { name: 'id', in: 'path', description: 'An id' },
          { name: 'wait', in: 'query', description: 'How long' },
          { name: 'If-None-Match', in: 'header', description: 'The ETag of the version to change' },
        ],
      },
    },
    '/v1/keys': { get: { summary: 'Keys', security: [{ session: [] }] } },
    '/v1/squash': {
      post: {
        summary: 'Squashes',
        security: [{ key: [] }],
        requestBody: { content: { 'multipart/form-data': { schema: { required: ['files'] } } } },
      },
    },
  },
} as const;

test('offers only operations that accept an API key', () => {
  const [run, squash, ...rest] = operationsOf(document);
  expect(rest).toEqual([]);
  expect(run).toMatchObject({ id: 'get-/v1/runs/{id}', method: 'GET' });
  expect(run?.parameters.map(({ name }) => name)).toEqual(['id', 'wait']);
  expect(squash?.files).toEqual(['files']);
});

test('puts parameters in their places, escaped, without empty ones', () => {
  const [run] = operationsOf(document);
  if (!run) throw new Error('no operation');
  expect(addressOf(run, { id: 'a/b', wait: '' })).toBe('/v1/runs/a%2Fb');
  expect(addressOf(run, { id: '1', wait: '5 s' })).toBe('/v1/runs/1?wait=5+s');
});
