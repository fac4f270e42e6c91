/** A local server implements the formats of the providers. Every failure becomes a note, never an error. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openaiStream } from '../suites/openai-stream.js';
import { type AiRequest, explainWithAi } from './explain.js';
import { type Provider, providerFrom } from './provider.js';

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Behavior = (asked: Asked, response: ServerResponse, times: number) => void;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(behave: Behavior): Promise<{ url: string; asked: readonly Asked[] }> {
  const asked: Asked[] = [];
  const listening = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const each = { path: request.url ?? '', headers: request.headers, body };
    asked.push(each);
    behave(each, response, asked.length);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`, asked };
}

/** The stream of a message in Anthropic's format. */
function anthropicSays(words: readonly string[]): Behavior {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (type: string, data: object) =>
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    const usage = { input_tokens: 10, output_tokens: 1 };
    send('message_start', {
      message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], usage },
    });
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
    for (const text of words) {
      send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
    }
    send('content_block_stop', { index: 0 });
    send('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 5 } });
    send('message_stop', {});
    response.end();
  };
}

function openaiSays(words: readonly string[]): Behavior {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(openaiStream(words));
  };
}

function fails(status: number, body: object): Behavior {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '10' });
    response.end(JSON.stringify(body));
  };
}

const key = 'sk-very-secret';
function anthropic(baseUrl: string): Provider {
  return { name: 'anthropic', key, model: 'some-model', baseUrl };
}
const request: Omit<AiRequest, 'provider'> = {
  migrations: [{ name: '1.sql', text: 'CREATE TABLE users (id int);' }],
  matters: [],
};

