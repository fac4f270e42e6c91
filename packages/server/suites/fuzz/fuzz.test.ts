/**
 * Random requests, generated from the server's own OpenAPI document and then mutated. Every response must have a
 * status that the document lists, and none may be a 500. 150 requests, or 300 in the full run; SVC_FUZZ sets the
 * number and SVC_SEED the seed.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed, whole } from '../../../proof/suites/seed.js';
import { signature, webhookSecret } from '../githost/deliveries.js';
import { post, send, startTestServer, type TestServer, token } from '../http/running-server.js';
import { arbitraryOf, type JsonSchema } from './arbitrary.js';

const requests = Number(process.env.SVC_FUZZ ?? (whole ? 300 : 150));

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
}

let server: TestServer;
let operations: readonly { readonly path: string; readonly operation: Operation }[];
beforeAll(async () => {
  server = await startTestServer({ SVC_WORKERS: '2', GITHOST_WEBHOOK_SECRET: webhookSecret });
  const authorization = `Bearer ${await token()}`;
  const { body } = await send(`${server.url}/openapi.json`, 'GET', { authorization });
  operations = Object.entries<{ post?: Operation }>(body.paths).flatMap(
    ([path, { post: operation }]) => (operation ? [{ path, operation }] : []),
  );
});
afterAll(() => server.close());

test(`every response has a status that the OpenAPI document lists (SVC_SEED=${seed})`, async () => {
  const counts = new Map<string, number>();
  const operation = fc.oneof(
    ...operations.map((each) => ({
      // Every proof takes a second.
      weight: each.path === '/validate' ? 1 : 12,
      arbitrary: fc.constant(each),
    })),
  );
  const call = operation.chain(({ path, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema ?? {};
    return fc.record({
      path: fc.constant(path),
      known: fc.constant(new Set(Object.keys(operation.responses))),
      body: mutated(arbitraryOf(schema)),
      headers: fc.oneof(
        { weight: 12, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constant({ authorization: 'Bearer x.y.z' }) },
        { weight: 1, arbitrary: fc.constant({ 'content-type': 'text/plain' }) },
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ path, known, body, headers }) => {
      const signed = path.includes('webhook')
        ? { 'x-hub-signature-256': signature(body), 'x-github-event': 'pull_request' }
        : {};
      const { status, body: answer } = await post(`${server.url}${path}`, body, {
        ...signed,
        ...headers,
      });
      counts.set(`${path} ${status}`, (counts.get(`${path} ${status}`) ?? 0) + 1);
      expect(known).toContain(String(status));
      expect(status).not.toBe(500);
      if (status >= 400)
        expect(answer).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }),
    { numRuns: requests, seed, endOnFailure: true },
  );
  console.log(
    [...counts]
      .sort()
      .map(([what, count]) => `${what}: ${count}`)
      .join('\n'),
  );
  expect((await send(`${server.url}/health`)).status).toBe(200);
}, 3_600_000);

/** Mostly a value of the schema; otherwise one part of it replaced, or malformed text. */
function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = valid.map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 2, arbitrary: fc.json() },
    {
      weight: 2,
      arbitrary: fc.tuple(text, fc.nat(), fc.string({ maxLength: 3 })).map(([whole, at, put]) => {
        const place = at % (whole.length + 1);
        return `${whole.slice(0, place)}${put}${whole.slice(place + 1)}`;
      }),
    },
  );
}
