import { expect, test } from 'vitest';
import { invitationIn, signInPath, tokenOf, whereTo } from './where-to.js';

test('the way back survives the sign-in, with the token of a letter in it', () => {
  const path = '/accept-invitation#token=a%2Fb';
  const signIn = signInPath(path);
  expect(signIn).toBe('/sign-in#to=%2Faccept-invitation%23token%3Da%252Fb');
  expect(whereTo(signIn.slice(signIn.indexOf('#')))).toBe(path);
  expect(tokenOf(path.slice(path.indexOf('#')))).toBe('a/b');
});

test('the token of an invitation is found on the way to it, and nowhere else', () => {
  expect(invitationIn('/accept-invitation#token=a%2Fb')).toBe('a/b');
  expect(invitationIn('/accept-invitation')).toBeUndefined();
  expect(invitationIn('/verify-email#token=a')).toBeUndefined();
});

test('a sign-in from the front door leads there', () => {
  expect(signInPath('/')).toBe('/sign-in');
  expect(whereTo('')).toBe('/');
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
  '%s is no way back',
  (to) => {
    expect(whereTo(`#to=${encodeURIComponent(to)}`)).toBe('/');
  },
);
