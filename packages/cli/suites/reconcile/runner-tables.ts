/** History tables of tools that were observed, as they create and fill them. */
import {
  digest,
  each,
  nameOf,
  names,
  type Project,
  plain,
  ranAt,
  sql,
  stamped,
} from './project.js';

const supabase: Project = {
  layout: 'supabase',
  folder: 'supabase/migrations',
  files: plain((number) => `${stamped(number)}_${nameOf(number)}.sql`),
  table: `CREATE SCHEMA supabase_migrations;
    CREATE TABLE supabase_migrations.schema_migrations (version text NOT NULL PRIMARY KEY);
    ALTER TABLE supabase_migrations.schema_migrations ADD COLUMN statements text[];
    ALTER TABLE supabase_migrations.schema_migrations ADD COLUMN name text;`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO supabase_migrations.schema_migrations(version, name, statements) VALUES('${stamped(number)}', '${nameOf(number)}', ARRAY['${sql[number - 1]?.replace(/;$/, '')}']);`,
    ),
  rows: `SELECT version || ' ' || name || ' ' || cardinality(statements) AS value FROM supabase_migrations.schema_migrations ORDER BY version`,
  after: () => [`${stamped(3)} squashed 2`, `${stamped(4)} d 1`],
};

const dbmate: Project = {
  layout: 'dbmate',
  folder: 'db/migrations',
  files: plain(
    (number) => `${stamped(number)}_${nameOf(number)}.sql`,
    (number) => `-- migrate:up\n${sql[number - 1]}\n-- migrate:down\n`,
  ),
  table: 'CREATE TABLE public.schema_migrations (version varchar(128) PRIMARY KEY);',
  record: (numbers) =>
    each(numbers, (number) => `INSERT INTO schema_migrations VALUES ('${stamped(number)}');`),
  rows: 'SELECT version AS value FROM schema_migrations ORDER BY 1',
};

const prisma: Project = {
  layout: 'prisma',
  folder: 'prisma/migrations',
  files: {
    ...plain((number) => `${stamped(number)}_${nameOf(number)}/migration.sql`),
    'migration_lock.toml': 'provider = "postgresql"\n',
  },
  table: `CREATE TABLE public._prisma_migrations (id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL,
    finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0);`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES (gen_random_uuid(), '${digest('sha256', `${sql[number - 1]}\n`)}', now(), '${stamped(number)}_${nameOf(number)}', 1);`,
    ),
  rows: `SELECT migration_name || ' ' || checksum || ' ' || (finished_at IS NOT NULL) AS value FROM _prisma_migrations ORDER BY 1`,
  after: (written) => [
    `${stamped(3)}_c ${digest('sha256', written(`${stamped(3)}_c/migration.sql`))} true`,
    `${stamped(4)}_d ${digest('sha256', `${sql[3]}\n`)} true`,
  ],
};

const drizzle: Project = {
  layout: 'drizzle',
  folder: 'drizzle',
  files: {
    ...plain((number) => `000${number - 1}_${nameOf(number)}.sql`),
    'meta/_journal.json': JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: sql.map((_, index) => ({
        idx: index,
        version: '7',
        when: 1_700_000_000_000 + index,
        tag: `000${index}_${names[index]}`,
        breakpoints: true,
      })),
    }),
  },
  table: `CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${digest('sha256', `${sql[number - 1]}\n`)}', ${1_700_000_000_000 + number - 1});`,
    ),
  rows: 'SELECT created_at::text AS value FROM drizzle.__drizzle_migrations ORDER BY 1',
};

const drizzleFolders: Project = {
  layout: 'drizzle-folders',
  folder: 'drizzle',
  files: {
    ...plain((number) => `${stamped(number)}_${nameOf(number)}/migration.sql`),
    ...plain(
      (number) => `${stamped(number)}_${nameOf(number)}/snapshot.json`,
      (number) => JSON.stringify({ id: `snapshot-${number}`, prevIds: [`snapshot-${number - 1}`] }),
    ),
  },
  table: `CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint, name text, applied_at timestamptz DEFAULT now());`,
  record: (numbers) =>
    each(
      numbers,
      // Rows of an earlier version keep a time that the folder name does not have.
      (number) =>
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ('${digest('sha256', `${sql[number - 1]}\n`)}', ${1_704_067_200_123 + 1_000 * number}, '${stamped(number)}_${nameOf(number)}');`,
    ),
  rows: 'SELECT name AS value FROM drizzle.__drizzle_migrations ORDER BY 1',
};

const nodePgMigrate: Project = {
  layout: 'node-pg-migrate',
  folder: 'migrations',
  files: plain(
    (number) => `170000000000${number}_${nameOf(number)}.sql`,
    (number) => `-- Up Migration\n${sql[number - 1]}\n-- Down Migration\nSELECT 1;\n`,
  ),
  table:
    'CREATE TABLE public.pgmigrations (id SERIAL PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL);',
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO pgmigrations (name, run_on) VALUES ('170000000000${number}_${nameOf(number)}', '2024-02-01 10:00:00');`,
    ),
  rows: `SELECT name || ' ' || run_on AS value FROM pgmigrations ORDER BY run_on, id`,
  after: () => [
    '1700000000003_squashed 2024-02-01 10:00:00',
    '1700000000004_d 2024-02-01 10:00:00',
  ],
};

