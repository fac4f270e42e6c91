import { expect, test } from 'vitest';
import { newId } from './new-id.js';

test('an id is a UUID of version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a later id is greater', () => {
  expect(newId(1_700_000_000_000) < newId(1_700_000_000_001)).toBe(true);
});

test('ids that are created at the same time differ', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(0));
  expect(new Set(ids).size).toBe(1_000);
});
