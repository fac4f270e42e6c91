import { isHistoryTable } from '@svc/engine';
import type { DescribedObject } from '../describe/description.js';

/**
 * The history tables of migration tools among the objects that exist only in production: every production database
 * has one, but its migrations do not create it.
 */
export function historyTablesIn(extra: readonly DescribedObject[]): readonly string[] {
  return extra
    .filter(({ kind, object }) => kind === 'table' && isToolsOwn(object))
    .map(({ object }) => object);
}

/**
 * TypeORM names its table `migrations`, which may be an ordinary table in the databases of other
 * tools.
 */
function isToolsOwn(object: string): boolean {
  const name = (object.split('.').at(-1) ?? '').replaceAll('"', '');
  return name === 'migrations' || isHistoryTable(name);
}

/** True for a table and its columns, constraints, indexes and sequences. */
export function belongsTo(table: string, { object, properties }: DescribedObject): boolean {
  const isPart = (name: string) => name === table || name.startsWith(`${table}.`);
  return (
    isPart(object) ||
    object.endsWith(` on ${table}`) ||
    Object.values(properties).some((value) => value !== null && isPart(value))
  );
}