describe('questions and answers', () => {
  test('Anthropic explains the history', async () => {
    const { url, asked } = await listen(anthropicSays(['It makes ', 'a table.']));
    const { texts, notes } = await explainWithAi({ ...request, provider: anthropic(url) });
    expect(texts).toEqual([{ about: 'history', text: 'It makes a table.' }]);
    expect(notes).toEqual([]);
    expect(asked[0]?.path).toBe('/v1/messages');
    expect(asked[0]?.headers['x-api-key']).toBe(key);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'some-model', stream: true });
    expect(asked[0]?.body).toContain('CREATE TABLE users (id int)');
  });

  test('OpenAI explains the history', async () => {
    const { url, asked } = await listen(openaiSays(['It makes ', 'a table.']));
    const provider: Provider = { name: 'openai', key, model: 'other', baseUrl: url };
    const { texts, notes } = await explainWithAi({ ...request, provider });
    expect(notes).toEqual([]);
    expect(texts).toEqual([{ about: 'history', text: 'It makes a table.' }]);
    expect(asked[0]?.path).toBe('/v1/chat/completions');
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  test('each serious recommendation is explained separately, and functions are reviewed together', async () => {
    const { url, asked } = await listen(anthropicSays(['Because.']));
    const { texts } = await explainWithAi({
      ...request,
      matters: [{ message: 'drops a column', sql: 'ALTER TABLE users DROP COLUMN id' }],
      squashed: ['a', 'b'].map(
        (name) => `CREATE FUNCTION ${name}() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      ),
      provider: anthropic(url),
    });
    expect(texts).toEqual([
      { about: 'history', text: 'Because.' },
      { about: 'functions', text: 'Because.' },
      { about: 'recommendation', matter: 0, text: 'Because.' },
    ]);
    expect(asked).toHaveLength(3);
  });
});

describe('the data sent to a provider', () => {
  test('does not contain rows, passwords or DO blocks', async () => {
    const { url, asked } = await listen(anthropicSays(['Fine.']));
    const text = `CREATE TABLE users (id int, name text);
      INSERT INTO users VALUES (1, 'Ada Lovelace');
      UPDATE users SET name = 'Grace Hopper';
      CREATE ROLE app LOGIN PASSWORD 'hunter2';
      DO $$ BEGIN PERFORM 'hidden'; END $$;
      CREATE SUBSCRIPTION s CONNECTION 'host=db password=pw' PUBLICATION p;
      NOT SQL 'neither this';`;
    await explainWithAi({
      migrations: [{ name: '1.sql', text }],
      matters: [{ message: 'm', sql: "INSERT INTO users VALUES (2, 'Alan Turing')" }],
      provider: anthropic(url),
    });
    const sent = asked.map(({ body }) => body).join();
    expect(sent).toContain('CREATE TABLE users');
    expect(sent).toContain('INSERT INTO … (withheld)');
    expect(sent).not.toMatch(/Ada|Grace|hunter2|hidden|password=pw|neither this|Turing/);
  });

  test('contains only an outline of a long history, within the size limit', async () => {
    const { url, asked } = await listen(anthropicSays(['Fine.']));
    const migrations = Array.from({ length: 100 }, (_, index) => ({
      name: `${index}.sql`,
      text: `CREATE TABLE t${index} (\n  id int,\n  ${'x'.repeat(200)} text\n);`,
    }));
    await explainWithAi({
      ...request,
      migrations,
      provider: anthropic(url),
      limits: { characters: 2_000 },
    });
    expect(asked[0]?.body.length).toBeLessThan(4_000);
    expect(asked[0]?.body).toContain('CREATE TABLE t99 ( …');
    expect(asked[0]?.body).not.toContain('CREATE TABLE t1 (');
  });

  test('is limited to a number of questions, and a note counts the others', async () => {
    const { url, asked } = await listen(anthropicSays(['Fine.']));
    const matters = Array.from({ length: 5 }, (_, index) => ({ message: `matter ${index}` }));
    const limits = { questions: 3 };
    const result = await explainWithAi({ ...request, matters, provider: anthropic(url), limits });
    expect(asked).toHaveLength(3);
    expect(result.notes).toEqual(['AI: 3 more questions exceed the budget']);
  });
});

describe('a failure becomes a note', () => {
  test('when there is no key', async () => {
    const { texts, notes } = await explainWithAi({ ...request, provider: providerFrom({}) });
    expect(texts).toEqual([]);
    expect(notes[0]).toMatch(/there is no API key: set PROVIDER_A_API_KEY/);
  });

  test('when the key is rejected, without showing the key', async () => {
    const { url } = await listen(
      fails(401, { type: 'error', error: { type: 'authentication_error', message: `bad ${key}` } }),
    );
    const { texts, notes } = await explainWithAi({ ...request, provider: anthropic(url) });
    expect(texts).toEqual([]);
    expect(notes).toEqual(['AI: anthropic responded with status 401 (the key was rejected)']);
  });

  test.each([
    [429, 'too many requests, or the quota is exhausted'],
    [529, 'overloaded'],
  ])('when the response to every attempt has status %d', async (status, meaning) => {
    const { url, asked } = await listen(
      fails(status, { type: 'error', error: { type: 'e', message: 'no' } }),
    );
    const { notes } = await explainWithAi({ ...request, provider: anthropic(url) });
    expect(notes).toEqual([`AI: anthropic responded with status ${status} (${meaning})`]);
    expect(asked.length).toBeGreaterThan(1);
  });

  test('unless a retry succeeds', async () => {
    const says = anthropicSays(['Better now.']);
    const { url } = await listen((asked, response, times) =>
      times === 1
        ? fails(500, { error: {} })(asked, response, times)
        : says(asked, response, times),
    );
    const { texts, notes } = await explainWithAi({ ...request, provider: anthropic(url) });
    expect(notes).toEqual([]);
    expect(texts).toEqual([{ about: 'history', text: 'Better now.' }]);
  });

  test('when the response is malformed', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"type":"what is this\n\n');
    });
    const { texts, notes } = await explainWithAi({ ...request, provider: anthropic(url) });
    expect(texts).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  test('when the response exceeds the time limit', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': still thinking\n\n');
    });
    const limits = { timeoutMs: 300 };
    const { notes } = await explainWithAi({ ...request, provider: anthropic(url), limits });
    expect(notes).toEqual(['AI: anthropic did not respond within the time limit']);
  });

  test('when the connection is refused', async () => {
    const { url } = await listen(anthropicSays([]));
    server?.closeAllConnections();
    server?.close();
    const limits = { timeoutMs: 10_000 };
    const { notes } = await explainWithAi({ ...request, provider: anthropic(url), limits });
    expect(notes[0]).toMatch(/^AI: anthropic request failed/);
  });
});

test('providerFrom prefers Anthropic if both keys are set, and reads model and base URL', () => {
  expect(providerFrom({ PROVIDER_A_API_KEY: 'a', PROVIDER_B_API_KEY: 'b' })?.name).toBe(
    'anthropic',
  );
  expect(
    providerFrom({
      PROVIDER_B_API_KEY: 'b',
      PROVIDER_B_MODEL: 'm',
      PROVIDER_B_BASE_URL: 'http://x',
    }),
  ).toEqual({ name: 'openai', key: 'b', model: 'm', baseUrl: 'http://x' });
  expect(providerFrom({ PROVIDER_A_API_KEY: ' ' })).toBeUndefined();
});
