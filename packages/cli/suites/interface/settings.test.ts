/**
 * Tests the effect of every key of the configuration file with the real command: the same history, with different
 * values.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valueKeys } from '../../src/configuration/json-schema.js';
import { folderWith, svc } from '../run-svc.js';

const migrations = {
  '20240101_tables.sql':
    'CREATE TABLE orders (id int PRIMARY KEY); CREATE TABLE draft (id int); CREATE SCHEMA shop; CREATE TABLE shop.carts (id int);',
  '20240102_columns.sql':
    'ALTER TABLE orders ADD a int; ALTER TABLE shop.carts ADD b int; CREATE INDEX ON orders (a); DROP TABLE draft;',
  '20240103_policies.sql':
    'CREATE POLICY p ON orders USING (a > 1); ALTER POLICY p ON orders USING (a > 2);\nCREATE TABLE notes (x int); INSERT INTO notes VALUES (1); ALTER TABLE notes ADD y int; ALTER TABLE notes ADD z int;',
  '20240104_functions.sql':
    "CREATE FUNCTION f(x int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT x';\nCREATE TABLE scratch (x int); INSERT INTO scratch VALUES (2); DELETE FROM scratch;",
};

interface Seen {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The text of all written files, and their names. */
  readonly sql: string;
  readonly names: readonly string[];
}

const remembered = new Map<string, Promise<Seen>>();

/** Runs `svc squash migrations` with these settings; identical runs only once. */
function squash(
  settings: object,
  words: readonly string[] = ['--no-validate'],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Seen> {
  const key = JSON.stringify([settings, words, files]);
  const seenBefore = remembered.get(key) ?? runSquash(settings, words, files);
  remembered.set(key, seenBefore);
  return seenBefore;
}

async function runSquash(
  settings: object,
  words: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Seen> {
  const folder = await folderWith({
    ...Object.fromEntries(
      Object.entries(migrations).map(([name, text]) => [`migrations/${name}`, text]),
    ),
    'svc.config.json': JSON.stringify(settings),
    ...files,
  });
  const ended = await svc(['squash', 'migrations', ...words], {
    folder,
    environment: { PROD_DB_DSN: '', SVC_SAFETY: '', SVC_VALIDATION_DSN: '' },
  });
  const target = join(
    folder,
    /"directory":"([^"]+)"/.exec(JSON.stringify(settings))?.[1] ?? 'squashed',
  );
  const names = (await readdir(target).catch(() => [])).filter(
    (name) => !name.endsWith('.map.json'),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(target, name), 'utf8')));
  return { ...ended, names, sql: texts.join('\n') };
}

const statements = ({ sql }: Seen) => sql.replaceAll(/^--.*\n/gm, '');

