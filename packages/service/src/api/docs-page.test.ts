import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DescribedEndpoint } from './described-endpoint.js';
import { docsPage } from './docs-page.js';
import { examplesOf } from './examples.js';

const project = z.strictObject({ name: z.string(), description: z.string().optional() });
const create: DescribedEndpoint = {
  method: 'post',
  path: '/v1/projects',
  summary: 'Creates a project',
  needs: 'Requires an API key',
  security: ['key', 'session'],
  request: project,
  answers: { 201: { about: 'The project', schema: project } },
};
const squash: DescribedEndpoint = {
  ...create,
  path: '/v1/squash',
  request: z.object({ files: z.file() }),
  requestType: 'multipart/form-data',
};
const remove: DescribedEndpoint = {
  ...create,
  method: 'delete',
  path: '/v1/projects/{id}',
  answers: { 204: { about: 'It is gone', type: 'none' } },
};

test('an example sends the required fields of an endpoint as JSON', () => {
  const { curl, typescript } = examplesOf(create);
  expect(curl).toBe(
    [
      'curl "$SVC_URL/v1/projects"',
      '-H "Authorization: Bearer $SVC_TOKEN"',
      `-H 'Content-Type: application/json'`,
      `-d '{"name":"Shop"}'`,
    ].join(' \\\n  '),
  );
  expect(typescript).toContain("method: 'POST',");
  expect(typescript).toContain('"name": "Shop"');
});

test('an example uploads files as a form', () => {
  const { curl, typescript } = examplesOf(squash);
  expect(curl).toContain('-F files=@1_users.sql');
  expect(typescript).toContain(
    "form.append('files', await openAsBlob('1_users.sql'), '1_users.sql');",
  );
});

test('an example has variables for ids, and the method of an endpoint without a body', () => {
  const { request: _, ...bare } = remove;
  expect(examplesOf(bare).curl).toContain('curl -X DELETE "$SVC_URL/v1/projects/$id"');
});

test('every endpoint is in the navigation, with a link to the page on which it can be tried', () => {
  const page = docsPage({ title: 'API', endpoints: [create, squash], tryAt: '/try' });
  for (const id of ['post-v1-projects', 'post-v1-squash']) {
    expect(page).toContain(`<a href="#${id}">`);
    expect(page).toContain(`<section id="${id}">`);
  }
  expect(page).toContain('/try#post-%2Fv1%2Fsquash');
  expect(docsPage({ title: 'API', endpoints: [create] })).not.toContain('Try it');
});
