import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';
import { keepVerbatim } from '../verbatim.js';

/** The fate of each statement of `1.sql`, `2.sql`, …, one line each. */
async function fates(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { provenance, statements } = await squash(migrations);
  const { inputs } = provenance;
  const called = (number: number | undefined) =>
    number === undefined ? '' : `${inputs[number]?.place.file}:${inputs[number]?.place.line}`;
  return inputs.map(({ fate, into, removed }, number) => {
    const where = into.map(({ output, rules }) => {
      const words = statements[output]?.text.split(/\s+/).slice(0, 3).join(' ');
      return `${words}${rules.map((rule) => ` (${rule})`).join('')}`;
    });
    const why = removed.map(
      ({ reason, made, ended }) =>
        `${reason}${made === undefined ? '' : `, made ${called(made)}`}${ended === undefined ? '' : `, ended ${called(ended)}`}`,
    );
    return `${called(number)} ${fate}: ${[...where, ...why].join('; ')}`;
  });
}

describe('the fate of a statement', () => {
  it('is kept, with others folded into it by a rule', async () => {
    expect(
      await fates('CREATE TABLE t (a int);', 'ALTER TABLE t ADD b int;\nCREATE INDEX i ON t (b);'),
    ).toEqual([
      '1.sql:1 kept: CREATE TABLE t',
      '2.sql:1 folded: CREATE TABLE t (ALTER TABLE into its CREATE TABLE)',
      '2.sql:2 kept: CREATE INDEX i',
    ]);
  });

  it('is removed, and together with which statements', async () => {
    expect(
      await fates(
        'CREATE TABLE t (a int);\nCREATE TABLE u (a int);',
        'INSERT INTO t VALUES (1);',
        'DROP TABLE t;\nDROP TABLE IF EXISTS v;',
      ),
    ).toEqual([
      '1.sql:1 removed: created and dropped without effect, made 1.sql:1, ended 3.sql:1',
      '1.sql:2 kept: CREATE TABLE u',
      '2.sql:1 removed: created and dropped without effect, made 1.sql:1, ended 3.sql:1',
      '3.sql:1 removed: created and dropped without effect, made 1.sql:1, ended 3.sql:1',
      '3.sql:2 removed: nothing to drop',
    ]);
  });

  it('is not needed, or was rolled back', async () => {
    expect(
      await fates(
        'BEGIN;\nSET search_path = public;\nCREATE TABLE t (a int);\nCOMMIT;\nBEGIN;\nDROP TABLE t;\nROLLBACK;',
      ),
    ).toEqual([
      '1.sql:1 set aside: transaction control',
      '1.sql:2 set aside: a setting: it moves with the statements that need it',
      '1.sql:3 kept: CREATE TABLE t',
      '1.sql:4 set aside: transaction control',
      '1.sql:5 set aside: transaction control',
      '1.sql:6 set aside: rolled back',
      '1.sql:7 set aside: transaction control',
    ]);
  });

  it('is split if its subcommands have different fates, even after they were folded with others', async () => {
    expect(
      await fates(
        'CREATE TABLE t (a int);\nINSERT INTO t (a) VALUES (1);',
        'ALTER TABLE t ADD b int, ALTER a SET NOT NULL;',
        'ALTER TABLE t ADD c int, ALTER a SET STATISTICS 7;',
      ),
    ).toEqual([
      '1.sql:1 kept: CREATE TABLE t',
      '1.sql:2 kept: INSERT INTO t',
      '2.sql:1 kept: CREATE TABLE t (ALTER TABLE into its CREATE TABLE); ALTER TABLE t',
      '3.sql:1 folded: CREATE TABLE t (ALTER TABLE into its CREATE TABLE); ALTER TABLE t (ALTER TABLEs of one table into one)',
    ]);
  });

  it('is tracked through rounds, renames and decided blocks', async () => {
    expect(
      await fates(
        'CREATE TABLE t (a int);',
        'ALTER TABLE t ADD b int;',
        "DO $$ BEGIN\nIF NOT EXISTS (SELECT FROM pg_type WHERE typname = 'm') THEN\nCREATE TYPE m AS ENUM ('x');\nEND IF; END $$;",
        'ALTER TABLE t RENAME TO u;\nALTER TABLE u ADD c m;',
      ),
    ).toEqual([
      '1.sql:1 kept: CREATE TABLE u',
      '2.sql:1 folded: CREATE TABLE u (ALTER TABLE into its CREATE TABLE)',
      '3.sql:1 folded: CREATE TYPE m (DO blocks replaced by the statements that they run)',
      '4.sql:1 folded: CREATE TABLE u (renames folded into definitions)',
      '4.sql:2 folded: CREATE TABLE u (ALTER TABLE into its CREATE TABLE)',
    ]);
  });

  it('is kept if the whole history is kept verbatim', () => {
    const { provenance } = keepVerbatim([
      { name: '1.sql', text: 'BEGIN; CREATE TABLE t (); COMMIT' },
    ]);
    expect(provenance.inputs.map(({ fate }) => fate)).toEqual(['kept', 'kept', 'kept']);
  });
});
