import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DockerClient, imageReference } from './docker-client.js';

test.each([
  ['postgres:18', { fromImage: 'postgres', tag: '18' }],
  ['postgres', { fromImage: 'postgres', tag: 'latest' }],
  ['registry:5000/team/postgres', { fromImage: 'registry:5000/team/postgres', tag: 'latest' }],
  ['registry:5000/postgres:15', { fromImage: 'registry:5000/postgres', tag: '15' }],
  ['postgres@sha256:0123', { fromImage: 'postgres@sha256:0123' }],
])('pulls only one tag for %s', (image, expected) => {
  expect(imageReference(image)).toEqual(expected);
});

test('ping fails if the daemon does not answer within 5 seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-silent-'));
  const path = join(folder, 'silent.sock');
  const server = createServer(() => {}).listen(path);
  try {
    await expect(new DockerClient(path).ping()).rejects.toMatchObject({
      reason: 'runtime-missing',
      message: expect.stringContaining('no response within 5 s'),
    });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test('ping fails if no daemon listens on the socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-stale-'));
  try {
    await expect(new DockerClient(join(folder, 'none.sock')).ping()).rejects.toMatchObject({
      reason: 'runtime-missing',
      message: expect.stringContaining('no response from the socket'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
