import { afterAll, expect, describe as suite, test } from 'vitest';
import { embeddedEngine } from '../../engines/embedded/embedded.js';
import type { Engine } from '../../engines/engine.js';
import { readCatalogs } from '../catalogs.js';
import { describers } from '../kinds/index.js';
import { gathered } from './attachments.js';
import { coverage } from './index.js';
import { isShown } from './treatment.js';

const engines: Engine[] = [];
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

async function columnsOf(version: 15 | 18): Promise<readonly string[]> {
  const engine = await embeddedEngine({ version });
  engines.push(engine);
  const session = await (await engine.open('original')).connect();
  const { columns } = await readCatalogs(session);
  await session.close();
  return [...columns].flatMap(([catalog, list]) =>
    gathered.includes(catalog) ? [] : list.map(({ name }) => `${catalog}.${name}`),
  );
}

const listed = Object.entries(coverage).flatMap(([catalog, columns]) =>
  Object.keys(columns).map((column) => `${catalog}.${column}`),
);

suite('the coverage of the catalogs', () => {
  test('lists every column of PostgreSQL 15 and 18, and none that does not exist', async () => {
    const oldest = await columnsOf(15);
    const newest = await columnsOf(18);
    expect(oldest.filter((column) => !listed.includes(column))).toEqual([]);
    expect(newest.filter((column) => !listed.includes(column))).toEqual([]);
    const existing = new Set([...oldest, ...newest]);
    expect(listed.filter((column) => !existing.has(column))).toEqual([]);
  });

  test('names kinds that describers describe', () => {
    const kinds = new Set([...describers.map(({ kind }) => kind), 'outside object']);
    const named = Object.values(coverage)
      .flatMap((columns) => Object.values(columns))
      .filter(isShown)
      .map((treatment) => treatment.slice(0, treatment.indexOf('.')));
    expect(named.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
