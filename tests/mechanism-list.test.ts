import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mechanisms } from '../bench/mechanism-list.mjs';

const sources = resolve(import.meta.dirname, '../packages/engine/src');

describe('the list of mechanisms', () => {
  it('names files that exist', () => {
    const files = mechanisms.flatMap((mechanism) => mechanism.files);
    expect(files.filter((file) => !existsSync(join(sources, file)))).toEqual([]);
  });

  it('replaces what modules export', () => {
    const missing = mechanisms
      .flatMap(({ replaces }) => Object.entries(replaces))
      .flatMap(([module, exported]) => {
        const text = readFileSync(join(sources, `${module}.ts`), 'utf8');
        return Object.keys(exported)
          .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text))
          .map((name) => `${module}: ${name}`);
      });
    expect(missing).toEqual([]);
  });
});
