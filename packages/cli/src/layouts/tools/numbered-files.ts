/**
 * Numbered files without marks, for two tools that cannot be recognized: @databases/pg-migrations, which requires
 * a dash after the number, and postgres-migrations, which requires 1, 2, 3 and so on without gaps, so the
 * baseline is the first and later ones get new numbers.
 */

import { stemOf } from '../../input/stem-of.js';
import type { SideFile, ToolLayout } from '../tool-layout.js';
import { baselineStem, baselineTitle, lastSquashed, versionedName } from '../versioned-name.js';

export const pgMigrations: ToolLayout = {
  title: '@databases/pg-migrations',
  isOf: () => false,
  transactions: 'file',
  path: (part) => `${baselineStem(part).replace(/^(\d+)[-_.]*/, '$1-')}.sql`,
};

export const postgresMigrations: ToolLayout = {
  title: 'postgres-migrations',
  isOf: () => false,
  transactions: 'file',
  path: (part) => {
    const { version = '1', separator = '' } = versionedName(stemOf(lastSquashed(part))) ?? {};
    // Its table requires names that are unique even without the number.
    const title = part.count === 1 ? baselineTitle : `${baselineTitle}_${part.number}`;
    return `${padded(part.number, version)}${separator || '_'}${title}.sql`;
  },
  tied: renumbered,
};

function padded(number: number, like: string): string {
  return String(number).padStart(like.length, '0');
}

/** Only the numbers change. */
function renumbered(files: readonly SideFile[]): readonly SideFile[] {
  return files.map(({ name, content }, index) => ({
    name: name.replace(/^\d+/, (number) => padded(index + 1, number)),
    content,
  }));
}
