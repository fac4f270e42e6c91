import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { withNewestSignature } from './session-cookie.js';

const cookie = (token: string, secret: string) => {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `svc.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
};
const anew = (header: string) =>
  withNewestSignature(header, ['svc.session_token'], ['new', 'old', 'older']);

test.each(['old', 'older'])('re-signs a cookie of the secret "%s" with the newest', (secret) => {
  const header = `theme=dark; ${cookie('a.b', secret)}; other=1`;
  expect(anew(header)).toBe(`theme=dark; ${cookie('a.b', 'new')}; other=1`);
});

test.each([
  ['the newest', cookie('a', 'new')],
  ['a secret that is none of them', cookie('a', 'stolen')],
  ['nobody', 'svc.session_token=a'],
  ['nobody, with invalid encoding', 'svc.session_token=%zz'],
  ['an older one, for another cookie', cookie('a', 'old').replace('session', 'other')],
])('leaves a cookie signed by %s unchanged', (_who, header) => {
  expect(anew(header)).toBe(header);
});
