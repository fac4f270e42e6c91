import { expect, test } from 'vitest';
import { invitationIn, signInPath, tokenOf, whereTo } from './where-to.js';

test('the return path survives the sign-in, including a token', () => {
  const path = '/accept-invitation#token=a%2Fb';
  const signIn = signInPath(path);
  expect(signIn).toBe('/sign-in#to=%2Faccept-invitation%23token%3Da%252Fb');
  expect(whereTo(signIn.slice(signIn.indexOf('#')))).toBe(path);
  expect(tokenOf(path.slice(path.indexOf('#')))).toBe('a/b');
});

test('finds the token of an invitation only in a path to it', () => {
  expect(invitationIn('/accept-invitation#token=a%2Fb')).toBe('a/b');
  expect(invitationIn('/accept-invitation')).toBeUndefined();
  expect(invitationIn('/verify-email#token=a')).toBeUndefined();
});

test('a sign-in without a return path leads to the front page', () => {
  expect(signInPath('/')).toBe('/sign-in');
  expect(whereTo('')).toBe('/');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  '%s is not a valid return path',
  (to) => {
    expect(whereTo(`#to=${encodeURIComponent(to)}`)).toBe('/');
  },
);
