import { chooseMigrations, sameNumber } from '@svc/engine';

/** A file of a commit, with the digest of its content. */
export interface CommittedFile {
  readonly path: string;
  readonly sha: string;
  readonly size: number;
}

/** The migrations of a commit, compared with those of its base. */
export interface ChangedHistory {
  readonly folder: string;
  /** All migrations at the head, in the order in which they are applied. */
  readonly files: readonly CommittedFile[];
  readonly added: readonly string[];
  /** How many of the files are on the base already, if all new files come after them. */
  readonly deployed: number | undefined;
  /** The differences that databases with the base's migrations will never receive, or receive in another order. */
  readonly conflicts: readonly Conflict[];
}

export interface Conflict {
  readonly path: string;
  readonly message: string;
}

/** Finds the migrations that a change affects; undefined if there are none. */
export function changedHistory(
  base: readonly CommittedFile[],
  head: readonly CommittedFile[],
  givenFolder: string | undefined,
): ChangedHistory | undefined {
  const changed = differing(base, head);
  const folder = givenFolder ?? folderOf(changed);
  if (folder === undefined) return undefined;
  const inside = (path: string) => folder === '' || path.startsWith(`${folder}/`);
  if (!changed.some(inside)) return undefined;
  const before = ordered(
    base.filter(({ path }) => inside(path)),
    folder,
  );
  const files = ordered(
    head.filter(({ path }) => inside(path)),
    folder,
  );
  const known = new Map(before.map(({ path, sha }) => [path, sha]));
  const added = files.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  const lastKnown = files.findLastIndex(({ path }) => known.has(path));
  const early = files.slice(0, Math.max(0, lastKnown)).filter(({ path }) => !known.has(path));
  return {
    folder,
    files,
    added,
    deployed: early.length === 0 ? files.length - added.length : undefined,
    conflicts: [
      ...early.map(({ path }) => ({
        path,
        message: `runs before ${files[lastKnown]?.path}, which is already on the base branch: a database that has run that file may refuse or skip this one`,
      })),
      ...files
        .filter(({ path, sha }) => known.has(path) && known.get(path) !== sha)
        .map(({ path }) => ({
          path,
          message: 'was changed: databases that already ran it do not get the change',
        })),
      ...before
        .filter(({ path }) => !files.some((file) => file.path === path))
        .map(({ path }) => ({
          path,
          message: 'was removed or renamed: databases that already ran it keep its effects',
        })),
      ...sameNumbers(files, folder, new Set(added)),
    ],
  };
}

function differing(
  base: readonly CommittedFile[],
  head: readonly CommittedFile[],
): readonly string[] {
  const [before, after] = [base, head].map(
    (files) => new Map(files.map(({ path, sha }) => [path, sha])),
  );
  const paths = new Set([...base, ...head].map(({ path }) => path));
  return [...paths].filter((path) => before?.get(path) !== after?.get(path));
}

/**
 * The folder with a conventional name for migrations that has the most changes; without one, the folder with the most
 * changes.
 */
function folderOf(paths: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const named = /^(?:.*\/)?(?:migrations?|migrate|versions)(?=\/)/i.exec(path)?.[0];
    const folder = named ?? path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + (named === undefined ? 1 : 1_000));
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The migrations among a folder's files, in the order in which their tool applies them. */
function ordered(files: readonly CommittedFile[], folder: string): readonly CommittedFile[] {
  const byName = new Map(files.map((file) => [nameIn(folder, file), file]));
  const { migrations } = chooseMigrations([...byName.keys()]);
  return migrations.flatMap((name) => byName.get(name) ?? []);
}

function nameIn(folder: string, { path }: CommittedFile): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}

function sameNumbers(
  files: readonly CommittedFile[],
  folder: string,
  added: ReadonlySet<string>,
): readonly Conflict[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  return sameNumber(files.map((file) => nameIn(folder, file))).flatMap(({ paths }) => {
    const [first, ...others] = paths.map((path) => `${prefix}${path}`);
    const isNew = [first, ...others].some((path) => path !== undefined && added.has(path));
    const last = others.at(-1);
    return isNew && last !== undefined
      ? [
          {
            path: last,
            message: `has the same number as ${first}: the order in which the two run is not defined`,
          },
        ]
      : [];
  });
}
