import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('extended statistics', () => {
  it('come after their columns, and do not conflict with others', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      ALTER TABLE t ADD c int;
      ALTER TABLE t ADD d int;
      CREATE STATISTICS s ON a, c FROM t;`);
    expect(history.ordered('ALTER TABLE t ADD c', 'CREATE STATISTICS')).toBe(true);
    expect(history.ordered('ALTER TABLE t ADD d', 'CREATE STATISTICS')).toBe(false);
  });

  it('are dropped with a column that they are on, which releases their name', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int, c int);
      CREATE STATISTICS s ON a, b FROM t;
      ALTER TABLE t DROP b;
      CREATE STATISTICS IF NOT EXISTS s ON a, c FROM t;`);
    expect(history.actions).toEqual(['create', 'create', 'alter', 'create']);
    expect(history.ordered('ALTER TABLE t DROP b', 'CREATE STATISTICS IF')).toBe(true);
  });

  it('come after drops that may release their name, because unknown code ran', async () => {
    const ordered = async (code: string) => {
      const history = await reading(`CREATE TABLE t (a int, b int); ${code};
        ALTER TABLE t DROP b; CREATE STATISTICS s ON a, (a + 1) FROM t;`);
      return history.ordered('ALTER TABLE t DROP b', 'CREATE STATISTICS');
    };
    expect(await ordered("DO $$ BEGIN EXECUTE concat_ws('', 'SELECT 1'); END $$")).toBe(true);
    expect(await ordered('SELECT 1')).toBe(false);
  });

  it('are dropped with their table', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE STATISTICS s ON a, b FROM t;
      DROP TABLE t CASCADE;`);
    expect(history.actions.at(-1)).toBe('drop');
    expect(history.ordered('CREATE STATISTICS', 'DROP TABLE')).toBe(true);
  });

  it('without a name get the one that PostgreSQL chooses', async () => {
    const history = await reading(`
      CREATE TABLE t (a int, b int);
      CREATE STATISTICS t_a_b_stat ON a, b FROM t;
      CREATE STATISTICS ON a, b FROM t;`);
    expect(history.touched('CREATE STATISTICS ON', 'write')).toContain(
      'other public.statistics t_a_b_stat1',
    );
  });
});
