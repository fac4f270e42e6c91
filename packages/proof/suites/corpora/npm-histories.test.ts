import { describe, expect, test } from 'vitest';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { seed, whole } from '../seed.js';
import { warm } from '../warm-clusters.js';
import { npmHistories } from './npm-histories.js';
import { integrityOf } from './package-folder.js';

const histories = await npmHistories();

describe('the published histories', () => {
  test('have as many files as their tools apply', () => {
    const counts = histories.map(({ name, migrations }) => [name, migrations.length]);
    expect(Object.fromEntries(counts)).toEqual({
      paperclip: 278,
      'graphile-worker': 20,
      workflow: 12,
      umami: 4,
      ark: 15,
      pgpm: 19 + 10 + 16 + 35,
    });
  });

  test('are in the order in which their tools apply them', () => {
    const names = (wanted: string) =>
      histories.find(({ name }) => name === wanted)?.migrations.map(({ name }) => name) ?? [];
    expect(names('umami').map((name) => name.split('/').at(-2))).toEqual([
      '01_init',
      '02_report_schema_session_data',
      '03_metric_performance_index',
      '04_team_redesign',
    ]);
    expect(names('graphile-worker').at(-1)).toBe('graphile-worker/sql/000020.sql');
    // The journal skips numbers; the plan puts a table before the function that reads it.
    expect(names('workflow').at(-1)).toMatch(/0015_move_enums_to_workflow_schema\.sql$/);
    const pgpm = names('pgpm');
    expect(pgpm.findIndex((name) => name.endsWith('inflection_rules/table.sql'))).toBeLessThan(
      pgpm.findIndex((name) => name.endsWith('procedures/plural.sql')),
    );
  });

  test('contain no unresolved placeholders', () => {
    const texts = histories.flatMap(({ migrations }) => migrations.map(({ text }) => text));
    expect(texts.filter((text) => /:GRAPHILE_WORKER_SCHEMA|\$\{schema~\}/.test(text))).toEqual([]);
  });
});

/** The squashes of these histories are proven in cli/suites/squash, so a seeded sample is enough here. */
const chosen = whole ? histories : new Random(seed).shuffled(histories).slice(0, 2);
if (!whole) console.log(`published histories against themselves: 2 by SVC_SEED=${seed}`);

describe('on PostgreSQL 18', () => {
  test.each(chosen)('$name against itself is equivalent', async ({ migrations, prelude }) => {
    const result = await validate({
      original: migrations,
      squashed: migrations,
      prelude: prelude ?? [],
      engine: warm(18),
    });
    expect(result).toMatchObject({ outcome: 'equivalent', differences: [], unverified: [] });
  });
});

test('digests have the format of npm', () => {
  const pinned =
    'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';
  expect(integrityOf(new Uint8Array())).toBe(pinned);
});
