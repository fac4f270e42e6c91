/**
 * Flyway's names: V1.2__versioned.sql, then R__repeatable.sql; U files undo others. On an empty database Flyway
 * starts with the last baseline, B1.2__all.sql, which replaces all versions up to its own.
 */
import type { Choice } from './choice.js';
import { compareCodeUnits, compareNumbers, naturalOrder } from './natural-order.js';

const versioned = /^V(\d+(?:[._]\d+)*)(?:__.*)?\.sql$/;
const baseline = /^B(\d+(?:[._]\d+)*)__.*\.sql$/;
const repeatable = /^R__(.*)\.sql$/;

/**
 * Whether a file name can only be that of a versioned Flyway migration. If a folder has such a file, V1.2.sql is a
 * versioned migration too.
 */
export function isFlyway(name: string): boolean {
  return versioned.test(name) && name.includes('__');
}

/** Flyway reads subfolders, and uses only the file name. */
export function chooseFlyway(paths: readonly string[]): Choice {
  const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(baseName(path)));
  const first = matching(baseline).sort(byVersion).at(-1);
  const covered = (path: string) =>
    first !== undefined && compareVersions(baseName(path), baseName(first)) <= 0;
  const versions = matching(versioned).filter((path) => !covered(path));
  const repeatables = matching(repeatable);
  const migrations = [
    ...(first === undefined ? [] : [first]),
    ...versions.sort(byVersion),
    ...repeatables.sort((a, b) => compareCodeUnits(baseName(a), baseName(b)) || naturalOrder(a, b)),
  ];
  const chosen = new Set(migrations);
  return {
    migrations,
    leftOut: paths
      .filter((path) => !chosen.has(path))
      .map((path) => ({ path, why: whyNot(baseName(path), first) })),
  };
}

function byVersion(a: string, b: string): number {
  return compareVersions(baseName(a), baseName(b)) || naturalOrder(a, b);
}

function compareVersions(a: string, b: string): number {
  const parts = (name: string): readonly string[] =>
    (versioned.exec(name) ?? baseline.exec(name))?.[1]?.split(/[._]/) ?? [];
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = compareNumbers(left[i] ?? '0', right[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function whyNot(name: string, first: string | undefined): string {
  if (/^U\d/.test(name)) return "it is a down migration (Flyway's undo)";
  if (first !== undefined && (versioned.test(name) || baseline.test(name))) {
    return `the baseline ${first} replaces it`;
  }
  return 'Flyway accepts only names such as V1__x.sql and R__x.sql';
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
