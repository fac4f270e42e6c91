import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../bench/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs'));

/** `import { a, b as c } from '../packages/engine/dist/squash.js'`: the names, and the compiled file. */
const imports = /^import \{([^}]+)\} from '(\.\.\/packages\/[^']+)';$/gm;

/** The benchmarks import compiled files, and no compiler checks their imports. */
test.each(scripts)('bench/%s imports only what the packages export', (script) => {
  const text = readFileSync(new URL(script, folder), 'utf8');
  const missing = [...text.matchAll(imports)].flatMap(([, names = '', file = '']) => {
    const source = file.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    const exported = exportsOf(readFileSync(new URL(source, folder), 'utf8'));
    return namesIn(names).filter((name) => !exported.has(name));
  });
  expect(missing).toEqual([]);
});

/** So that `--help` and wrong arguments print its usage. */
test.each(scripts)(
  'bench/%s reads its arguments with help.mjs, and begins with its usage',
  (script) => {
    const text = readFileSync(new URL(script, folder), 'utf8');
    if (script === 'help.mjs') return;
    expect(text).not.toContain('process.argv');
    if (!text.includes('readArguments(')) return;
    const comment = /^(?:\/\/.*\n)+/.exec(text)?.[0];
    expect(comment).toMatch(/^\/\/ {3}(?:npm run bench|node bench)/m);
  },
);

function exportsOf(text: string): ReadonlySet<string> {
  const declared = /^export (?:async function|function|const|class) (\w+)/gm;
  const listed = /^export \{([^}]+)\}/gm;
  return new Set([
    ...[...text.matchAll(declared)].flatMap(([, name]) => name ?? []),
    ...[...text.matchAll(listed)].flatMap(([, names = '']) => namesIn(names)),
  ]);
}

/** The names in a list, without `as`. */
function namesIn(list: string): readonly string[] {
  return list.split(',').flatMap((each) => /^\s*(\w+)/.exec(each)?.[1] ?? []);
}
