/**
 * Which files below a folder are migrations, and their order, according to the tool of the folder. Works only on
 * relative paths with forward slashes.
 */
import type { Choice, LeftOut } from './choice.js';
import { datedOrder } from './dated-order.js';
import { chooseFlyway, isFlyway } from './layout-flyway.js';
import { compareCodeUnits, naturalOrder } from './natural-order.js';

/** Why a file in a subfolder is left out: most tools read only the given folder. */
export const liesBelow = 'it is in a subfolder';

const otherLanguage = /^V?\d[\w.-]*\.(?:[cm]?[jt]s|py|rb|go|php|java|kt|exs|clj|edn|xml|ya?ml)$/;
const wayDown = /(?:^|\.)(?:down|rollback|undo)\.sql$/i;
const otherDatabase =
  /\.(mysql|mariadb|sqlite3?|cockroach(?:db)?|mssql|oracle)(?:\.autocommit)?(?:\.up)?\.sql$/i;
const ofPostgres = /\.(?:postgres|postgresql)(?=(?:\.autocommit)?(?:\.up)?\.sql$)/i;
const pairedDatabase = /^(.*[-_])(mysql|mariadb|sqlite3?|cockroach(?:db)?|mssql|oracle)\.sql$/i;
const folderOfOther =
  /(?:^|\/)(mysql|mariadb|sqlite3?|cockroach(?:db)?|mssql|sqlserver|oracle|h2|hsqldb|db2|clickhouse)\//i;

/** Selects the migrations among all files below a folder. */
export function chooseMigrations(paths: readonly string[]): Choice {
  const leftOut: LeftOut[] = [];
  const special = new Set(paths.filter((path) => ofPostgres.test(path)).map(forAnyDatabase));
  const whyNot = (path: string) =>
    special.has(forAnyDatabase(path)) && !ofPostgres.test(path) && !otherDatabase.test(path)
      ? 'the PostgreSQL version of the same file replaces it'
      : whyNoMigration(path, paths);
  const candidates = paths.filter((path) => {
    const why = isSql(path) ? whyNot(path) : whyNotSql(path);
    if (why !== undefined) leftOut.push({ path, why });
    return isSql(path) && why === undefined;
  });
  const chosen = candidates.some((path) => isFlyway(baseName(path)))
    ? chooseFlyway(candidates)
    : chooseByFolder(candidates);
  return {
    migrations: chosen.migrations,
    leftOut: [...leftOut, ...chosen.leftOut].sort((a, b) => naturalOrder(a.path, b.path)),
  };
}

/** The common name of `1_a.postgres.up.sql` and `1_a.autocommit.up.sql`: `1_a.up.sql`. */
function forAnyDatabase(path: string): string {
  return path.replace(ofPostgres, '').replace(/\.autocommit(?=(?:\.up)?\.sql$)/i, '');
}

/** Files of one folder, or, if the tool has a folder for each migration, one file of each. */
function chooseByFolder(paths: readonly string[]): Choice {
  const committed = paths.filter((path) => /^committed\/\d{6,}(?:-[^/]*)?\.sql$/.test(path));
  if (committed.length > 0) {
    const why = 'Graphile Migrate applies only the files in committed';
    return choice(committed.sort(naturalOrder), paths, why);
  }
  const inFolders = paths.filter((path) => /^[^/]+\/(?:migration|up)\.sql$/.test(path));
  if (inFolders.length > 0) {
    const isDiesel = inFolders.every((path) => path.endsWith('/up.sql'));
    const why = 'every migration here has its own folder';
    return choice(inFolders.sort(isDiesel ? dieselOrder : datedOrder), paths, why);
  }
  if (areInVersions(paths)) return choice([...paths].sort(byRelease), paths, liesBelow);
  const here = paths.filter((path) => !path.includes('/'));
  return choice(here.sort(here.every(isUp) ? naturalOrder : datedOrder), paths, liesBelow);
}

/**
 * Whether all files are in folders for releases, such as `1.10/02_keys.sql`, each with one file or with numbered files.
 * For other folders the order is unknown.
 */
