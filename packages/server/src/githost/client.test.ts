import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { Githost, type Paces, readPrivateKey } from './client.js';

const pem = '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n';

test.each([
  ['from PEM text', pem],
  ['from PEM text with escaped line breaks', pem.replaceAll('\n', '\\n')],
  ['from base64', Buffer.from(pem).toString('base64')],
  [
    'from base64 with escaped line breaks',
    Buffer.from(pem.replaceAll('\n', '\\n')).toString('base64'),
  ],
])('reads a private key %s', (_title, text) => {
  expect(readPrivateKey(text)).toBe(pem);
});

test('requests are throttled separately for each installation', async () => {
  const keys: string[] = [];
  const write = {
    key(id: string) {
      keys.push(id);
      return { schedule: () => Promise.reject(new Error('enough')) };
    },
  } as unknown as NonNullable<Paces['write']>;
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const settings = { apiUrl: 'http://127.0.0.1:9', appId: '1', privateKey, pacesWrites: true };
  const githost = new Githost(settings, { write });
  for (const installation of [7, 8, 7]) {
    const client = await githost.clientFor({ installation });
    await expect(client.request('POST /anything')).rejects.toThrow('enough');
  }
  expect(keys).toEqual(['7', '8', '7']);
});
