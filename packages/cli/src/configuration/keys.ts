import { type RuleKey, safetyLevels } from '@svc/engine';
import { engineKinds, postgresVersions } from '@svc/proof';
import * as z from 'zod';
import { fileOrders } from '../input/own-layout.js';
import { layoutNames } from '../layouts/layout-names.js';
import { formats, provenances } from '../output/format-names.js';
import { platformNames } from '../platform-names.js';

/**
 * Every key of the configuration file: its type, its default, what is allowed and what it means. The
 * parser, the JSON schema, the file that `init-config` writes and docs/configuration.md are made from
 * this table. Names are those of the file, so that a key can be searched for through the code.
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
    'ALTER statements go into the CREATE of their object; renames and replaced definitions come down to the last',
  consolidate_alters: 'several ALTER statements of one object become one',
  remove_drop_create_cycles:
    'what is created and dropped without effect vanishes, with all statements about it; not available at paranoid and conservative',
  consolidate_rls: 'policies, row security, grants and revokes come down to their final state',
  deduplicate_functions:
    'functions that are provably the same are merged; rows that are provably deleted later are left out',
};

const rule = (key: RuleKey) => flag(ruleMeanings[key]).optional();

export const settingsSchema = z.strictObject({
  $schema: z.string().optional().describe('where editors find the JSON schema of this file'),
  safety_level: z.enum(safetyLevels).default('standard').describe('how far folding may go'),
  prod_db_dsn: dsn
    .optional()
    .describe(
      'the production database, only ever read: safety level paranoid and --backup need it, analyze looks there for dead code',
    ),
  exclude_patterns: names
    .default(['auth.*', 'extensions.*'])
    .describe('names of objects whose statements stay as written; * stands for any characters'),
  include_schemas: names
    .min(1)
    .default(['public'])
    .describe(
      'the schemas whose statements are folded, ["*"] for all; what makes or changes something in others stays as written',
    ),
  input: z
    .strictObject({
      files: z
        .string()
        .min(1)
        .meta({ examples: ['*/forward.sql'] })
        .optional()
        .describe(
          'which files of a folder are migrations, as a pattern relative to it: * stands for any characters but a slash, ** for any folders, {a,b} for either (default: as the tool of the folder has it)',
        ),
      order: z
        .enum(fileOrders)
        .default('number')
        .describe(
          'how files that the pattern matches follow each other: numbers by value, or as text',
        ),
    })
    .prefault({})
    .describe('which files are read, where no tool’s rules hold'),
  output: z
    .strictObject({
      directory: z.string().min(1).default('squashed').describe('the folder that is written to'),
      format: z
        .enum(formats)
        .default('sql')
        .describe('SQL, or its statements with where each came from'),
      layout: z
        .enum(layoutNames)
        .default('plain')
        .describe(
          'whose files the result comes as: plain ones, those of the tool that the migrations were written for (same), or those of a tool that is named',
        ),
      preserve_timestamps: flag(
        'file names begin with the timestamps of the migrations instead of numbers in sequence',
      ).default(false),
      provenance: z
        .enum(provenances)
        .default('lines')
        .describe(
          'where it is said which statements of the migrations each statement was made from: in comments of the files and in a map beside them (lines), in the map alone (map), or nowhere (none)',
        ),
      single_file: flag('everything goes into one file').default(false),
      filename: z
        .string()
        .regex(/^(?!\.{1,2}$)[^/\\]+$/)
        .meta({ examples: ['schema.sql'] })
        .optional()
        .describe('the name of that one file (default: squashed with the extension of the format)'),
      target_version: z
        .literal(postgresVersions)
        .optional()
        .describe(
          'the major version of PostgreSQL that the result is for: nothing newer is used, and the proof runs on it unless validation.postgres_version says otherwise',
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
    .describe('which kinds of folding are made; a key that is left out follows the safety level'),
  performance: z
    .strictObject({
      streaming: flag(
        'each batch of migrations is checked against the grammar before the next is read, so that a broken file ends the run early; for sets of 500 files and more',
      ).default(false),
      parallel_processing: flag(
        'the original is built while the engine squashes, and the databases of the proof at the same time; false: one after the other',
      ).default(true),
      workers: count(
        'how many databases are built at the same time, at most; 0: as the processors allow',
        0,
        256,
      ).default(0),
      batch_size: count('how many migrations are read at a time', 1, 100_000).default(50),
      memory_limit_mb: count(
        'megabytes of memory that squashing or analyzing may take; a run that needs more ends with an error',
        64,
        1_048_576,
      ).default(256),
    })
    .prefault({})
    .describe('how much of the machine is used'),
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
        .describe('files or folders of SQL that the platform brings, applied first to both sides'),
      platform: z
        .enum(platformNames)
        .optional()
        .describe(
          'the platform on which the migrations run: what it brings is applied before the prelude (default: supabase for the migrations of a Supabase project without a prelude, else none)',
        ),
      timeout_s: z
        .number()
        .gt(0)
        .max(86_400)
        .default(600)
        .describe('seconds that the whole proof may take'),
      strict: flag(
        'something that could not be compared makes the exit code 1; the result is written all the same',
      ).default(false),
    })
    .prefault({})
    .describe('how the result is proven'),
  check: z
    .strictObject({
      max_files: count(
        'how many migrations may pile up that no squash wrote, before svc check fails (default: any number)',
        1,
        100_000,
      ).optional(),
    })
    .prefault({})
    .describe('what svc check looks at'),
  pull_requests: z
    .strictObject({
      migrations: z
        .string()
        .min(1)
        .meta({ examples: ['db/migrations'] })
        .optional()
        .describe(
          'the folder that holds the migrations (default: the one that a pull request changes)',
        ),
      propose_squash: flag(
        'whether a squash is proposed as a pull request of its own where somebody asks for it',
      ).default(false),
    })
    .prefault({})
    .describe('what the server needs to know to analyze pull requests'),
});

/** Every setting with its value: what the commands work with. */
export type Settings = Readonly<{
  [section in keyof z.output<typeof settingsSchema>]: Readonly<
    z.output<typeof settingsSchema>[section]
  >;
}>;

/** Some settings: what a file, the environment or flags say. */
export type Layer = z.input<typeof settingsSchema>;

/** Keys whose values no message may show. */
export const secretKeys: ReadonlySet<string> = new Set(['prod_db_dsn', 'validation.dsn']);
