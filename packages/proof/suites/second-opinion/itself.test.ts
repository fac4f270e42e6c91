import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../src/engines/embedded/embedded.js';
import { differingEntries } from './dump-entries.js';
import { unstable } from './explained.js';
import { readHistories } from './histories.js';
import { build, ours } from './opinions.js';
import { dump } from './pg-dump.js';
import { witness } from './witness.js';

const histories = await readHistories();

describe.skipIf(witness === undefined)('a history against itself, and against pg_dump', () => {
  it.each(histories)('$name', async (history) => {
    const version = witness ?? 15;
    const engine = await embeddedEngine({ version });
    try {
      const [first, second] = await Promise.all([
        build(engine, 'original', history).then(dump),
        build(engine, 'squashed', history).then(dump),
      ]);
      expect(differingEntries(first, second)).toEqual(unstable[history.name] ?? []);
    } finally {
      await engine.close();
    }
    expect(await ours(history, history, version)).toEqual({ verdict: 'equal', reasons: [] });
  });
});
