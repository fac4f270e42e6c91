import { expect, test } from 'vitest';
import { requireSafeUrl } from './safe-url.js';

/** Why the URL is refused; undefined if it is allowed. */
async function refusal(url: string, networks = '', addresses: readonly string[] = ['8.8.8.8']) {
  const resolve = async () => {
    if (addresses.length === 0) throw new Error('ENOTFOUND');
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  try {
    await requireSafeUrl(url, { SVC_WEBHOOK_NETWORKS: networks }, resolve);
    return undefined;
  } catch (error) {
    const [detail] = (error as { more: { details: { message: string }[] } }).more.details;
    return detail?.message;
  }
}

const notPublic = 'points to an address outside the public internet';

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.1:8443/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:192.168.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
])('%s is refused', async (url) => {
  expect(await refusal(url)).toBe(notPublic);
});

test('refuses a name that resolves only to such addresses', async () => {
  expect(await refusal('https://hooks.test/', '', ['192.168.0.1', 'fd00::1'])).toBe(notPublic);
  expect(await refusal('https://hooks.test/', '', ['192.168.0.1', '8.8.8.8'])).toBeUndefined();
});

test('accepts a name that cannot be resolved yet', async () => {
  expect(await refusal('https://hooks.test/', '', [])).toBeUndefined();
});

test('allows networks of the operator, also without encryption', async () => {
  expect(await refusal('http://10.0.0.1/', '10.0.0.0/8')).toBeUndefined();
  expect(await refusal('http://10.0.0.1/')).toBe('must begin with https://');
  expect(await refusal('https://11.0.0.1/', '10.0.0.0/8')).toBeUndefined();
  expect(await refusal('https://192.168.0.1/', '10.0.0.0/8')).toBe(notPublic);
});

test('refuses a URL with a password', async () => {
  expect(await refusal('https://me:secret@hooks.test/')).toBe(
    'must not contain a user name or password',
  );
});
