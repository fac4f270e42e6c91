import { describe, expect, it } from 'vitest';
import { reading } from '../../history/history.test-support.js';

describe('a rule', () => {
  const made = `
    CREATE TABLE t (a int);
    CREATE TABLE log (a int);
    CREATE RULE r AS ON INSERT TO t DO ALSO INSERT INTO log VALUES (NEW.a);`;

  it('is bound to the tables and columns that it names', async () => {
    const history = await reading(
      `${made} ALTER TABLE log RENAME a TO b; ALTER TABLE t ADD c int;`,
    );
    expect(history.ordered('CREATE RULE', 'ALTER TABLE log')).toBe(true);
    expect(history.ordered('CREATE RULE', 'ALTER TABLE t')).toBe(true);
  });

  it("makes a barrier of changes of its table's rows, until it is dropped", async () => {
    const history = await reading(`${made}
      INSERT INTO t VALUES (1);
      DROP RULE r ON t;`);
    expect(history.actions.slice(3)).toEqual(['barrier: t has rules', 'drop']);
    const after = await reading(`${made} DROP RULE r ON t; INSERT INTO t VALUES (1);`);
    expect(after.actions.slice(3)).toEqual(['drop', 'keep']);
    expect(after.ordered('DROP RULE', 'INSERT INTO t')).toBe(true);
  });

  it('on SELECT, which turns the table into a view, is a barrier', async () => {
    const history = await reading(`
      CREATE TABLE t (a int);
      CREATE RULE "_RETURN" AS ON SELECT TO t DO INSTEAD SELECT 1;`);
    expect(history.actions.at(-1)).toBe('barrier: the rule _RETURN on SELECT');
  });
});
