import { expect, test } from 'vitest';
import { adviceOf, type Recommendation } from './advice.js';

const found = (rule: string, more: Partial<Recommendation> = {}): Recommendation => ({
  type: 'warning',
  impact: 'low',
  message: `${rule} was found`,
  rule,
  advice: `Avoid ${rule}`,
  ...more,
});

test('groups recommendations with the same advice, with the highest impact', () => {
  const advice = adviceOf([found('a'), found('b'), found('a', { impact: 'high' })]);
  expect(advice.map(({ toDo, impact, found: all }) => [toDo, impact, all.length])).toEqual([
    ['Avoid a', 'high', 2],
    ['Avoid b', 'low', 1],
  ]);
});

test('sorts by errors, then impact, then number', () => {
  const advice = adviceOf([
    found('seldom'),
    found('often'),
    found('often'),
    found('grave', { impact: 'high' }),
    found('wrong', { type: 'error' }),
  ]);
  expect(advice.map(({ rule }) => rule)).toEqual(['wrong', 'grave', 'often', 'seldom']);
});

test('uses the message if there is no advice', () => {
  const [only] = adviceOf([found('ai-note', { advice: '' })]);
  expect(only?.toDo).toBe('ai-note was found');
});