const graphileHash = (body: string, previous?: string) =>
  `sha1:${digest('sha1', `${`${previous ?? ''}\n${body}`.trim()}\n`)}`;
const graphileFiles: Record<string, string> = {};
const graphileHashes: string[] = [];
for (const [index, body] of sql.entries()) {
  const previous = graphileHashes.at(-1);
  const hash = graphileHash(`${body}\n`, previous);
  graphileHashes.push(hash);
  graphileFiles[`committed/00000${index + 1}.sql`] =
    `--! Previous: ${previous ?? '-'}\n--! Hash: ${hash}\n\n${body}\n`;
}

const graphileMigrate: Project = {
  layout: 'graphile-migrate',
  folder: 'migrations',
  files: graphileFiles,
  table: `CREATE SCHEMA graphile_migrate;
    CREATE TABLE graphile_migrate.migrations (hash text primary key, previous_hash text references graphile_migrate.migrations,
      filename text not null, date timestamptz not null default now());
    CREATE TABLE graphile_migrate.current (filename text primary key default 'current.sql', content text not null,
      date timestamptz not null default now());`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO graphile_migrate.migrations VALUES ('${graphileHashes[number - 1]}', ${number === 1 ? 'NULL' : `'${graphileHashes[number - 2]}'`}, '00000${number}.sql', '${ranAt(number)} UTC');`,
    ),
  rows: `SELECT filename || ' ' || coalesce(previous_hash, '-') || ' ' || hash || ' ' || to_char(date AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS value FROM graphile_migrate.migrations ORDER BY filename`,
  after: (written) =>
    [3, 4].map((number) => {
      const [, previous, hash] =
        /^--! Previous: (.*)\n--! Hash: (.*)\n/.exec(written(`committed/00000${number}.sql`)) ?? [];
      return `00000${number}.sql ${previous} ${hash} ${ranAt(number)}`;
    }),
};

const pgMigrations: Project = {
  layout: 'pg-migrations',
  folder: 'migrations',
  files: plain((number) => `00${number}-${nameOf(number)}.sql`),
  table: `CREATE TABLE public.atdatabases_migrations_version (id INT NOT NULL PRIMARY KEY, version TEXT);
    INSERT INTO atdatabases_migrations_version VALUES (0, '5.0.3');
    CREATE TABLE public.atdatabases_migrations_applied (id BIGSERIAL NOT NULL PRIMARY KEY, index INT NOT NULL, name TEXT NOT NULL,
      script TEXT NOT NULL, applied_at TIMESTAMPTZ NOT NULL, ignored_error TEXT NULL, obsolete BOOLEAN NOT NULL);`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO atdatabases_migrations_applied (index, name, script, applied_at, obsolete) VALUES (${number}, '00${number}-${nameOf(number)}.sql', '${sql[number - 1]}\n', '${ranAt(number)} UTC', false);`,
    ),
  rows: `SELECT index || ' ' || name || ' ' || md5(script) || ' ' || obsolete AS value FROM atdatabases_migrations_applied ORDER BY index, id`,
  after: (written) => [
    ...[1, 2, 3].map(
      (number) =>
        `${number} 00${number}-${nameOf(number)}.sql ${digest('md5', `${sql[number - 1]}\n`)} true`,
    ),
    `3 003-squashed.sql ${digest('md5', written('003-squashed.sql'))} false`,
    `4 004-d.sql ${digest('md5', `${sql[3]}\n`)} false`,
  ],
};

const numberedHash = (name: string, text: string) => digest('sha1', name + text);