function areInVersions(paths: readonly string[]): boolean {
  const folders = new Map<string, number>();
  for (const path of paths) {
    const [, folder] = /^(v?\d+(?:\.\d+)*)\/[^/]+$/i.exec(path) ?? [];
    if (folder === undefined) return false;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return paths.every(
    (path) => /\/\d[^/]*$/.test(path) || folders.get(path.slice(0, path.indexOf('/'))) === 1,
  );
}

function byRelease(a: string, b: string): number {
  return naturalOrder(a.replace(/^v/i, ''), b.replace(/^v/i, ''));
}

/** These migrations, with all other files left out for one reason. */
function choice(migrations: readonly string[], paths: readonly string[], why: string): Choice {
  const chosen = new Set(migrations);
  const others = paths.filter((path) => !chosen.has(path));
  return { migrations, leftOut: others.map((path) => ({ path, why })) };
}

/** golang-migrate and sqlx compare versions as numbers, even dates. */
function isUp(path: string): boolean {
  return path.endsWith('.up.sql');
}

/** Diesel compares versions, the part before the first underscore, as text without dashes. */
function dieselOrder(a: string, b: string): number {
  const version = (path: string): string => (path.split('_')[0] ?? '').replaceAll('-', '');
  return compareCodeUnits(version(a), version(b)) || naturalOrder(a, b);
}

function whyNoMigration(path: string, all: readonly string[]): string | undefined {
  const name = baseName(path);
  if (wayDown.test(name) || isPairedDown(path, all)) return 'it is a down migration';
  const database =
    (otherDatabase.exec(name) ?? folderOfOther.exec(path))?.[1] ?? databaseOfPair(path, all);
  return database === undefined
    ? undefined
    : `it is for another database (${database.toLowerCase()})`;
}

/** `4-keys-sqlite.sql` is for SQLite beside a `3-keys-postgres.sql`; `4_import_sqlite.sql` alone is a migration. */
function databaseOfPair(path: string, all: readonly string[]): string | undefined {
  const [, stem, database] = pairedDatabase.exec(path) ?? [];
  if (stem === undefined) return undefined;
  const isCounterpart = (other: string) =>
    /^(.*[-_])(?:pg|postgres|postgresql|psql)\.sql$/i.exec(other)?.[1]?.replace(/^\d+/, '') ===
    stem.replace(/^\d+/, '');
  return all.some(isCounterpart) ? database : undefined;
}

/** `0007_down.sql` is a down migration beside its `0007_up.sql`; `0008_shut_down.sql` alone is a migration. */
function isPairedDown(path: string, all: readonly string[]): boolean {
  const stem = /^(.*)[_-]down\.sql$/i.exec(path)?.[1];
  if (stem === undefined) return false;
  const number = leadingNumber(path);
  return all.some(
    (other) =>
      other !== path &&
      isSql(other) &&
      (number === undefined ? other.startsWith(stem) : leadingNumber(other) === number),
  );
}

function whyNotSql(path: string): string | undefined {
  return otherLanguage.test(baseName(path))
    ? 'it looks like a migration in another language, and svc reads only SQL'
    : undefined;
}

export interface SameNumber {
  readonly number: string;
  readonly paths: readonly string[];
}

/** Groups of migrations with the same number, ordered only by their names. */
export function sameNumber(paths: readonly string[]): readonly SameNumber[] {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const number = leadingNumber(path);
    if (number === undefined) continue;
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [path]);
    else group.push(path);
  }
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([number, group]) => ({ number, paths: group }));
}

/** The number of a migration: a counter, a timestamp, a date, a version. */
function leadingNumber(path: string): string | undefined {
  // Prisma and Drizzle order folders by their whole name.
  if (path.endsWith('/migration.sql')) return undefined;
  const folder = /([^/]+)\/(?:up|down)\.sql$/.exec(path)?.[1];
  const release = folder === undefined ? (/^v?(\d[\d.]*\/)/i.exec(path)?.[1] ?? '') : '';
  const name = folder ?? baseName(path);
  const version = /^V(\d+(?:[._]\d+)*)(?:__|\.sql$)/.exec(name)?.[1];
  const date = /^(?:19|20)\d\d(?:[-_.]\d+)+(?![A-Za-z0-9])/.exec(name)?.[0];
  const counter = /^\d+/.exec(name)?.[0];
  const number = version?.replaceAll('_', '.') ?? date ?? counter;
  return number && `${release}${number.replace(/^0+(?=\d)/, '')}`;
}

function isSql(path: string): boolean {
  return /\.sql$/i.test(path) && !baseName(path).startsWith('.');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
