/**
 * An engine with one deliberate defect after another still gives a proven result. The withdrawn statements are
 * reported, and unrelated statements stay folded.
 */
import { formatPlace } from '@svc/engine';
import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../../../engine/src/squash/fold-in-rounds.js';
import { readSubjectsWithKnowledge } from '../../../engine/src/squash/subjects.js';
import { squashWithKnowledge } from '../../../engine/src/squash.js';
import { proveAndRepair } from '../../src/repair/squash-proven.js';
import { warm } from '../warm-clusters.js';
import { forgetting, misspelling, printing, removing } from './wrong-knowledge.js';

const history = [
  `CREATE TABLE notes (id int);
CREATE TABLE orders (id int PRIMARY KEY, total numeric);
CREATE TABLE customers (id int);
CREATE TABLE rates (rate numeric DEFAULT 1, since int);`,
  `ALTER TABLE notes ADD body text;
ALTER TABLE orders ALTER total SET DEFAULT 7;
ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0);`,
  `CREATE TYPE line AS (of_order orders, amount int);
INSERT INTO rates (since) VALUES (2019);`,
  `ALTER TABLE rates ALTER rate SET DEFAULT 2;
ALTER TABLE customers RENAME TO clients;
CREATE VIEW everybody AS SELECT id FROM clients;`,
];

const notes = 'CREATE TABLE notes (id int, body text)';
const migrations = history.map((text, index) => ({ name: `${index + 1}.sql`, text }));

async function repaired(known: Knowledge) {
  const { validation, result, withdrawn, files } = await proveAndRepair(
    { migrations, engine: warm() },
    {
      squash: (all, options) => squashWithKnowledge(known, all, options),
      readSubjects: (all) => readSubjectsWithKnowledge(known, all),
    },
  );
  return {
    outcome: validation.outcome,
    because: withdrawn.map(({ because }) => because),
    withdrawn: Object.fromEntries(
      withdrawn
        .flatMap(({ statements }) => statements)
        .map(({ place, was }) => [formatPlace(place), was]),
    ),
    statements: result.statements.map(({ text }) =>
      text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    ),
    sql: files.map(({ text }) => text).join('\n'),
  };
}

describe('the repair corrects a rule', () => {
  it('that prints a wrong default', async () => {
    const found = await repaired(printing((text) => text.replace('DEFAULT 7', 'DEFAULT 8')));
    expect(found).toMatchObject({
      outcome: 'equivalent',
      because: ['column public.orders.total: default is "8" instead of "7"'],
      withdrawn: {
        '1.sql:2:1': 'folded with 2.sql:2:1, 2.sql:3:1',
        '2.sql:2:1': 'folded with 1.sql:2:1, 2.sql:3:1',
        '2.sql:3:1': 'folded with 1.sql:2:1, 2.sql:2:1',
      },
    });
    expect(found.statements).toContain('ALTER TABLE orders ALTER total SET DEFAULT 7');
    expect(found.statements).toContain(notes);
  });

  it('that drops a constraint', async () => {
    const found = await repaired(
      printing((text) => text.replace(/,\s*CONSTRAINT positive CHECK \(.*?\)/, '')),
    );
    expect(found).toMatchObject({
      outcome: 'equivalent',
      because: ['constraint positive on public.orders is only in the original'],
    });
    expect(Object.keys(found.withdrawn)).toContain('2.sql:3:1');
    expect(found.statements).toContain(notes);
  });

  it.each([
    ['that PostgreSQL refuses', (text: string) => text.replace('DEFAULT 7', 'DEFAULT no_value')],
    ['that is not SQL', (text: string) => text.replace('DEFAULT 7', 'DEFAULT ,')],
    ['with an unterminated string', (text: string) => text.replace('DEFAULT 7', "DEFAULT '7")],
  ])('that prints a text %s', async (_, change) => {
    const found = await repaired(printing(change));
    expect(found.outcome).toBe('equivalent');
    expect(Object.keys(found.withdrawn)).toContain('2.sql:2:1');
    expect(found.statements).toContain(notes);
  });

  it('that creates an unrelated object, found by search', async () => {
    const found = await repaired(
      printing((text) => text.replace(/(?<=DEFAULT 7.*)$/s, ';\nCREATE TABLE stray ()')),
    );
    expect(found).toMatchObject({
      outcome: 'equivalent',
      because: ['table public.stray is only in the squashed database'],
    });
    const withdrawn = Object.keys(found.withdrawn);
    expect(withdrawn).toHaveLength(1);
    expect(['1.sql:2:1', '2.sql:2:1']).toContain(withdrawn[0]);
    expect(found.statements).toContain(notes);
  });
});

describe('the repair restores a statement that was wrongly removed', () => {
  it('and whose rows are in the original', async () => {
    const found = await repaired(removing(/^INSERT INTO rates/));
    expect(found).toMatchObject({
      outcome: 'equivalent',
      because: [expect.stringContaining('rows of table public.rates')],
      withdrawn: { '3.sql:2:1': 'removed: it is not needed' },
    });
    expect(found.statements).toContain('INSERT INTO rates (since) VALUES (2019)');
    expect(found.statements).toContain(notes);
  });

  it('and that other statements depend on', async () => {
    const found = await repaired(removing(/TABLE customers|TABLE clients/));
    expect(found.outcome).toBe('equivalent');
    expect(found.withdrawn['1.sql:3:1']).toBe('removed: it is not needed');
    expect(found.statements).toContain(notes);
  });

  it('by keeping everything verbatim if it is removed again each time', async () => {
    const found = await repaired(removing(/^INSERT INTO rates/, { evenLeftAlone: true }));
    expect(found).toMatchObject({
      outcome: 'equivalent',
      withdrawn: { '3.sql:2:1': 'removed: it is not needed' },
    });
    for (const text of history) expect(found.sql).toContain(text);
  });
});

describe('the repair works despite a footprint', () => {
  it('that misses a dependency, so that the file does not apply', async () => {
    const found = await repaired(forgetting(/^CREATE TYPE line/));
    expect(found).toMatchObject({
      outcome: 'equivalent',
      because: [expect.stringContaining('type "orders" does not exist')],
    });
    expect(found.statements).toContain(notes);
  });

  it('that misses its own table, which is found in the text', async () => {
    const found = await repaired(forgetting(/^INSERT INTO rates/));
    const rows = expect.stringContaining('rows of table public.rates');
    expect(found).toMatchObject({ outcome: 'equivalent', because: [rows, rows] });
    expect(found.withdrawn).toMatchObject({
      '4.sql:1:1': 'folded with 1.sql:4:1',
      '3.sql:2:1': 'kept as written, and possibly moved',
    });
    expect(found.statements).toContain(notes);
  });
});

describe('the repair corrects a folded rename', () => {
  it('that uses a wrong name', async () => {
    const found = await repaired(misspelling('clients', 'clints'));
    expect(found.outcome).toBe('equivalent');
    expect(found.because[0]).toContain('public.clients');
    expect(found.withdrawn).toHaveProperty('1.sql:3:1');
    expect(found.statements).toContain('ALTER TABLE customers RENAME TO clients');
    expect(found.statements).toContain(notes);
  });
});
