import {
  analyzeResponse,
  errorResponse,
  healthResponse,
  squashResponse,
  validateResponse,
} from '@svc/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedEndpoints } from '../../src/api/endpoints.js';
import { post, send, startTestServer, type TestServer, token } from './running-server.js';

let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  open = await startTestServer({ SVC_PUBLIC_DOCS: 'true' });
});
afterAll(() => Promise.all([server.close(), open.close()]));

describe.each(['/openapi.json', '/docs'])('%s', (path) => {
  test('needs a token', async () => {
    expect((await send(`${server.url}${path}`)).status).toBe(401);
    const authorization = `Bearer ${await token()}`;
    expect((await send(`${server.url}${path}`, 'GET', { authorization })).status).toBe(200);
  });

  test('needs no token if the docs are public', async () => {
    expect((await send(`${open.url}${path}`)).status).toBe(200);
  });
});

test('the OpenAPI document has every endpoint and every field', async () => {
  const { body } = await send(`${open.url}/openapi.json`);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(describedEndpoints(1).map(({ path }) => path));
  const { requestBody, responses, security } = body.paths['/squash'].post;
  expect(security).toEqual([{ token: [] }]);
  const request = requestBody.content['application/json'].schema;
  expect(request.required).toEqual(['migrations']);
  expect(request.properties.migrations).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 10_000,
  });
  expect(request.properties.config.properties).toMatchObject({
    safety_level: { enum: ['paranoid', 'conservative', 'standard', 'aggressive'] },
    validate: { type: 'boolean', default: true },
  });
  const answer = responses['200'].content['application/json'].schema;
  expect(answer.properties.summary.properties.squashed_files).toMatchObject({ const: 1 });
  expect(responses['401'].content['application/json'].schema.$ref).toContain('Error');
});

test('the docs page lists every endpoint', async () => {
  const { body } = await send(`${open.url}/docs`);
  for (const { path } of describedEndpoints(1)) expect(body).toContain(path);
  expect(body).toContain('summary.reduction_percent');
});

test('the responses of the server match the OpenAPI document', async () => {
  const migrations = [
    'CREATE TABLE a (id int PRIMARY KEY); CREATE VIEW v AS SELECT * FROM a;',
    'ALTER TABLE a ADD b int DEFAULT 1; INSERT INTO a VALUES (1); DO $$ BEGIN EXECUTE random(); END $$;',
  ];
  healthResponse.strict().parse((await send(`${server.url}/health`)).body);
  analyzeResponse.strict().parse((await post(`${server.url}/analyze`, { migrations })).body);
  const squash = await post(`${server.url}/squash`, { migrations: migrations.slice(0, 1) });
  squashResponse.strict().parse(squash.body);
  const different = {
    original: ['CREATE TABLE t (a int);'],
    squashed: ['CREATE TABLE t (b int);'],
  };
  validateResponse.strict().parse((await post(`${server.url}/validate`, different)).body);
  const failing = { original: ['SELECT 1/0;'], squashed: ['SELECT 1;'] };
  validateResponse.strict().parse((await post(`${server.url}/validate`, failing)).body);
  errorResponse.strict().parse((await post(`${server.url}/validate`, {})).body);
});
