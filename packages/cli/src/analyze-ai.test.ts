import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openaiStream } from '../../ai/suites/openai-stream.js';
import { folderWith, svc } from '../suites/run-svc.js';

/** A server that gives the same answer to every question, in the format of OpenAI. */
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(openaiStream(['It keeps <orders>.']));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
});

const history = { 'migrations/1.sql': 'CREATE TABLE orders (id bigint PRIMARY KEY);\n' };

async function analyzed(...flags: readonly string[]) {
  const folder = await folderWith(history);
  const { port } = server.address() as AddressInfo;
  return svc(['analyze', 'migrations', ...flags], {
    folder,
    environment: { PROVIDER_B_API_KEY: 'k', PROVIDER_B_BASE_URL: `http://127.0.0.1:${port}/v1` },
  });
}

test('--ai adds explanations of a language model, marked as such, to every format', async () => {
  expect((await analyzed('--ai')).stdout).toContain(
    'Explained by a language model\n  It keeps <orders>.',
  );
  const { recommendations } = JSON.parse((await analyzed('--ai', '--json')).stdout) as {
    recommendations: readonly { readonly source?: string; readonly message: string }[];
  };
  expect(recommendations.filter(({ source }) => source === 'ai')).toEqual([
    expect.objectContaining({ type: 'info', message: 'It keeps <orders>.' }),
  ]);
  const { stdout } = await analyzed('--ai', '--report-format', 'html');
  expect(stdout).toContain('It keeps &lt;orders&gt;.');
});

test('sends nothing without --ai; without an API key prints a note and keeps the exit code', async () => {
  expect((await analyzed()).stdout).not.toContain('It keeps');
  const folder = await folderWith(history);
  const { code, stdout } = await svc(['analyze', 'migrations', '--ai'], { folder });
  expect(code).toBe(0);
  expect(stdout).toContain('AI was requested, but there is no API key: set PROVIDER_A_API_KEY');
});
