import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.js';

async function rulesHeard(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return (await analyze(migrations)).recommendations.map(
    ({ rule, place }) => `${rule} ${place.line}`,
  );
}

const table = 'CREATE TABLE t (id bigint PRIMARY KEY, a bigint);';

describe('-- svc:ignore', () => {
  it('works above a statement', async () => {
    expect(await rulesHeard(table, 'DROP TABLE t;')).toContain('drop-table 1');
    expect(await rulesHeard(table, '-- svc:ignore drop-table\nDROP TABLE t;')).not.toContain(
      'drop-table 2',
    );
  });

  it('works at the end of its line, and inside of it', async () => {
    const dropped = 'DROP TABLE t; -- svc:ignore drop-table';
    expect(await rulesHeard(table, dropped)).not.toContain('drop-table 1');
    const inside = 'DROP TABLE\n  -- svc:ignore drop-table\n  t;';
    expect(await rulesHeard(table, inside)).not.toContain('drop-table 1');
  });

  it('applies to that statement only', async () => {
    const heard = await rulesHeard(
      `${table} CREATE TABLE u (id bigint PRIMARY KEY);`,
      'DROP TABLE t; -- svc:ignore drop-table\nDROP TABLE u;',
    );
    expect(heard).toContain('drop-table 2');
    expect(heard).not.toContain('drop-table 1');
  });

  it('accepts a list of rules', async () => {
    const index = 'CREATE INDEX i ON t (a);';
    expect(await rulesHeard(table, index)).toContain('index-not-concurrent 1');
    expect(
      await rulesHeard(table, `-- svc:ignore drop-table, index-not-concurrent\n${index}`),
    ).not.toContain('index-not-concurrent 2');
  });

  it('reports an unknown rule', async () => {
    expect(await rulesHeard(table, '-- svc:ignore drop-tabel\nDROP TABLE t;')).toEqual(
      expect.arrayContaining(['unknown-rule 1', 'drop-table 2']),
    );
  });
});
