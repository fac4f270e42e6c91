/** Flyway's names: V1.2__versioned.sql, then R__repeatable.sql; U and B files undo or replace others. */
import type { Choice } from './layout.js';
import { compareCodeUnits, compareNumbers, naturalOrder } from './natural-order.js';

const versioned = /^V(\d+(?:[._]\d+)*)__.*\.sql$/;
const repeatable = /^R__(.*)\.sql$/;

/** Whether a file name is that of a versioned Flyway migration. */
export function isFlyway(name: string): boolean {
  return versioned.test(name);
}

/** Flyway looks into folders below, and goes by the file name alone. */
export function chooseFlyway(paths: readonly string[]): Choice {
  const name = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const versions = paths.filter((path) => versioned.test(name(path)));
  const repeatables = paths.filter((path) => repeatable.test(name(path)));
  const chosen = new Set([...versions, ...repeatables]);
  return {
    migrations: [
      ...versions.sort((a, b) => compareVersions(name(a), name(b)) || naturalOrder(a, b)),
      ...repeatables.sort((a, b) => compareCodeUnits(name(a), name(b)) || naturalOrder(a, b)),
    ],
    leftOut: paths
      .filter((path) => !chosen.has(path))
      .map((path) => ({ path, why: whyNot(name(path)) })),
  };
}

function compareVersions(a: string, b: string): number {
  const parts = (name: string): readonly string[] => versioned.exec(name)?.[1]?.split(/[._]/) ?? [];
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = compareNumbers(left[i] ?? '0', right[i] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function whyNot(name: string): string {
  if (/^U\d/.test(name)) return "it is the way down (Flyway's undo)";
  if (/^B\d/.test(name)) return 'it is a Flyway baseline, which stands for the versions before it';
  return 'Flyway takes only names such as V1__x.sql and R__x.sql';
}
