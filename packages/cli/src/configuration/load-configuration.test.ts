import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Layer } from './configuration-keys.js';
import { loadConfiguration } from './load-configuration.js';

/** Loads a file with this content, with the given flags and environment. */
async function load(content: unknown, flags: Layer = {}, environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'svc-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'svc.config.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return loadConfiguration(flags, { file, environment }).catch((error: Error) => {
    throw new Error(error.message.replaceAll(`${folder}/`, ''));
  });
}

describe('precedence', () => {
  test('uses the defaults if nothing is set', async () => {
    expect(await load({})).toEqual({
      safety_level: 'standard',
      exclude_patterns: ['auth.*', 'extensions.*'],
      include_schemas: ['public'],
      input: { order: 'number' },
      output: {
        directory: 'squashed',
        format: 'sql',
        layout: 'plain',
        preserve_timestamps: false,
        provenance: 'lines',
        single_file: false,
      },
      rules: {},
      check: {},
      pull_requests: { propose_squash: false },
      performance: {
        streaming: false,
        parallel_processing: true,
        workers: 0,
        batch_size: 50,
        memory_limit_mb: 256,
      },
      validation: { engine: 'embedded', prelude: [], timeout_s: 600, strict: false },
      notes: [],
    });
  });

  test('prefers flags to the environment, and the environment to the file, for each key', async () => {
    const file = {
      safety_level: 'conservative',
      prod_db_dsn: 'postgresql://file/x',
      output: { directory: 'there', format: 'yaml' },
      validation: { timeout_s: 5, engine: 'sandbox' },
    };
    const environment = { SVC_SAFETY: 'aggressive', PROD_DB_DSN: 'postgres://environment/x' };
    const flags: Layer = { output: { directory: 'here' }, validation: { timeout_s: 7 } };
    expect(await load(file, flags, environment)).toMatchObject({
      safety_level: 'aggressive',
      prod_db_dsn: 'postgres://environment/x',
      output: { directory: 'here', format: 'yaml', single_file: false },
      validation: { timeout_s: 7, engine: 'sandbox' },
    });
    expect(await load(file, { safety_level: 'standard' }, environment)).toMatchObject({
      safety_level: 'standard',
    });
  });

  test('treats an empty variable as not set', async () => {
    const configuration = await load({}, {}, { SVC_SAFETY: '', PROD_DB_DSN: '' });
    expect(configuration.safety_level).toBe('standard');
    expect(configuration).not.toHaveProperty('prod_db_dsn');
  });
});

describe('errors in the file', () => {
  test.each([
    [
      'an unknown key',
      '{\n  "saftey_level": "standard"\n}',
      'svc.config.json:2:3: unknown key saftey_level; did you mean safety_level?',
    ],
    [
      'a key of a section',
      '{"output": {\n "fromat": "sql"}}',
      'svc.config.json:2:2: unknown key output.fromat; did you mean output.format?',
    ],
    [
      'a key in the wrong section',
      '{"single_file": true}',
      'svc.config.json:1:2: unknown key single_file; did you mean output.single_file?',
    ],
    [
      'a key unlike any known one',
      '{"output": {"colour": 1}}',
      'svc.config.json:1:13: unknown key output.colour; allowed here: directory, format, layout, preserve_timestamps, provenance, single_file, filename, target_version',
    ],
    [
      'a value that is not allowed',
      '{\n  "output": { "format": "xml" }\n}',
      'svc.config.json:2:25: output.format is "xml"; allowed: sql, json, yaml',
    ],
    [
      'a wrong type',
      '{"output": {"single_file": "yes"}}',
      'svc.config.json:1:28: output.single_file is "yes"; allowed: true or false',
    ],
    [
      'a list with an element of the wrong type',
      '{"include_schemas": ["a", 5]}',
      'svc.config.json:1:27: include_schemas is 5; allowed: a list of strings, at least one',
    ],
    [
      'a number with a fraction',
      '{"performance": {"workers": 1.5}}',
      'svc.config.json:1:29: performance.workers is 1.5; allowed: a whole number from 0 to 256',
    ],
    [
      'a number below the minimum',
      '{"performance": {"batch_size": 0}}',
      'svc.config.json:1:32: performance.batch_size is 0; allowed: a whole number from 1 to 100000',
    ],
    [
      'a section that is not an object',
      '{"rules": true}',
      'svc.config.json:1:11: rules is true; allowed: an object with the keys consolidate_creates, consolidate_alters, remove_drop_create_cycles, consolidate_rls, deduplicate_functions',
    ],
    [
      'an unknown version',
      '{"validation": {"postgres_version": 14}}',
      'svc.config.json:1:37: validation.postgres_version is 14; allowed: 15, 16, 17, 18',
    ],
    [
      'a file name with a folder',
      '{"output": {"filename": "../x.sql"}}',
      'svc.config.json:1:25: output.filename is "../x.sql"; allowed: a string such as schema.sql',
    ],
    [
      'a secret of the wrong form, which is not shown',
      '{"prod_db_dsn": "mysql://ann:secret@h"}',
      'svc.config.json:1:17: prod_db_dsn is not readable; allowed: a string such as postgresql://user:password@host:5432/database or host=… dbname=…',
    ],
    [
      'a duplicate key',
      '{"output": {},\n"output": {}}',
      'svc.config.json:2:1: duplicate key output (first at svc.config.json:1:2); keep one of the two',
    ],
    [
      'a list instead of an object',
      '[]',
      /^svc\.config\.json:1:1: the configuration is a list; allowed: an object with the keys/,
    ],
    [
      'a trailing comma',
      '{"output": {},}',
      /^svc\.config\.json:1:15: this is not JSON \(at }\)\. Keys/,
    ],
    ['a comment', '{ // all\n}', /^svc\.config\.json:1:3: this is not JSON \(at \/\/ all\)/],
    ['an empty file', '', /^svc\.config\.json:1:1: this is not JSON: it ends too early/],
  ])('%s', async (_, text, message) => {
    await expect(load(text)).rejects.toThrow(
      typeof message === 'string' ? new Error(message) : message,
    );
  });

  test('reports every problem, not only the first', async () => {
    await expect(load({ safety_level: 'x', output: { format: 'y' } })).rejects.toThrow(
      'svc.config.json:2:19: safety_level is "x"; allowed: paranoid, conservative, standard, aggressive\nerror: svc.config.json:4:15: output.format is "y"; allowed: sql, json, yaml',
    );
  });
});