/** For each key, two runs that differ only in the key, or one that it decides. */
const seen: Readonly<Record<string, () => Promise<void>>> = {
  safety_level: async () => {
    expect(statements(await squash({}))).not.toContain('draft');
    expect(statements(await squash({ safety_level: 'conservative' }))).toContain(
      'DROP TABLE draft',
    );
  },
  prod_db_dsn: async () => {
    const { code, stderr } = await squash({ safety_level: 'paranoid' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('needs the production database')]);
    const dsn = 'postgresql://u:secret@127.0.0.1:1/db';
    const asked = await squash({ safety_level: 'paranoid', prod_db_dsn: dsn });
    expect([asked.code, asked.stdout]).toEqual([
      3,
      expect.stringContaining('no connection to u@127.0.0.1:1/db'),
    ]);
  },
  exclude_patterns: async () => {
    expect(statements(await squash({}))).not.toContain('ALTER TABLE orders ADD a');
    expect(statements(await squash({ exclude_patterns: ['public.ord*'] }))).toContain(
      'ALTER TABLE orders ADD a int',
    );
  },
  include_schemas: async () => {
    expect(statements(await squash({}))).toContain('ALTER TABLE shop.carts ADD b int');
    expect(statements(await squash({ include_schemas: ['*'] }))).not.toContain(
      'ALTER TABLE shop.carts',
    );
  },
  'input.files': async () => {
    const own = { 'migrations/own/a.pgsql': 'CREATE TABLE elsewhere (id int);' };
    const { sql } = await squash({ input: { files: 'own/*.pgsql' } }, undefined, own);
    expect(sql).toContain('CREATE TABLE elsewhere');
    expect(sql).not.toContain('orders');
  },
  'input.order': async () => {
    const own = {
      'migrations/own/10.sql': 'CREATE TABLE ten (id int);',
      'migrations/own/9.sql': 'CREATE TABLE nine (id int);',
    };
    const texts = async (order: string) =>
      (await squash({ input: { files: 'own/*.sql', order } }, undefined, own)).sql.match(
        /(?<=^CREATE TABLE )\w+/gm,
      );
    expect(await texts('number')).toEqual(['nine', 'ten']);
    expect(await texts('text')).toEqual(['ten', 'nine']);
  },
  'output.directory': async () => {
    expect((await squash({ output: { directory: 'elsewhere' } })).names).toContain(
      '0001_tables.sql',
    );
  },
  'output.format': async () => {
    const { names, sql } = await squash({ output: { format: 'json', single_file: true } });
    expect(names).toEqual(['squashed.json']);
    expect(JSON.parse(sql)).toHaveProperty('statements');
  },
  'output.layout': async () => {
    expect((await squash({})).names).toContain('0001_tables.sql');
    expect((await squash({ output: { layout: 'dbmate' } })).names).toEqual([
      '20240104_squashed.sql',
    ]);
  },
  'output.preserve_timestamps': async () => {
    expect((await squash({})).names[0]).toBe('0001_tables.sql');
    expect((await squash({ output: { preserve_timestamps: true } })).names[0]).toBe(
      '20240101_tables.sql',
    );
  },
  'output.provenance': async () => {
    const source = '20240101_tables.sql:1';
    const single = (provenance?: string) =>
      squash({ output: { single_file: true, ...(provenance && { provenance }) } });
    expect((await single()).sql).toContain(source);
    expect((await single('map')).sql).not.toContain(source);
    expect((await single('none')).sql).not.toContain(source);
  },
  'output.single_file': async () => {
    expect((await squash({})).names.length).toBeGreaterThan(1);
    expect((await squash({ output: { single_file: true } })).names).toEqual(['squashed.sql']);
  },
  'output.filename': async () => {
    expect((await squash({ output: { single_file: true, filename: 'all.sql' } })).names).toEqual([
      'all.sql',
    ]);
    const lone = await squash({ output: { filename: 'all.sql' } });
    expect([lone.code, lone.stderr]).toEqual([
      2,
      expect.stringContaining('set output.single_file to true'),
    ]);
  },
  'output.target_version': async () => {
    const { code, stdout } = await squash({ output: { target_version: 15 } }, []);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/PostgreSQL 15\.\d+, embedded/)]);
    const newer = { 'migrations/20240105_new.sql': 'CREATE TABLE later (a text STORAGE main);' };
    const refused = await squash({ output: { target_version: 15 } }, [], newer);
    expect([refused.code, refused.stderr, refused.names]).toEqual([
      1,
      expect.stringContaining(
        '20240105_new.sql:1:1: this uses STORAGE in CREATE TABLE, which PostgreSQL supports from version 16,',
      ),
      [],
    ]);
    const words = ['--no-validate', '--target-version', '16'];
    expect(await squash({ output: { target_version: 15 } }, words, newer)).toMatchObject({
      code: 0,
    });
  },
  'rules.consolidate_creates': async () => {
    expect(statements(await squash({ rules: { consolidate_creates: false } }))).toMatch(
      /ALTER TABLE orders\s+ADD a int/,
    );
  },
  'rules.consolidate_alters': async () => {
    const apart = { rules: { consolidate_creates: false, consolidate_alters: false } };
    expect(statements(await squash(apart))).toMatch(/ADD y int;\s+ALTER TABLE notes ADD z int/);
    expect(statements(await squash({ rules: { consolidate_creates: false } }))).toMatch(
      /ADD y int,\s+ADD z int/,
    );
  },
  'rules.remove_drop_create_cycles': async () => {
    expect(statements(await squash({ rules: { remove_drop_create_cycles: false } }))).toContain(
      'DROP TABLE draft',
    );
    const both = { safety_level: 'conservative', rules: { remove_drop_create_cycles: true } };
    const { code, stderr } = await squash(both);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('is not available at safety level conservative'),
    ]);
    const lowered = await squash({ rules: both.rules }, [
      '--no-validate',
      '--safety',
      'conservative',
    ]);
    expect([lowered.code, lowered.stderr]).toEqual([
      0,
      expect.stringContaining('is turned off: it is not available at safety level conservative'),
    ]);
  },
  'rules.consolidate_rls': async () => {
    expect(statements(await squash({}))).not.toContain('ALTER POLICY');
    expect(statements(await squash({ rules: { consolidate_rls: false } }))).toContain(
      'ALTER POLICY',
    );
  },
  'rules.deduplicate_functions': async () => {
    expect(statements(await squash({}))).toContain('INSERT INTO scratch');
    expect(statements(await squash({ rules: { deduplicate_functions: true } }))).not.toContain(
      'INSERT INTO scratch',
    );
  },
  'performance.streaming': async () => {
    // The first file is not SQL, the last is not text: reading all files first fails at the last.
    const broken = {
      'migrations/20240100_a.sql': 'SELEC 1;',
      'migrations/20240199_z.sql': Uint8Array.of(0xff),
    };
    const whole = await squash({ performance: { batch_size: 1 } }, ['--no-validate'], broken);
    expect([whole.code, whole.stderr]).toEqual([1, expect.stringContaining('is not UTF-8')]);
    const performance = { streaming: true, batch_size: 1 };
    const early = await squash({ performance }, ['--no-validate'], broken);
    expect([early.code, early.stderr]).toEqual([
      1,
      expect.stringContaining('20240100_a.sql:1:1: syntax error'),
    ]);
    expect((await squash({ performance })).code).toBe(0);
  },
  'performance.parallel_processing': async () => {
    const { code, stdout } = await squash({ performance: { parallel_processing: false } }, []);
    expect([code, stdout]).toEqual([0, expect.stringContaining('✓ equivalent')]);
  },
  'performance.workers': async () => {
    const { code, stdout } = await squash({ performance: { workers: 2 } }, []);
    expect([code, stdout]).toEqual([0, expect.stringContaining('✓ equivalent')]);
  },
  'performance.batch_size': async () => {
    expect((await squash({ performance: { batch_size: 1 } })).sql).toBe((await squash({})).sql);
  },
  'performance.memory_limit_mb': async () => {
    const row = `INSERT INTO notes VALUES ${Array.from({ length: 200_000 }, (_, n) => `(${n})`).join(', ')};\n`;
    const large = { 'migrations/20240105_rows.sql': row.repeat(3) };
    const small = await squash({ performance: { memory_limit_mb: 64 } }, ['--no-validate'], large);
    expect([small.code, small.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^error: squashing needs more than 64 MB of memory: raise performance\.memory_limit_mb .* the first with --to \S+\.sql$/m,
      ),
    ]);
    expect(small.names).toEqual([]);
    const folder = await folderWith({
      'rows.sql': `CREATE TABLE notes (x int);\n${row.repeat(3)}`,
      'svc.config.json': '{"performance": {"memory_limit_mb": 64}}',
    });
    expect(await svc(['analyze', 'rows.sql'], { folder })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: analyzing needs more than 64 MB of memory: raise/),
    });
  },
  'validation.engine': async () => {
    const { code, stdout } = await squash({ validation: { engine: 'sandbox' } }, []);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/PostgreSQL 18\.\d+, sandbox/)]);
  },
  'validation.postgres_version': async () => {
    const { code, stdout } = await squash({ validation: { postgres_version: 15 } }, []);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/PostgreSQL 15\.\d+, embedded/)]);
  },
  'validation.image': async () => {
    const { code, stderr } = await squash({ validation: { image: 'postgres:18' } }, []);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('only the container engine uses images'),
    ]);
  },
  'validation.dsn': async () => {
    const without = await squash({ validation: { engine: 'server' } }, []);
    expect([without.code, without.stderr]).toEqual([
      2,
      expect.stringContaining('or validation.dsn'),
    ]);
    const dsn = 'postgresql://u:secret@127.0.0.1:1/db';
    const { code, stdout } = await squash({ validation: { engine: 'server', dsn } }, []);
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining('no connection to u@127.0.0.1:1/db'),
    ]);
    expect(stdout).not.toContain('secret');
  },
  'validation.prelude': async () => {
    const needy = {
      'migrations/20240105_auth.sql': 'CREATE TABLE mine (u int REFERENCES platform.users);',
    };
    const prelude = {
      'platform.sql': 'CREATE SCHEMA platform; CREATE TABLE platform.users (id int PRIMARY KEY);',
    };
    expect((await squash({}, [], needy)).code).toBe(1);
    expect(
      (await squash({ validation: { prelude: ['platform.sql'] } }, [], { ...needy, ...prelude }))
        .code,
    ).toBe(0);
  },
  'validation.platform': async () => {
    const needy = {
      'migrations/20240105_auth.sql':
        'CREATE TABLE mine (u uuid REFERENCES auth.users); CREATE POLICY p ON mine USING (auth.uid() = u);',
    };
    expect((await squash({}, [], needy)).code).toBe(1);
    expect((await squash({ validation: { platform: 'supabase' } }, [], needy)).code).toBe(0);
  },
  'validation.timeout_s': async () => {
    const slow = { 'migrations/20240105_slow.sql': 'SELECT pg_sleep(60);' };
    const { code, stdout } = await squash({ validation: { timeout_s: 2 } }, [], slow);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('the time limit of 2 s was reached'),
    ]);
  },
  'validation.strict': async () => {
    // No literal of the history is the password, which PostgreSQL stores salted.
    const role = {
      'migrations/20240105_role.sql': `DO $$ BEGIN EXECUTE format('CREATE ROLE app PASSWORD %L', current_setting('server_version')); END $$;`,
    };
    const { code, stdout } = await squash({}, [], role);
    expect([code, stdout]).toEqual([0, expect.stringContaining('could not be compared')]);
    expect((await squash({ validation: { strict: true } }, ['--force'], role)).code).toBe(1);
  },
  'check.max_files': async () => {
    const folder = await folderWith({
      ...Object.fromEntries(
        Object.entries(migrations).map(([name, text]) => [`migrations/${name}`, text]),
      ),
      'svc.config.json': JSON.stringify({ check: { max_files: 3 } }),
    });
    const { code, stdout } = await svc(['check', 'migrations'], { folder });
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('4 migrations are not squashed yet'),
    ]);
  },
};

test('covers every key except those that only the server reads', () => {
  const keys = [...valueKeys().keys()].filter((key) => !key.startsWith('pull_requests.'));
  expect(Object.keys(seen)).toEqual(keys);
});

describe('key', () => {
  test.each(Object.entries(seen))('%s', (_, run) => run());
});