const postgresMigrations: Project = {
  layout: 'postgres-migrations',
  folder: 'migrations',
  files: plain((number) => `${number}_${nameOf(number)}.sql`),
  table: `CREATE TABLE public.migrations (id integer PRIMARY KEY, name varchar(100) UNIQUE NOT NULL, hash varchar(40) NOT NULL,
      executed_at timestamp DEFAULT current_timestamp);
    INSERT INTO migrations (id, name, hash) VALUES (0, 'create-migrations-table', 'e18db593bcde2aca2a408c4d1100f6abba2195df');`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO migrations VALUES (${number}, '${nameOf(number)}', '${numberedHash(`${number}_${nameOf(number)}.sql`, `${sql[number - 1]}\n`)}', '${ranAt(number)}');`,
    ),
  rows: `SELECT id || ' ' || name || ' ' || hash AS value FROM migrations WHERE id > 0 ORDER BY id`,
  after: (written) => [
    `1 squashed ${numberedHash('1_squashed.sql', written('1_squashed.sql'))}`,
    `2 d ${numberedHash('2_d.sql', `${sql[3]}\n`)}`,
  ],
};

const sqlMigrate: Project = {
  layout: 'sql-migrate',
  folder: 'migrations',
  files: plain(
    (number) => `${stamped(number)}-${nameOf(number)}.sql`,
    (number) => `-- +migrate Up\n${sql[number - 1]}\n-- +migrate Down\n`,
  ),
  table:
    'CREATE TABLE public.gorp_migrations (id text NOT NULL PRIMARY KEY, applied_at timestamptz);',
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO gorp_migrations VALUES ('${stamped(number)}-${nameOf(number)}.sql', '${ranAt(number)} UTC');`,
    ),
  rows: `SELECT id || ' ' || to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS value FROM gorp_migrations ORDER BY id`,
  after: () => [`${stamped(3)}-squashed.sql ${ranAt(3)}`, `${stamped(4)}-d.sql ${ranAt(4)}`],
};

const liquibase: Project = {
  layout: 'liquibase',
  folder: 'changelog',
  files: plain(
    (number) => `${number}.sql`,
    (number) => `--liquibase formatted sql\n--changeset ann:${number}\n${sql[number - 1]}\n`,
  ),
  table: `CREATE TABLE public.databasechangelog (id varchar(255) NOT NULL, author varchar(255) NOT NULL, filename varchar(255) NOT NULL,
      dateexecuted timestamp NOT NULL, orderexecuted integer NOT NULL, exectype varchar(10) NOT NULL, md5sum varchar(35),
      description varchar(255), comments varchar(255), tag varchar(255), liquibase varchar(20), contexts varchar(255),
      labels varchar(255), deployment_id varchar(10));
    CREATE TABLE public.databasechangeloglock (id integer PRIMARY KEY, locked boolean NOT NULL, lockgranted timestamp, lockedby varchar(255));`,
  record: (numbers) =>
    each(
      numbers,
      (number) =>
        `INSERT INTO databasechangelog VALUES ('${number}', 'ann', 'changelog/${number}.sql', '${ranAt(number)}', ${number}, 'EXECUTED', '9:${digest('md5', String(number))}', 'sql', '', NULL, '4.28.0', NULL, NULL, '1234567890');`,
    ),
  rows: `SELECT author || ':' || id || ' ' || filename || ' ' || coalesce(md5sum, '-') AS value FROM databasechangelog ORDER BY orderexecuted`,
  after: () => ['ann:3 changelog/3.sql -', `ann:4 changelog/4.sql 9:${digest('md5', '4')}`],
};

const planned = (number: number) => `2024-01-01T00:00:0${number}Z`;
const plan = (lines: readonly string[]) =>
  ['%syntax-version=1.0.0', '%project=shop', '', ...lines, ''].join('\n');
const planLine = (number: number) =>
  `${nameOf(number)} ${planned(number)} Ann <ann@example.com> # add ${nameOf(number)}`;

/** The ids of a plan with these changes, as `sqitch plan` shows them. */
function changeIds(numbers: readonly number[]): readonly string[] {
  const ids: string[] = [];
  for (const number of numbers) {
    const parent = ids.at(-1);
    const info = [
      'project shop',
      `change ${nameOf(number)}`,
      ...(parent === undefined ? [] : [`parent ${parent}`]),
      'planner Ann <ann@example.com>',
      `date ${planned(number)}`,
      ...(number === 4 ? ['requires\n  + c'] : []),
      '',
      `add ${nameOf(number)}`,
    ].join('\n');
    ids.push(digest('sha1', `change ${info.length}\0${info}`));
  }
  return ids;
}

