import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Migration, squash } from '@svc/engine';
import { type PostgresVersion, validate } from '@svc/proof';
import { describe, expect, it } from 'vitest';
import { type Example, readExamples } from '../../../engine/src/squash/examples.test-support.js';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { warm } from '../../../proof/suites/warm-clusters.js';

/**
 * Proves the examples of the fold rules: before and after build the same database. Examples that use only their
 * own schema are built together, each in its schema, in two databases. Each version proves a sample of these, and a
 * sample of the others, by a printed seed.
 */
const sampled = { 15: { together: 150, alone: 3 }, 18: { together: 300, alone: 10 } };
if (!whole) console.log(`examples: ${JSON.stringify(sampled)} by SVC_SEED=${seed}`);

interface Numbered extends Example {
  readonly schema: string;
}

const source = resolve(import.meta.dirname, '../../../engine/src');
const examples: readonly Numbered[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[/\\]examples[/\\][^/\\]+\.sql$/.test(file))
  .flatMap((file) =>
    readExamples(readFileSync(join(source, file), 'utf8')).map((example, index) => ({
      ...example,
      name: `${basename(file)}: ${example.name}`,
      schema: `${basename(file, '.sql')}_${index + 1}`,
    })),
  );

/** Examples that concern more than a schema, or how a file is applied. */
const reachesFurther =
  /^(begin|commit|rollback|savepoint|set|reset|vacuum)\b|\b(schemas?|public|search_path|role|owner|grant|revoke|extension|database|temp|temporary|publication|event|concurrently|execute (?!function)\w+|pg_\w+)\b/im;
const isAlone = ({ before, after }: Example) => reachesFurther.test([...before, after].join('\n'));
const together = examples.filter((example) => !isAlone(example));
const alone = examples.filter(isAlone);

const within = ({ schema }: Numbered, text: string) => `SET search_path = "${schema}";\n${text}`;

async function differences(
  original: readonly Migration[],
  squashed: readonly Migration[],
  prelude: readonly Migration[],
  version: PostgresVersion,
): Promise<readonly string[]> {
  const result = await validate({
    original,
    squashed,
    prelude,
    engine: warm(version),
  });
  if (result.outcome === 'equivalent') return [];
  return result.outcome === 'different'
    ? result.differences.map(({ message }) => message)
    : [result.message];
}

describe.each([15, 18] as const)('on PostgreSQL %i', (version) => {
  const random = new Random(seed);
  const wanted = whole ? together : random.shuffled(together).slice(0, sampled[version].together);
  const read = wanted.filter(({ since }) => since <= version);
  it(`${read.length} examples, one schema each`, async () => {
    const found = await differences(
      read.flatMap((example) =>
        example.before.map((text, index) => ({
          name: `${example.schema}/${index + 1}.sql`,
          text: within(example, text),
        })),
      ),
      read.map((example) => ({
        name: `${example.schema}/squashed.sql`,
        text: within(example, example.after),
      })),
      read.map(({ schema }) => ({ name: schema, text: `CREATE SCHEMA "${schema}";` })),
      version,
    );
    expect(found.map(named)).toEqual([]);
  });

  const chosen = whole ? alone : random.shuffled(alone).slice(0, sampled[version].alone);
  it.each(chosen.filter(({ since }) => since <= version))('$name', async ({ before }) => {
    const original = before.map((text, index) => ({ name: `${index + 1}.sql`, text }));
    // With settings and transactions, which an example does not show.
    const { sql } = await squash(original);
    const squashed = [{ name: 'squashed.sql', text: sql }];
    const found = await differences(original, squashed, [], version);
    expect(found).toEqual([]);
  });
});

/** The example of a schema. */
function named(message: string): string {
  const example = together.findLast(({ schema }) => message.includes(schema));
  return example ? `${example.name}: ${message}` : message;
}
