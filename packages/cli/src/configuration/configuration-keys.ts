import { type RuleKey, safetyLevels } from '@svc/engine';
import { engineKinds, postgresVersions } from '@svc/proof';
import * as z from 'zod';
import { usualLimits } from '../engine-thread/thread-limits.js';
import { fileOrders } from '../input/own-layout.js';
import { layoutNames } from '../layouts/layout-names.js';
import { formats, provenances } from '../output/format-names.js';
import { platformNames } from '../platform-names.js';

/**
 * Every key of the configuration file: its type, default, allowed values and meaning. The parser, the JSON
 * schema, the output of `init-config` and docs/configuration.md are generated from this table. Names are those of
 * the file, so that you can search the code for a key.
 */
const dsn = z
  .string()
  .regex(/^(postgres(ql)?:\/\/.|\s*[a-z_]+\s*=)/)
  .meta({
    examples: ['postgresql://user:password@host:5432/database', 'host=… dbname=…'],
  });
const names = z.array(z.string().min(1));
const flag = (meaning: string) => z.boolean().describe(meaning);
const count = (meaning: string, least: number, most: number) =>
  z.int().min(least).max(most).describe(meaning);

const ruleMeanings: Readonly<Record<RuleKey, string>> = {
  consolidate_creates:
    'folds ALTER statements into the CREATE of their object; renamed and replaced definitions keep only the last version',
  consolidate_alters: 'merges several ALTER statements of one object',
  remove_drop_create_cycles:
    'removes objects that are created and dropped without effect, with all statements about them; not available at paranoid and conservative',
  consolidate_rls: 'reduces policies, row security, grants and revokes to their final state',
  deduplicate_functions:
    'merges functions that are provably the same; leaves out rows that are provably deleted later',
};

const rule = (key: RuleKey) => flag(ruleMeanings[key]).optional();

