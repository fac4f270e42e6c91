import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { Githost, type Paces, readPrivateKey } from './client.js';

const pem = '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n';

test.each([
  ['as it is', pem],
  ['with \\n for its line ends', pem.replaceAll('\n', '\\n')],
  ['in base64', Buffer.from(pem).toString('base64')],
  ['in base64 with \\n', Buffer.from(pem.replaceAll('\n', '\\n')).toString('base64')],
])('a private key is read %s', (_title, text) => {
  expect(readPrivateKey(text)).toBe(pem);
});

test('each installation keeps its own pace', async () => {
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
