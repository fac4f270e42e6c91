/** Finds the folder of a project's migrations from the files of its tools. */

/** A folder of migrations in a project, and why it was chosen. */
export interface FoundFolder {
  /** Relative to the project. */
  readonly folder: string;
  readonly why: string;
}

/** A project, on a disk or in a browser. Paths are relative to it, with forward slashes. */
export interface Project {
  /** The name of its folder. */
  readonly name: string;
  /** The names in a folder, `''` for the project itself; empty if there is none. */
  list(folder: string): Promise<readonly string[]>;
  /** The text of a file, empty for a folder; undefined if neither exists. */
  read(path: string): Promise<string | undefined>;
}

/** The files of a tool in a project, and the folder of migrations that they indicate. */
interface ToolFiles {
  readonly tool: string;
  /** The file or folder that identifies the tool, relative to the project. */
  readonly file: string;
  /** The folder of the migrations, or a pattern that finds the setting in the file, and the default. */
  readonly folder: string;
  readonly setting?: RegExp;
  /** The tool is recognized only in a project folder of this name. */
  readonly onlyIn?: string;
}

const toolFiles: readonly ToolFiles[] = [
  { tool: 'Supabase', file: 'supabase/migrations', folder: 'supabase/migrations' },
  { tool: 'Supabase', file: 'migrations', folder: 'migrations', onlyIn: 'supabase' },
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

/** The folders that may have the migrations of a project; empty if they are in the project's folder itself. */
export async function migrationFolders(project: Project): Promise<readonly FoundFolder[]> {
  const entries = await project.list('');
  if (entries.some((name) => versioned.test(name))) return [];
  const byTool = await Promise.all(toolFiles.map((toolFile) => folderOfTool(project, toolFile)));
  const indicated = byTool.flatMap((each) => each ?? []);
  const isOwn = entries.some((name) => isSql(name) || name === 'sqitch.plan');
  if (indicated.length === 0 && isOwn) return [];
  const others = await Promise.all(
    usual.map(async (folder) =>
      (await holdsSql(project, folder)) ? [{ folder, why: 'it has SQL files' }] : [],
    ),
  );
  return distinct([...indicated, ...others.flat()]);
}

/** A migration by its name: it starts with a number or a version. */
const versioned = /^(?:V?\d[\w.-]*)\.sql$/;

async function folderOfTool(
  project: Project,
  toolFile: ToolFiles,
): Promise<FoundFolder | undefined> {
  const { tool, file, onlyIn, setting } = toolFile;
  if (onlyIn !== undefined && project.name !== onlyIn) return undefined;
  const text = await project.read(file);
  if (text === undefined) return undefined;
  const folder = normalized(setting?.exec(text)?.[1] ?? toolFile.folder);
  if (!(await holdsSql(project, folder))) return undefined;
  const why =
    file === toolFile.folder ? `${tool} keeps them there` : `configured in ${file} of ${tool}`;
  return { folder, why };
}

async function holdsSql(project: Project, folder: string): Promise<boolean> {
  const entries = await project.list(folder);
  if (entries.some(isSql)) return true;
  const below = await Promise.all(entries.map((name) => project.list(`${folder}/${name}`)));
  return below.some((names) => names.some(isSql));
}

function isSql(name: string): boolean {
  return /\.sql$/i.test(name);
}

function distinct(found: readonly FoundFolder[]): readonly FoundFolder[] {
  const folders = found.map(({ folder }) => folder);
  return found.filter(({ folder }, index) => folders.indexOf(folder) === index);
}

/** `./db/out/` as `db/out`. */
function normalized(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
