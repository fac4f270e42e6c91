import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { warm } from '../warm-clusters.js';
import { engines } from './engines.js';

const folder = new URL('../../../../examples/storefront/', import.meta.url);
const storefront = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

describe('the storefront example', () => {
  it.each(engines)('is equivalent to itself on $title', async ({ engine }) => {
    const result = await validate({ original: storefront, squashed: storefront, engine });
    expect(result).toMatchObject({ outcome: 'equivalent', differences: [], unverified: [] });
    // Only the insertion times of rows differ from build to build.
    const varying = 'varying' in result ? result.varying.map(({ property }) => property) : [];
    expect(new Set(varying)).toEqual(new Set(['created_at', 'updated_at']));
  });

  it('differs from itself without one migration', async () => {
    const squashed = storefront.filter(({ name }) => !name.includes('phones_are_international'));
    const result = await validate({ original: storefront, squashed, engine: warm() });
    const names = 'differences' in result ? result.differences.map(({ object }) => object) : [];
    expect(result.outcome).toBe('different');
    expect([...new Set(names)].sort()).toEqual([
      'customers_phone_is_international on public.customers',
      'public.customers.phone',
      'public.record_stock_change()',
    ]);
  });
});
