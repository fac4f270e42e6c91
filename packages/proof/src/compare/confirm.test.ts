import { expect, test } from 'vitest';
import { verdict } from '../verdict.js';
import { confirmedBoth } from './confirm.js';
import type { Difference, Masked } from './difference.js';

const difference = (object: string): Difference => ({
  kind: 'rows',
  object,
  change: 'changed',
  property: 'rows',
  message: '',
});
const mask = (object: string): Masked => ({ kind: 'rows', object, property: 'at', message: '' });
const findings = (differences: readonly Difference[], masked: readonly Masked[]) =>
  verdict({ differences, masked, unverified: [], serverVersion: 180004 });

test('what both comparisons report is a difference', () => {
  const found = confirmedBoth(findings([difference('t')], []), findings([difference('t')], []));
  expect(found).toMatchObject({ outcome: 'different', differences: [{ object: 't' }] });
});

test('what a later build of the original masks is masked, and the verdict follows', () => {
  const found = confirmedBoth(findings([difference('t')], []), findings([], [mask('t')]));
  expect(found).toMatchObject({
    outcome: 'equivalent',
    differences: [],
    masked: [{ object: 't' }],
  });
  expect(found.message).toBe(
    'The two sets build the same database. Masked, since two builds of the original differ there too: t.',
  );
});

test('what both mask is named once', () => {
  const found = confirmedBoth(findings([], [mask('t')]), findings([], [mask('t')]));
  expect(found.masked).toHaveLength(1);
});

test('rows that differ whole in one comparison and by a column in the other differ', () => {
  const byColumn = { ...difference('t'), property: 'a' };
  const found = confirmedBoth(findings([difference('t')], []), findings([byColumn], []));
  expect(found.outcome).toBe('different');
});
