import { expect, test } from 'vitest';
import { readPrivateKey } from './client.js';

const pem = '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n';

test.each([
  ['as it is', pem],
  ['with \\n for its line ends', pem.replaceAll('\n', '\\n')],
  ['in base64', Buffer.from(pem).toString('base64')],
  ['in base64 with \\n', Buffer.from(pem.replaceAll('\n', '\\n')).toString('base64')],
])('a private key is read %s', (_title, text) => {
  expect(readPrivateKey(text)).toBe(pem);
});
