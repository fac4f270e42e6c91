import { squashedBySvc } from '../text/marks/squashed.js';
import type { OutputStatement } from './output.js';
import type { Requirements } from './requirements.js';
import { isOneTransaction } from './steps.js';

/** The head of the file: its contents, how to apply it, and its requirements. */
export function headOf(
  files: number,
  before: number,
  statements: readonly OutputStatement[],
  requirements?: Requirements,
): readonly string[] {
  return [
    squashedBySvc,
    `${counted(files, 'migration')}, ${counted(before, 'statement')} before, ${grouped(statements.length)} now`,
    isOneTransaction(statements)
      ? 'apply in one transaction: psql --single-transaction --set ON_ERROR_STOP=1 --file <this file>'
      : 'apply without --single-transaction, because it has its own transactions: psql --set ON_ERROR_STOP=1 --file <this file>',
    ...(requirements ? needs(requirements) : []),
  ];
}

function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** With separators. */
function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A line about the objects that the file needs, if there are any. */
function needed(kind: string, names: readonly string[], where: string): readonly string[] {
  if (names.length === 0) return [];
  return [`needs the ${kind}${names.length === 1 ? '' : 's'} ${names.join(', ')}${where}`];
}

function needs({ version, because, roles, extensions }: Requirements): readonly string[] {
  const reason = because.length > 0 ? ` (for ${because.join(', ')})` : '';
  return [
    `needs PostgreSQL ${version} or later${reason}`,
    ...needed('extension', extensions, ' on the server'),
    ...needed('role', roles, ', which this file does not create'),
  ];
}
