import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';

/** The examples beside the fold rules, proven: before and after build the same database. */
const folder = resolve(import.meta.dirname, '../../../engine/src/fold/examples');

describe.each(readdirSync(folder))('%s', (file) => {
  const examples = readFileSync(join(folder, file), 'utf8')
    .split(/^-- @example /m)
    .slice(1);
  it.each(examples.map((example) => [example.split('\n', 1)[0] ?? '', example] as const))(
    '%s',
    async (name, example) => {
      const [before = '', after = ''] = example.slice(name.length).split(/^-- @becomes\n/m);
      const result = await validate({
        original: before
          .split(/^-- @migration\n/m)
          .map((text, index) => ({ name: `${index + 1}.sql`, text })),
        squashed: [{ name: 'squashed.sql', text: after }],
        engine: { kind: 'embedded' },
      });
      expect(result.message).toMatch(/^The two sets build the same database/);
      expect(result.outcome).toBe('equivalent');
    },
  );
});
