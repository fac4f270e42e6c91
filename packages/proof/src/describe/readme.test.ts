import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describers } from './kinds/index.js';

/** Newer than all known releases, so that no property is left out. */
const newest = 190000;

test('the README lists every kind with exactly its properties', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
  const rows = readme
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const documented = new Map(
    rows.map(([, kind = '', marks = '', , properties = '']) => [
      kind,
      {
        commented: marks.includes('c'),
        privileged: marks.includes('p'),
        properties: properties.split(/, |; from \d+: /).filter((property) => property !== ''),
      },
    ]),
  );

  for (const { kind, commented, privileged, query } of describers) {
    const own = propertiesOf(query(newest));
    if (kind === 'sequence') own.push('last value', 'is called');
    if (kind === 'large object') own.push('stored in');
    expect(documented.get(kind), kind).toEqual({
      commented,
      privileged,
      properties: expect.toSatisfy(
        (listed: readonly string[]) => [...listed].sort().join() === own.sort().join(),
        `the properties ${own.join(', ')}`,
      ),
    });
  }
});

/** The quoted aliases of a query: describers quote the names of properties and nothing else. */
function propertiesOf(query: string): string[] {
  return [...new Set([...query.matchAll(/AS "([^"]+)"/g)].map(([, alias = '']) => alias))];
}
