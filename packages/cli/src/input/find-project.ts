/** Finds the folder of a project's migrations from the files of its tools. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, normalize, resolve } from 'node:path';
import { exitCode } from '../exit-codes.js';
import { InputError } from './input-error.js';

/** A folder of migrations below the given one, and why it was chosen. */
export interface FoundFolder {
  readonly folder: string;
  readonly why: string;
}

/** The files of a tool in a project, and the folder of migrations that they indicate. */
interface Trace {
  readonly tool: string;
  /** The file or folder that identifies the tool, relative to the project. */
  readonly file: string;
  /** The folder of the migrations, or a pattern that finds the setting in the file, and the default. */
  readonly folder: string;
  readonly setting?: RegExp;
  /** Applies only in a folder of this name. */
  readonly inside?: string;
}

const traces: readonly Trace[] = [
  { tool: 'Supabase', file: 'supabase/migrations', folder: 'supabase/migrations' },
  { tool: 'Supabase', file: 'migrations', folder: 'migrations', inside: 'supabase' },
  { tool: 'Prisma', file: 'prisma/migrations', folder: 'prisma/migrations' },
  { tool: 'Prisma', file: 'schema.prisma', folder: 'migrations' },
  ...['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((ending) => ({
    tool: 'Drizzle',
    file: `drizzle.config.${ending}`,
    folder: 'drizzle',
    setting: /\bout["']?\s*:\s*["'`]([^"'`]+)/,
  })),
  {
    tool: 'Flyway',
    file: 'flyway.toml',
    folder: 'sql',
    setting: /locations\s*=\s*\[\s*"filesystem:([^"]+)/,
  },
  {
    tool: 'Flyway',
    file: 'flyway.conf',
    folder: 'sql',
    setting: /^\s*flyway\.locations\s*=\s*filesystem:([^\s,]+)/m,
  },
  {
    tool: 'Flyway',
    file: 'src/main/resources/db/migration',
    folder: 'src/main/resources/db/migration',
  },
  { tool: 'Diesel', file: 'diesel.toml', folder: 'migrations', setting: /\bdir\s*=\s*"([^"]+)/ },
  {
    tool: 'Atlas',
    file: 'atlas.hcl',
    folder: 'migrations',
    setting: /\bdir\s*=\s*"file:\/\/([^"?]+)/,
  },
  { tool: 'Graphile Migrate', file: '.gmrc', folder: 'migrations' },
  { tool: 'Graphile Migrate', file: '.gmrc.js', folder: 'migrations' },
  {
    tool: 'sql-migrate',
    file: 'dbconfig.yml',
    folder: 'migrations',
    setting: /^\s+dir:\s*(\S+)/m,
  },
  { tool: 'Play', file: 'conf/evolutions/default', folder: 'conf/evolutions/default' },
];

/** Usual folders of migrations, for tools without files of their own. */
const usual = [
  'migrations',
  'db/migrations',
  'db/migrate',
  'database/migrations',
  'sql/migrations',
  'src/migrations',
];

/**
 * The folder of the migrations of the project at `path`; undefined if it is `path` itself. Throws an `InputError`
 * that lists the candidates if there are several.
 */
export async function findProject(path: string): Promise<FoundFolder | undefined> {
  const entries = await readdir(path).catch(() => []);
  if (entries.some((name) => versioned.test(name))) return undefined;
  const byTool = await Promise.all(traces.map((trace) => followTrace(path, trace)));
  const traced = byTool.flatMap((each) => each ?? []);
  const isOwn = entries.some((name) => /\.sql$/i.test(name) || name === 'sqitch.plan');
  if (traced.length === 0 && isOwn) return undefined;
  const others = await Promise.all(
    usual.map(async (name) => {
      const folder = join(path, name);
      return (await holdsSql(folder)) ? [{ folder, why: 'it has SQL files' }] : [];
    }),
  );
  return single(path, distinct([...traced, ...others.flat()]));
}

/** A migration by its name: it starts with a number or a version. */
const versioned = /^(?:V?\d[\w.-]*)\.sql$/;

async function followTrace(path: string, trace: Trace): Promise<FoundFolder | undefined> {
  const { tool, file, inside, setting } = trace;
  if (inside !== undefined && basename(resolve(path)) !== inside) return undefined;
  const text = await contentOf(join(path, file));
  if (text === undefined) return undefined;
  const set = setting?.exec(text)?.[1];
  const folder = join(path, set ?? trace.folder);
  if (!(await holdsSql(folder))) return undefined;
  const why =
    file === trace.folder ? `${tool} keeps them there` : `configured in ${file} of ${tool}`;
  return { folder, why };
}

/** The text of a file, empty for a folder; undefined if neither exists. */
async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR' ? '' : undefined;
  }
}

async function holdsSql(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (/\.sql$/i.test(entry.name)) return true;
    if (!entry.isDirectory()) continue;
    const below = await readdir(join(folder, entry.name)).catch(() => []);
    if (below.some((name) => /\.sql$/i.test(name))) return true;
  }
  return false;
}

function distinct(found: readonly FoundFolder[]): readonly FoundFolder[] {
  const folders = found.map(({ folder }) => normalize(folder));
  return found.filter(({ folder }, index) => folders.indexOf(normalize(folder)) === index);
}

function single(path: string, found: readonly FoundFolder[]): FoundFolder | undefined {
  if (found.length < 2) return found[0];
  const list = found.map(({ folder, why }) => `${folder} (${why})`).join(', ');
  throw new InputError(
    `${path}: migrations are in ${found.length} folders; give one of them: ${list}`,
    exitCode.usage,
  );
}
