import { expect, test } from 'vitest';
import { addressRule, isNetworkList } from './address-rules.js';

const mayGoTo = addressRule('');

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(mayGoTo(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '2130706433',
])('%s is not public', (address) => expect(mayGoTo(address)).toBe(false));

test('allows the networks of the operator, and no others', () => {
  const rule = addressRule('127.0.0.1/32, fd00::/8');
  expect(rule('127.0.0.1')).toBe(true);
  expect(rule('::ffff:127.0.0.1')).toBe(true);
  expect(rule('fd12::1')).toBe(true);
  expect(rule('127.0.0.2')).toBe(false);
  expect(rule('10.0.0.1')).toBe(false);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.0/8,fd00::/8', true],
  ['', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['localhost/8', false],
])('%j as a list of networks: %s', (text, expected) => {
  expect(isNetworkList(text)).toBe(expected);
});
