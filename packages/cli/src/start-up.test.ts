import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Everything that a file imports statically, directly or indirectly; packages by name. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of text.matchAll(/^import (?!type )[^;]*?'([^']+)';/gm)) {
    if (target.startsWith('.')) loadedBy(join(dirname(file), target.replace(/js$/, 'ts')), seen);
    else seen.add(target);
  }
  return seen;
}

test('help, version and completions do not load the engine', () => {
  const packages = [...loadedBy(join(import.meta.dirname, 'main.ts'))].filter(
    (each) => !each.startsWith('/') && !each.startsWith('node:'),
  );
  expect(packages.sort()).toEqual([
    '@svc/engine/safety-levels',
    '@svc/engine/v8-flags',
    '@svc/proof/engine-kinds',
    'commander',
  ]);
});

test('a squash loads the package yaml only for files in that format', () => {
  expect(loadedBy(join(import.meta.dirname, 'actions/run-squash.ts'))).not.toContain('yaml');
});
