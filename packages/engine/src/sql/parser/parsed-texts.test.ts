import { expect, test } from 'vitest';
import { ParsedTexts } from './parsed-texts.js';
import { loadParser } from './parser.js';

test('parses a text once, until its tree is taken', async () => {
  const texts = new ParsedTexts(await loadParser());
  const [first, second] = [texts.parse('SELECT 1'), texts.parse('SELECT 1')];
  if (!first.ok || !second.ok) throw new Error('SELECT 1 is refused');
  expect(second.tree).toBe(first.tree);
  expect(texts.take('SELECT 1')).toBe(first.tree);
  const third = texts.take('SELECT 1');
  expect(third).not.toBe(first.tree);
  expect(third).toEqual(first.tree);
});

test('repeats the same error for a refused text', async () => {
  const texts = new ParsedTexts(await loadParser());
  expect(texts.parse('SELEC 1')).toMatchObject({ ok: false, refusedBy: 'grammar' });
  expect(texts.parse('SELEC 1')).toMatchObject({ ok: false, refusedBy: 'grammar' });
  expect(texts.take('SELEC 1')).toBeUndefined();
});
