/** The last steps of every repair work where sessions, transactions and settings matter most. */
import { keepVerbatim, readSubjects, squash } from '@svc/engine';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { readTraps } from '../traps/histories.js';
import { warm } from '../warm-clusters.js';

const names = [
  'concurrent_indexes',
  'dump_with_inline_copy',
  'guarded_block_is_a_subtransaction',
  'search_path_of_each_file',
  'temporary_objects_end_with_their_session',
  'transactions_inside_files',
];
const traps = readTraps().filter(({ name }) => names.includes(name));

it('all named traps exist', () => {
  expect(traps.map(({ name }) => name)).toEqual(names);
});

describe.each(traps)('$name', ({ history }) => {
  const proven = async (text: string) => {
    const squashed = [{ name: 'squashed.sql', text }];
    return validate({ original: history, squashed, engine: warm() });
  };

  it('builds the same database when kept verbatim', async () => {
    expect((await proven(keepVerbatim(history).sql)).message).toMatch(
      /^The two sets build the same/,
    );
  });

  it('builds the same database with every statement withdrawn', async () => {
    const { statements } = await readSubjects(history);
    const { sql } = await squash(history, { withdrawn: statements.map(({ place }) => place) });
    expect((await proven(sql)).message).toMatch(/^The two sets build the same/);
  });
});
