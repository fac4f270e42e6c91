import { describe, expect, test } from 'vitest';
import type { Difference } from './difference.js';
import { maskUnstable } from './mask.js';

const changed = (object: string, property: string): Difference => ({
  kind: 'table',
  object,
  change: 'changed',
  property,
  original: 'a',
  squashed: 'b',
  message: '',
});
const missing = (object: string, kind = 'table'): Difference => ({
  kind,
  object,
  change: 'missing',
  message: '',
});
const extra = (object: string, kind = 'table'): Difference => ({
  kind,
  object,
  change: 'extra',
  message: '',
});

/** The objects that still count as different. */
const left = (differences: readonly Difference[], betweenBuilds: readonly Difference[]) =>
  maskUnstable(differences, betweenBuilds).differences.map(({ object }) => object);

describe('a property', () => {
  test('that is never the same twice is masked, and named', () => {
    const found = maskUnstable([changed('t', 'comment')], [changed('t', 'comment')]);
    expect(found.differences).toEqual([]);
    expect(found.masked).toEqual([
      {
        kind: 'table',
        object: 't',
        property: 'comment',
        message: 'table t: comment differs between two builds of the original',
      },
    ]);
  });

  test('another of the same object still counts', () => {
    expect(left([changed('t', 'owner')], [changed('t', 'comment')])).toEqual(['t']);
  });

  test('the same one of another object still counts', () => {
    expect(left([changed('u', 'comment')], [changed('t', 'comment')])).toEqual(['u']);
  });
});

describe('an object named by the moment', () => {
  const betweenBuilds = [missing('p_17'), extra('p_42')];

  test('is masked together with its counterpart', () => {
    expect(left([missing('p_17'), extra('p_99')], betweenBuilds)).toEqual([]);
  });

  test('counts when the squashed set has none', () => {
    expect(left([missing('p_17')], betweenBuilds)).toEqual(['p_17']);
  });

  test('masks one newcomer, not two', () => {
    expect(left([missing('p_17'), extra('p_98'), extra('p_99')], betweenBuilds)).toEqual(['p_99']);
  });

  test('masks no object of another kind', () => {
    expect(left([missing('p_17'), extra('v', 'view')], betweenBuilds)).toEqual(['p_17', 'v']);
  });

  test('masks no object that is always there', () => {
    expect(left([missing('stable'), extra('p_99')], betweenBuilds)).toContain('stable');
  });
});

describe('objects alike', () => {
  const betweenBuilds = [missing('p_17'), extra('p_42')];
  const differences = [missing('p_17'), extra('p_99')];

  test('pay for each other', () => {
    expect(maskUnstable(differences, betweenBuilds, () => true).differences).toEqual([]);
  });

  test('that are not alike are both differences', () => {
    expect(maskUnstable(differences, betweenBuilds, () => false).differences).toEqual(differences);
  });
});
