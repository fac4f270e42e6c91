/**
 * A history that starts from the database of its first files gets the verdict that it gets from nothing. A verdict that
 * reuses files is only given if the database is the same as one that was built from nothing.
 */
import type { Migration } from '@svc/engine';
import { expect, test } from 'vitest';
import type { BuiltPrefix } from '../../src/prefix/built-prefix.js';
import type { PrefixStore } from '../../src/prefix/known-prefixes.js';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { seed, whole } from '../seed.js';
import { readTraps } from '../traps/histories.js';
import { warm } from '../warm-clusters.js';

const engine = { kind: 'embedded', version: 18 } as const;

/** Keeps every prefix, however short. */
class Store implements PrefixStore {
  readonly leastMs = 0;
  readonly kept = new Map<string, BuiltPrefix>();

  async find(keys: readonly string[]): Promise<BuiltPrefix | undefined> {
    const found = keys.find((key) => this.kept.has(key));
    return found === undefined ? undefined : this.kept.get(found);
  }

  async keep(key: string, prefix: BuiltPrefix): Promise<void> {
    this.kept.set(key, prefix);
  }
}

const random = new Random(seed);
const sample = random.shuffled(readTraps().filter(({ history }) => history.length > 1));
if (!whole) console.log(`2 traps by SVC_SEED=${seed}`);

test.each(whole ? sample : sample.slice(0, 2))('$name', async ({ history }) => {
  const store = new Store();
  const prove = (original: readonly Migration[], prefixes?: PrefixStore) =>
    validate({ original, squashed: original, engine: prefixes ? engine : warm(18), prefixes });
  const [cut] = random.shuffled([...history.keys()].slice(1));
  await prove(history.slice(0, cut), store);
  const files = [...store.kept.values()].map((each) => each.files);
  const fromNothing = await prove(history);
  expect(await prove(history, store)).toEqual({
    ...fromNothing,
    durationMs: expect.any(Number),
    // It was not built again from nothing.
    ...(files.length > 0 ? { reusedFiles: files[0] } : {}),
  });
});

const lasting = `
  CREATE ROLE reader PASSWORD 'secret';
  ALTER ROLE reader SET search_path = app, public;
  CREATE SCHEMA app;
  CREATE UNLOGGED TABLE app.unlogged (a int GENERATED ALWAYS AS IDENTITY (CACHE 20), b text);
  INSERT INTO app.unlogged (b) SELECT repeat('x', 10000) FROM generate_series(1, 50);
  CREATE TABLE long (a text);
  INSERT INTO long SELECT string_agg(md5(i::text), '') FROM generate_series(1, 2000) i;
  CREATE SEQUENCE numbers;
  SELECT nextval('numbers') FROM generate_series(1, 40);
  CREATE MATERIALIZED VIEW lengths AS SELECT length(a) FROM long;
  CREATE STATISTICS app.about ON a, b FROM app.unlogged;
  CREATE PUBLICATION changes FOR TABLE long;
  ALTER DATABASE svc SET work_mem = '8MB';
  ANALYZE;`;

test('a database that is stopped and started again has lost nothing', async () => {
  const store = new Store();
  const history = [
    { name: '1.sql', text: lasting },
    { name: '2.sql', text: "SELECT nextval('numbers'); INSERT INTO app.unlogged (b) VALUES (1);" },
  ];
  const prove = (original: readonly Migration[]) =>
    validate({ original, squashed: original, engine, prefixes: store });
  expect(await prove(history.slice(0, 1))).not.toHaveProperty('reusedFiles');
  expect(await prove(history)).toMatchObject({ outcome: 'equivalent', reusedFiles: 1 });
});

test('a set that differs, or fails, is built from nothing', async () => {
  const store = new Store();
  const file = (name: string, text: string) => ({ name, text });
  const first = file('1.sql', 'CREATE TABLE t (a int);');
  const prove = (original: readonly Migration[], squashed: readonly Migration[]) =>
    validate({ original, squashed, engine, prefixes: store });
  await prove([first], [first]);
  expect(store.kept.size).toBe(1);
  const different = await prove([first, file('2.sql', 'ALTER TABLE t ADD b int;')], [first]);
  expect(different).toMatchObject({ outcome: 'different' });
  expect(different).not.toHaveProperty('reusedFiles');
  expect(await prove([first, file('3.sql', '\n  SELECT missing FROM t;')], [first])).toMatchObject({
    outcome: 'original-does-not-apply',
    failure: { place: { file: '3.sql', line: 2, column: 10 } },
  });
});
