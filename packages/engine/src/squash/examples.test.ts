import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';
import { readExamples } from './examples.test-support.js';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[/\\]examples[/\\][^/\\]+\.sql$/.test(file))
  .map((file) => ({ file, examples: readExamples(readFileSync(join(source, file), 'utf8')) }));

describe.each(files)('$file', ({ examples }) => {
  it.each(examples)('$name', async ({ before, after }) => {
    const migrations = before.map((text, index) => ({ name: `${index + 1}.sql`, text }));
    const { statements } = await squash(migrations);
    expect(statements.map(({ text }) => `${text};`).join('\n')).toBe(after);
  });
});

it('the names of examples in a file are unique', () => {
  for (const { examples } of files) {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  }
});