export const settingsSchema = z.strictObject({
  $schema: z.string().optional().describe('location of the JSON schema of this file, for editors'),
  safety_level: z.enum(safetyLevels).default('standard').describe('how aggressively to fold'),
  prod_db_dsn: dsn
    .optional()
    .describe(
      'the production database, which is only read: required for safety level paranoid and --backup, used by analyze to find dead code',
    ),
  exclude_patterns: names
    .default(['auth.*', 'extensions.*'])
    .describe('names of objects whose statements stay as written; * matches any characters'),
  include_schemas: names
    .min(1)
    .default(['public'])
    .describe(
      'the schemas whose statements are folded, ["*"] for all; statements that create or change objects in other schemas stay as written',
    ),
  input: z
    .strictObject({
      files: z
        .string()
        .min(1)
        .meta({ examples: ['*/forward.sql'] })
        .optional()
        .describe(
          'which files of a folder are migrations, as a pattern relative to it: * matches any characters except a slash, ** any folders, {a,b} either (default: determined by the tool of the folder)',
        ),
      order: z
        .enum(fileOrders)
        .default('number')
        .describe('order of the files that match the pattern: numbers by value, or as text'),
    })
    .prefault({})
    .describe('which files are read, if no tool is recognized'),
  output: z
    .strictObject({
      directory: z.string().min(1).default('squashed').describe('output folder'),
      format: z
        .enum(formats)
        .default('sql')
        .describe('SQL, or its statements with the origin of each'),
      layout: z
        .enum(layoutNames)
        .default('plain')
        .describe(
          'file layout of the result: plain files, files for the same tool as the migrations (same), or for a named tool',
        ),
      preserve_timestamps: flag(
        'file names keep the timestamps of the migrations instead of sequential numbers',
      ).default(false),
      provenance: z
        .enum(provenances)
        .default('lines')
        .describe(
          'where to record which statements each statement was made from: in comments of the files and in a map beside them (lines), in the map only (map), or nowhere (none)',
        ),
      single_file: flag('writes everything into one file').default(false),
      filename: z
        .string()
        .regex(/^(?!\.{1,2}$)[^/\\]+$/)
        .meta({ examples: ['schema.sql'] })
        .optional()
        .describe('name of the single file (default: squashed with the extension of the format)'),
      target_version: z
        .literal(postgresVersions)
        .optional()
        .describe(
          'the major version of PostgreSQL that the result is for: it uses nothing newer, and the proof runs on this version unless validation.postgres_version is set',
        ),
    })
    .prefault({})
    .describe('what is written, and where'),
  rules: z
    .strictObject({
      consolidate_creates: rule('consolidate_creates'),
      consolidate_alters: rule('consolidate_alters'),
      remove_drop_create_cycles: rule('remove_drop_create_cycles'),
      consolidate_rls: rule('consolidate_rls'),
      deduplicate_functions: rule('deduplicate_functions'),
    } satisfies Record<RuleKey, z.ZodType>)
    .prefault({})
    .describe('which kinds of folding are done; a missing key follows the safety level'),
  performance: z
    .strictObject({
      streaming: flag(
        'keeps fewer parse trees in memory and parses statements about rows again when it needs them; also checks each batch of migrations against the grammar before reading the next, so that a broken file ends the run early; for sets of 500 files and more',
      ).default(false),
      parallel_processing: flag(
        'builds the original while the engine squashes, and the databases of the proof in parallel; false: one after the other',
      ).default(true),
      workers: count(
        'how many databases are built at the same time, at most; 0: determined by the processors',
        0,
        256,
      ).default(0),
      batch_size: count('how many migrations are read at a time', 1, 100_000).default(50),
      memory_limit_mb: count(
        'megabytes of memory for squashing or analyzing; a run that needs more ends with an error',
        64,
        1_048_576,
      ).default(usualLimits.memoryLimitMb),
    })
    .prefault({})
    .describe('how much of the machine svc uses'),
  validation: z
    .strictObject({
      engine: z.enum(engineKinds).default('embedded').describe('where the databases are built'),
      postgres_version: z
        .literal(postgresVersions)
        .optional()
        .describe('the major version of PostgreSQL (default: output.target_version, else 18)'),
      image: z
        .string()
        .min(1)
        .optional()
        .describe('the image for the engine container (default: postgres:<version>)'),
      dsn: dsn.optional().describe('the connection string for the engine server'),
      prelude: names
        .default([])
        .describe(
          'files or folders of SQL that the platform provides, applied first on both sides',
        ),
      platform: z
        .enum(platformNames)
        .optional()
        .describe(
          'the platform that the migrations run on: its objects are created before the prelude (default: supabase for a Supabase project without a prelude, else none)',
        ),
      timeout_s: z
        .number()
        .gt(0)
        .max(86_400)
        .default(600)
        .describe('time limit for the whole proof, in seconds'),
      strict: flag(
        'exit with code 1 if something could not be compared; the result is written anyway',
      ).default(false),
    })
    .prefault({})
    .describe('how the result is proven'),
  check: z
    .strictObject({
      max_files: count(
        'how many migrations may follow the last squash before svc check fails (default: unlimited)',
        1,
        100_000,
      ).optional(),
    })
    .prefault({})
    .describe('what svc check checks'),
  pull_requests: z
    .strictObject({
      migrations: z
        .string()
        .min(1)
        .meta({ examples: ['db/migrations'] })
        .optional()
        .describe('the folder with the migrations (default: the one that a pull request changes)'),
      propose_squash: flag(
        'whether a squash may be proposed as a separate pull request when somebody asks for it',
      ).default(false),
    })
    .prefault({})
    .describe('settings for the analysis of pull requests on the server'),
});

/** All settings with their values, as the commands use them. */
export type Settings = Readonly<{
  [section in keyof z.output<typeof settingsSchema>]: Readonly<
    z.output<typeof settingsSchema>[section]
  >;
}>;

/** Some settings, as given by a file, the environment or flags. */
export type Layer = z.input<typeof settingsSchema>;

/** Keys whose values messages must not show. */
export const secretKeys: ReadonlySet<string> = new Set(['prod_db_dsn', 'validation.dsn']);
