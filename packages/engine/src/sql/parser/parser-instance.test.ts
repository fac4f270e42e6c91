import { expect, test } from 'vitest';
import { createRawParser } from './parser-instance.js';

test('parses while another instance is created, and after the other has failed', async () => {
  const one = await createRawParser();
  let isReady = false;
  const created = createRawParser().finally(() => {
    isReady = true;
  });
  while (!isReady) {
    expect(one.parse('SELECT 1')).toMatchObject({ ok: true });
    await new Promise((resolve) => setImmediate(resolve));
  }
  const other = await created;
  expect(() => other.parse(`SELECT ${'a || '.repeat(20_000)}a`)).toThrow();
  expect(one.parse('SELECT 1')).toMatchObject({ ok: true });
});