test.each([
  [{ output: { filename: '../x.sql' } }, '--filename: output.filename is "../x.sql"'],
  [{ output: { directory: '' } }, '--output: output.directory is ""'],
  [{ validation: { dsn: 'mysql://ann:secret@h' } }, '--dsn: validation.dsn is not readable'],
  [{ validation: { prelude: [''] } }, '--prelude: validation.prelude is ""'],
])('refuses the flag %j', async (flags, message) => {
  await expect(load({}, flags)).rejects.toThrow(`${message}; allowed: `);
});

test('refuses a variable with an invalid value', async () => {
  await expect(load({}, {}, { SVC_SAFETY: 'reckless' })).rejects.toThrow(
    'SVC_SAFETY in the environment: safety_level is "reckless"; allowed: paranoid, conservative, standard, aggressive',
  );
});

describe('conflicting settings', () => {
  const file = { safety_level: 'conservative', rules: { remove_drop_create_cycles: true } };

  test('refuses a rule that is not available at the level of the same file', async () => {
    await expect(load(file)).rejects.toThrow(
      'svc.config.json:4:34: rules.remove_drop_create_cycles is not available at safety level conservative (svc.config.json:2:19): remove it or set it to false, or choose standard or aggressive',
    );
  });

  test.each([
    [{ safety_level: 'paranoid' } satisfies Layer, {}],
    [{}, { SVC_SAFETY: 'paranoid' }],
  ])(
    'turns the rule off with a note if a flag or the environment lowered the level',
    async (flags, environment) => {
      const { notes } = await load({ rules: file.rules }, flags, environment);
      expect(notes).toEqual([
        expect.stringMatching(
          /:3:34: rules\.remove_drop_create_cycles is turned off: it is not available at safety level paranoid$/,
        ),
      ]);
    },
  );

  test('refuses a file name without single_file', async () => {
    const lone = { output: { filename: 'schema.sql' } };
    await expect(load(lone)).rejects.toThrow(
      'svc.config.json:3:17: output.filename names the single file',
    );
    expect(await load(lone, { output: { single_file: true } })).toMatchObject({
      output: { filename: 'schema.sql', single_file: true },
    });
  });

  test('refuses a setting that the engine of the file lacks, and ignores it if a flag chose the engine', async () => {
    const container = { validation: { engine: 'container', image: 'postgis/postgis:18-3.6' } };
    const embedded = { validation: { ...container.validation, engine: 'embedded' } };
    await expect(load(embedded)).rejects.toThrow(
      'svc.config.json:4:14: validation.image cannot be combined with the engine embedded: only the container engine uses images',
    );
    const { validation, notes } = await load(container, { validation: { engine: 'embedded' } });
    expect(validation).not.toHaveProperty('image');
    expect(notes).toEqual([
      expect.stringMatching(/:4:14: validation\.image is not used with --engine embedded: only/),
    ]);
  });
});

test('refuses a named file that does not exist', async () => {
  await expect(loadConfiguration({}, { file: '/nowhere/x.json' })).rejects.toThrow(
    '/nowhere/x.json: no such file; svc init-config --config /nowhere/x.json writes one',
  );
});

test('converts a keyword connection string to a URL', async () => {
  const { prod_db_dsn } = await load('{"prod_db_dsn": "host=h user=ann dbname=shop"}');
  expect(prod_db_dsn).toBe('postgresql://ann@h/shop');
});
