/**
 * Flyway: V1.2__description.sql. Versions have parts, so files before the last get additional parts. A baseline
 * migration (B) stays one. Refinery uses the same names, with whole numbers only.
 */
import { InputError } from '../../input/input-error.js';
import { stemOf } from '../../input/stem-of.js';
import type { BaselinePart, ToolLayout } from '../tool-layout.js';
import {
  baselineStem,
  baselineTitle,
  earlierVersion,
  lastSquashed,
  versionedName,
} from '../versioned-name.js';

/** Whether a migration runs again whenever it changes. */
export function isRepeatable(name: string): boolean {
  return /(?:^|\/)R__[^/]*\.sql$/.test(name);
}

export const flyway: ToolLayout = {
  title: 'Flyway',
  runsStatements: true,
  isOf: ({ tool }) => tool === 'Flyway',
  transactions: 'file',
  takesCopy: true,
  path: (part) => {
    const { prefix, version } = nameOf(part);
    return `${prefix || 'V'}${versionOf(version, part)}__${baselineTitle}.sql`;
  },
  beside: (path, { refusesTransaction }) =>
    refusesTransaction ? [{ name: `${path}.conf`, content: 'executeInTransaction=false\n' }] : [],
};

export const refinery: ToolLayout = {
  title: 'Refinery',
  isOf: ({ tool, folder }) => tool === 'Flyway' && folder?.files.includes('refinery.toml') === true,
  transactions: 'file',
  path: (part) => {
    const name = versionedName(stemOf(lastSquashed(part)));
    if (name === undefined) return `V1__${baselineStem(part)}.sql`;
    return `V${earlierVersion(name.version, part.count - part.number)}__${baselineTitle}.sql`;
  },
};

function nameOf(part: BaselinePart): { readonly prefix: string; readonly version: string } {
  const name = versionedName(stemOf(lastSquashed(part)));
  return name ?? { prefix: 'V', version: '1' };
}

/** 1.5.2, and before it 1.5.1.1, 1.5.1.2 and so on. */
function versionOf(version: string, { number, count }: BaselinePart): string {
  if (number === count) return version;
  const [, lead = '', last = ''] = /^(.*[._])?(\d+)$/.exec(version) ?? [];
  if (BigInt(last || '0') === 0n) {
    throw new InputError(
      `the result needs ${count} migrations in Flyway’s layout, and there is no version just below ${version}: use --layout plain`,
    );
  }
  return `${lead}${BigInt(last) - 1n}${lead.endsWith('_') ? '_' : '.'}${number}`;
}
