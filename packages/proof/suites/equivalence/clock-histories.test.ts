/**
 * Histories whose stored values depend on the clock or the transaction id between migrations: in one transaction they
 * build another database, in a transaction for each migration the same.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareHistory } from '../../src/apply/prepare.js';
import type { Engine } from '../../src/engines/engine.js';
import { proveOn } from '../../src/prove-on.js';
import { oneServer } from './one-server.js';

const histories: Readonly<Record<string, readonly string[]>> = {
  'the latest of several rows stays': [
    'CREATE TABLE s (k text, v int, at timestamptz DEFAULT now()); INSERT INTO s VALUES ($$a$$, 1)',
    'INSERT INTO s VALUES ($$a$$, 2)',
    'DELETE FROM s x USING s y WHERE x.k = y.k AND x.at < y.at',
  ],
  'rows are numbered from the latest on': [
    'CREATE TABLE s (v int, at timestamptz DEFAULT now()); INSERT INTO s VALUES (1)',
    'INSERT INTO s VALUES (2)',
    'CREATE TABLE r AS SELECT v, row_number() OVER (ORDER BY at DESC) AS place FROM s; ALTER TABLE s DROP at',
  ],
  'the latest random key is the current one': [
    'CREATE TABLE plans (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text, at timestamptz DEFAULT now()); INSERT INTO plans (name) VALUES ($$free$$)',
    'INSERT INTO plans (name) VALUES ($$pro$$)',
    'CREATE TABLE settings AS SELECT id AS plan FROM plans ORDER BY at DESC LIMIT 1',
  ],
  'a row is edited when it was updated after it was created': [
    'CREATE TABLE t (n int, created timestamptz DEFAULT now(), updated timestamptz DEFAULT now()); INSERT INTO t VALUES (1), (2)',
    'UPDATE t SET updated = now() WHERE n = 1',
    'ALTER TABLE t ADD edited bool; UPDATE t SET edited = updated > created',
  ],
  'rows of one transaction': [
    'CREATE TABLE r (x bool); CREATE TABLE t (v int, tx xid8 DEFAULT pg_current_xact_id()); INSERT INTO t VALUES (1)',
    'INSERT INTO t VALUES (2)',
    'INSERT INTO r SELECT count(DISTINCT tx) = 1 FROM t; ALTER TABLE t DROP tx',
  ],
};

let engine: Engine;
beforeAll(async () => {
  engine = await oneServer(18);
});
afterAll(() => engine.close());

describe.each(Object.entries(histories))('%s', (_what, texts) => {
  const outcomeOf = async (squashed: string) => {
    const set = (all: readonly string[]) =>
      prepareHistory(all.map((text, index) => ({ name: `${index + 1}.sql`, text: `${text};\n` })));
    const found = await proveOn(engine, {
      prelude: [],
      original: set(texts),
      squashed: set([squashed]),
      atOnce: 3,
      applied: () => {},
    });
    return found.outcome;
  };

  test('in one transaction is refused', async () => {
    expect(await outcomeOf(texts.join(';\n'))).toBe('different');
  });

  test('in a transaction for each migration is accepted', async () => {
    const transactions = texts.map((text) => `BEGIN;\n${text};\nCOMMIT`);
    expect(await outcomeOf(transactions.join(';\n'))).toBe('equivalent');
  });
});