const registry = `CREATE SCHEMA sqitch;
  CREATE TABLE sqitch.projects (project text PRIMARY KEY, uri text NULL UNIQUE, created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    creator_name text NOT NULL, creator_email text NOT NULL);
  CREATE TABLE sqitch.changes (change_id text PRIMARY KEY, script_hash text NULL, change text NOT NULL,
    project text NOT NULL REFERENCES sqitch.projects (project) ON UPDATE CASCADE, note text NOT NULL DEFAULT '',
    committed_at timestamptz NOT NULL DEFAULT clock_timestamp(), committer_name text NOT NULL, committer_email text NOT NULL,
    planned_at timestamptz NOT NULL, planner_name text NOT NULL, planner_email text NOT NULL, UNIQUE (project, script_hash));
  CREATE TABLE sqitch.tags (tag_id text PRIMARY KEY, tag text NOT NULL, project text NOT NULL REFERENCES sqitch.projects (project) ON UPDATE CASCADE,
    change_id text NOT NULL REFERENCES sqitch.changes (change_id) ON UPDATE CASCADE, note text NOT NULL DEFAULT '',
    committed_at timestamptz NOT NULL DEFAULT clock_timestamp(), committer_name text NOT NULL, committer_email text NOT NULL,
    planned_at timestamptz NOT NULL, planner_name text NOT NULL, planner_email text NOT NULL, UNIQUE (project, tag));
  CREATE TABLE sqitch.dependencies (change_id text NOT NULL REFERENCES sqitch.changes (change_id) ON UPDATE CASCADE ON DELETE CASCADE,
    type text NOT NULL, dependency text NOT NULL, dependency_id text NULL REFERENCES sqitch.changes (change_id) ON UPDATE CASCADE
      CHECK ((type = 'require' AND dependency_id IS NOT NULL) OR (type = 'conflict' AND dependency_id IS NULL)),
    PRIMARY KEY (change_id, dependency));
  CREATE TABLE sqitch.events (event text NOT NULL, change_id text NOT NULL, change text NOT NULL,
    project text NOT NULL REFERENCES sqitch.projects (project) ON UPDATE CASCADE, note text NOT NULL DEFAULT '',
    requires text[] NOT NULL DEFAULT '{}', conflicts text[] NOT NULL DEFAULT '{}', tags text[] NOT NULL DEFAULT '{}',
    committed_at timestamptz NOT NULL DEFAULT clock_timestamp(), committer_name text NOT NULL, committer_email text NOT NULL,
    planned_at timestamptz NOT NULL, planner_name text NOT NULL, planner_email text NOT NULL, PRIMARY KEY (change_id, committed_at));
  INSERT INTO sqitch.projects (project, creator_name, creator_email) VALUES ('shop', 'Ann', 'ann@example.com');`;

const oldIds = changeIds([1, 2, 3, 4]);
const people = `'Ann', 'ann@example.com'`;

const sqitch: Project = {
  layout: 'sqitch',
  folder: 'db',
  files: {
    ...plain((number) => `deploy/${nameOf(number)}.sql`),
    'sqitch.plan': plan([...[1, 2, 3].map(planLine), planLine(4).replace('d 2024', 'd [c] 2024')]),
  },
  table: registry,
  record: (numbers) =>
    each(numbers, (number) => {
      const id = oldIds[number - 1];
      const name = nameOf(number);
      const hash = digest('sha1', `${sql[number - 1]}\n`);
      const rest = `'shop', 'add ${name}', ${people}, '${planned(number)}', ${people}`;
      const columns =
        'project, note, committer_name, committer_email, planned_at, planner_name, planner_email';
      return `INSERT INTO sqitch.changes (change_id, script_hash, change, ${columns}) VALUES ('${id}', '${hash}', '${name}', ${rest});
        INSERT INTO sqitch.events (event, change_id, change, ${columns}) VALUES ('deploy', '${id}', '${name}', ${rest});
        ${number === 4 ? `INSERT INTO sqitch.dependencies VALUES ('${id}', 'require', 'c', '${oldIds[2]}');` : ''}`;
    }),
  rows: `SELECT change || ' ' || change_id || ' ' || script_hash || coalesce(' requires ' || (SELECT string_agg(dependency || ' ' || dependency_id, ',') FROM sqitch.dependencies d WHERE d.change_id = c.change_id), '') AS value
    FROM sqitch.changes c ORDER BY planned_at`,
  after: (written) => {
    const [baseline, next] = changeIds([3, 4]);
    return [
      `c ${baseline} ${digest('sha1', written('deploy/c.sql'))}`,
      `d ${next} ${digest('sha1', `${sql[3]}\n`)} requires c ${baseline}`,
    ];
  },
};

export const runnerTables: readonly Project[] = [
  supabase,
  dbmate,
  prisma,
  drizzle,
  drizzleFolders,
  nodePgMigrate,
  graphileMigrate,
  pgMigrations,
  postgresMigrations,
  sqlMigrate,
  liquibase,
  sqitch,
];
