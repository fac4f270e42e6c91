/**
 * No statement does more than its footprint claims. Histories are applied with event triggers and with triggers
 * on every table; each object that a statement creates, changes or drops, and each table whose rows it changes,
 * must be in the statement's footprint. SVC_HISTORIES names other folders of migrations, as for the permutations.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../../../engine/src/history/read-history.js';
import { loadParser } from '../../../engine/src/sql/parser/parser.js';
import { DatabaseError } from '../../../proof/src/engines/errors.js';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { ownHistories, publishedHistories, trapHistories } from '../permutations/histories.js';
import type { ReferenceHistory } from '../permutations/reference.js';
import { SharedServer } from '../permutations/shared-server.js';
import { Claims } from './claims.js';
import { describeEffect } from './effects.js';
import { recordEffects } from './recorded-history.js';

const own = process.env.SVC_HISTORIES;
const all = own ? ownHistories(own) : [...trapHistories(), ...(await publishedHistories())];
/** A quarter of them, chosen by a printed seed, or all of them for the whole suite. */
const histories =
  own || whole ? all : new Random(seed).shuffled(all).slice(0, Math.ceil(all.length / 4));

let server: SharedServer;
let effects = 0;
beforeAll(async () => {
  server = await SharedServer.start();
});
afterAll(async () => {
  console.log(`audit: ${effects} effects of ${histories.length} histories, SVC_SEED=${seed}`);
  await server.close();
});

/** The effects that no footprint covers, as text. */
async function unclaimed(history: ReferenceHistory, claims: Claims): Promise<readonly string[]> {
  const database = await server.create();
  try {
    const recorded = await recordEffects(database, history);
    effects += recorded.length;
    return recorded
      .filter((effect) => !claims.covers(effect))
      .map((effect) => `${effect.statement} ${describeEffect(effect)}`);
  } finally {
    await server.drop(database);
    await server.restoreRoles();
  }
}

it('finds an effect that is missing in a footprint', async () => {
  const text = `CREATE TABLE parent (id int PRIMARY KEY);
CREATE TABLE child (parent int REFERENCES parent ON DELETE CASCADE);
INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);
DELETE FROM parent;
DROP TABLE parent CASCADE;`;
  const migrations = [{ name: '1.sql', text }];
  const honest = await readMigrations(migrations, await loadParser());
  expect(await unclaimed({ migrations }, new Claims(honest))).toEqual([]);
  const operations = honest.operations.map((operation) => ({ ...operation, footprint: new Map() }));
  const found = await unclaimed({ migrations }, new Claims({ ...honest, operations }));
  expect(found).toContain('1.sql:1:1 made the table public.parent');
  expect(found).toContain('1.sql:4:1 changed rows of public.child');
  expect(found).toContain('1.sql:5:1 dropped the table constraint public.child.child_parent_fkey');
});

it.for(histories)('$name', { timeout: 3_600_000 }, async (history, { skip }) => {
  const claims = await Claims.read(history.migrations);
  const found = await unclaimed(history, claims).catch((error: unknown) => {
    const isMissing =
      error instanceof DatabaseError && /extension .* not avail/.test(error.message);
    if (isMissing) skip(error.message);
    throw error;
  });
  expect(found).toEqual([]);
});
