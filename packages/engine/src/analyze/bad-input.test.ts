import { expect, test, vi } from 'vitest';
import { analyze } from './analyze.js';

/** How often the text of a file is searched during an analysis. */
async function searches(text: string): Promise<number> {
  const search = vi.spyOn(String.prototype, 'indexOf');
  try {
    await analyze([{ name: '1.sql', text }], {});
    return search.mock.calls.length;
  } finally {
    search.mockRestore();
  }
}

test('the work grows linearly with the number of errors in a file', async () => {
  const bad = "');\n";
  const once = await searches(bad.repeat(200));
  const twice = await searches(bad.repeat(400));
  expect(twice / once).toBeLessThan(2.2);
});
