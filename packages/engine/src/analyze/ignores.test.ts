import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.js';

async function reportedRules(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return (await analyze(migrations)).recommendations.map(
    ({ rule, place }) => `${rule} ${place.line}`,
  );
}

const table = 'CREATE TABLE t (id bigint PRIMARY KEY, a bigint);';

describe('-- svc:ignore', () => {
  it('works above a statement', async () => {
    expect(await reportedRules(table, 'DROP TABLE t;')).toContain('drop-table 1');
    expect(await reportedRules(table, '-- svc:ignore drop-table\nDROP TABLE t;')).not.toContain(
      'drop-table 2',
    );
  });

  it('works at the end of the statement, and inside it', async () => {
    const dropped = 'DROP TABLE t; -- svc:ignore drop-table';
    expect(await reportedRules(table, dropped)).not.toContain('drop-table 1');
    const inside = 'DROP TABLE\n  -- svc:ignore drop-table\n  t;';
    expect(await reportedRules(table, inside)).not.toContain('drop-table 1');
  });

  it('applies to that statement only', async () => {
    const reported = await reportedRules(
      `${table} CREATE TABLE u (id bigint PRIMARY KEY);`,
      'DROP TABLE t; -- svc:ignore drop-table\nDROP TABLE u;',
    );
    expect(reported).toContain('drop-table 2');
    expect(reported).not.toContain('drop-table 1');
  });

  it('accepts a list of rules', async () => {
    const index = 'CREATE INDEX i ON t (a);';
    expect(await reportedRules(table, index)).toContain('index-not-concurrent 1');
    expect(
      await reportedRules(table, `-- svc:ignore drop-table, index-not-concurrent\n${index}`),
    ).not.toContain('index-not-concurrent 2');
  });

  it('reports an unknown rule', async () => {
    expect(await reportedRules(table, '-- svc:ignore drop-tabel\nDROP TABLE t;')).toEqual(
      expect.arrayContaining(['unknown-rule 1', 'drop-table 2']),
    );
  });
});
