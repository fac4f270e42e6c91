/**
 * Every order that a trace permits builds the same database; otherwise a footprint is wrong. A sample by a
 * printed seed within a time budget; the whole suite runs 50 orders of each trap and 10 of each published
 * history. SVC_HISTORIES names other folders of migrations, separated like those of PATH; a prelude is in the
 * file of the same name with `.prelude.sql`.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { explain } from './explain.js';
import { type NamedHistory, ownHistories, publishedHistories, trapHistories } from './histories.js';
import { PermutedHistory } from './permuted-history.js';
import { Reference } from './reference.js';
import { SharedServer } from './shared-server.js';

const sampleSize = 10;
const budgetMs = 20_000;
console.log(`permutations: ${whole ? 'all' : 'a sample'} by SVC_SEED=${seed}`);

const own = process.env.SVC_HISTORIES;
const histories: readonly NamedHistory[] = own
  ? ownHistories(own)
  : new Random(seed)
      .shuffled([...trapHistories(), ...(await publishedHistories())])
      .slice(0, whole ? undefined : sampleSize);

let server: SharedServer;
let deadline = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  server = await SharedServer.start();
  if (!whole) deadline = performance.now() + budgetMs;
});
let tried = 0;
afterAll(async () => {
  console.log(`permutations: ${tried} orders of ${histories.length} histories, SVC_SEED=${seed}`);
  await server.close();
});

it('finds two statements whose footprints do not keep them in order', async () => {
  const text =
    'CREATE TABLE a ();\nCREATE TABLE t (n int);\nCREATE TABLE b ();\nINSERT INTO t VALUES (1);';
  const honest = await PermutedHistory.read([{ name: '1.sql', text }]);
  const lying = new PermutedHistory(
    honest.migrations,
    honest.operations.map((operation) => ({ ...operation, footprint: new Map() })),
    honest.parser,
  );
  const reference = new Reference(server, honest);
  const check = (sql: string) => reference.check(sql);
  expect(await check(honest.print(honest.reversed()))).toBeUndefined();
  const order = lying.reversed();
  const problem = await check(lying.print(order));
  expect(problem).toContain('relation "t" does not exist');
  const words = await explain('lying', lying, order, problem ?? '', check);
  expect(words).toContain('1.sql:2: CREATE TABLE t (n int)\n  1.sql:4: INSERT INTO t VALUES (1)\n');
  await reference.close();
});

it.for(histories)('$name', { timeout: 3_600_000 }, async (named, { skip }) => {
  skip(performance.now() > deadline, 'the budget is spent');
  const history = await PermutedHistory.read(named.migrations);
  const reference = new Reference(server, named);
  const seen = new Set<string>();
  const count = whole ? named.orders : 3;
  try {
    for (let number = 0; number < count && performance.now() < deadline; number += 1) {
      const order = number === 0 ? history.reversed() : history.shuffled(new Random(seed + number));
      const sql = history.print(order);
      // A history with few permitted orders gives the same orders repeatedly.
      if (seen.has(sql)) continue;
      seen.add(sql);
      tried += 1;
      const problem = await reference.check(sql);
      if (problem === undefined) continue;
      const words = await explain(named.name, history, order, problem, (sql) =>
        reference.check(sql),
      );
      expect.fail(`SVC_SEED=${seed}: ${words}`);
    }
  } finally {
    await reference.close();
  }
});
