/**
 * Random requests, generated from the route table and then mutated: the response is always one that the table
 * has, and never a 500. 100 requests, 200 in the whole suite, unless SVC_FUZZ sets the number; SVC_SEED changes
 * the seed.
 */
import { openApiDocument } from '@svc/service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seed, whole } from '../../../proof/suites/seed.js';
import type { Route } from '../../src/api/route.js';
import { describedRoutes } from '../../src/routing/described.js';
import { routes } from '../../src/routing/routes.js';
import { newId } from '../../src/storage/new-id.js';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../test-platform.js';

const requests = Number(process.env.SVC_FUZZ ?? (whole ? 200 : 100));

let platform: TestPlatform;
let org: TestOrganization;
beforeAll(async () => {
  platform = await startTestPlatform();
  org = await platform.organization('agency');
});
afterAll(() => platform.close());

/** Requests that end the session or membership used by all requests; uploads are tested elsewhere. */
const left = new Set(['POST /v1/auth/sign-out', 'DELETE /v1/membership']);
const drawn = routes.filter(
  ({ method, path, reader }) => !left.has(`${method} ${path}`) && !reader,
);

const texts = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    ' ',
    '\0',
    '\ud800',
    '%',
    'a@svc.test',
    '2030-01-01',
    'never',
    '-1',
    '100',
  ),
  fc.constantFrom(newId(), 'owner', 'member', 'projects:read', 'standard', 'https://8.8.8.8/'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), texts);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf), texts);
  if (schema.type === 'string') return texts;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.oneof(fc.nat(400), fc.integer());
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
  if (schema.type !== 'object') return fc.jsonValue();
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    model[name] = arbitraryOf(part);
  const requiredKeys = [...(schema.required ?? [])];
  return fc.record(model, { requiredKeys });
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const request = fc.constantFrom(...drawn).chain((route: Route) => {
  const { query, body } = route;
  const names = Object.keys(query?.shape ?? {});
  return fc.record({
    route: fc.constant(route),
    id: fc.oneof(fc.constant(newId()), texts),
    query:
      names.length > 0 ? fc.dictionary(fc.constantFrom(...names, 'other'), texts) : fc.constant({}),
    body: body
      ? fc.oneof(
          { weight: 5, arbitrary: arbitraryOf(schemaOf(body)) },
          { weight: 1, arbitrary: fc.jsonValue() },
        )
      : fc.constant(undefined),
    idempotencyKey: fc.constantFrom(undefined, undefined, 'a', 'b'),
  });
});

test(`every response matches the route table (SVC_SEED=${seed})`, async () => {
  const { paths } = openApiDocument({
    title: '',
    version: '',
    description: '',
    securitySchemes: {},
    endpoints: describedRoutes(routes),
  }) as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
  await fc.assert(
    fc.asyncProperty(request, async ({ route, id, query, body, idempotencyKey }) => {
      const { method, path } = route;
      const search = new URLSearchParams(query).toString();
      const url = `${path.replace(/:\w+/, () => encodeURIComponent(wellFormed(id)))}?${search}`;
      const headers = {
        // One of the requests creates another organization, so later ones must name theirs.
        'x-organization': org.id,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      };
      const { status } = await org.owner.send(method, url, body, headers);
      const known = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {};
      // An empty id is another path, which may accept other methods.
      if (!(path.includes(':') && id === '')) expect(Object.keys(known)).toContain(String(status));
      expect(status).toBeLessThan(500);
    }),
    { numRuns: requests, seed, endOnFailure: true },
  );
  expect((await org.owner.get('/v1/me')).status).toBe(200);
});

/** An unpaired surrogate cannot be sent in a path. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?');
}
