import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recommendation } from '@svc/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openaiStream } from '../suites/openai-stream.js';
import { aiRecommendations } from './recommendations.js';

/** Answers each question according to its first words, in OpenAI's format. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const content = (messages.at(-1)?.content ?? '').startsWith('A linter says')
    ? 'Rows are lost.'
    : 'It makes users and drops them.';
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(openaiStream([content]));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
});

const migrations = [
  { name: '1.sql', text: 'CREATE TABLE users (id int);' },
  { name: '2.sql', text: 'INSERT INTO users VALUES (1);\nDROP TABLE users;' },
];

const place = { file: '2.sql', line: 2, column: 1 };
const dropped: Recommendation = {
  type: 'warning',
  impact: 'high',
  rule: 'drop-table',
  message: 'users is dropped',
  why: 'the rows are lost',
  advice: 'wait',
  place,
  migration: 1,
  otherPlaces: [],
};
const analysis = {
  recommendations: [dropped, { ...dropped, impact: 'low' as const }],
  squash: undefined,
};

test('the history and its most serious recommendations get explanations marked as written by a model, at the right locations', async () => {
  const { port } = server.address() as AddressInfo;
  const provider = {
    name: 'openai',
    key: 'k',
    model: 'm',
    baseUrl: `http://127.0.0.1:${port}/v1`,
  } as const;
  const said = await aiRecommendations(migrations, analysis, { provider });
  const ai = { type: 'info', impact: 'low', source: 'ai' };
  expect(said[0]).toEqual({ ...ai, rule: 'ai-history', message: 'It makes users and drops them.' });
  expect(said[1]).toEqual({
    ...ai,
    rule: 'ai-recommendation',
    message: 'Rows are lost.',
    migration: 1,
    ...place,
  });
  expect(said).toHaveLength(2);
});

test('returns a note without a key', async () => {
  const said = await aiRecommendations(migrations, analysis, {
    provider: undefined,
  });
  expect(said.map(({ rule, source }) => `${rule} ${source}`)).toEqual(['ai-note ai']);
});
