import type { DropStmt } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { Action } from '../operation.js';
import { strings } from '../references.js';

/** The end of objects, as the statement that ends them calls their kind. */
export function dropAction({ removeType }: DropStmt, objects: readonly Identity[]): Action {
  return { type: 'drop', objects, ...(removeType && { kind: removeType }) };
}

/** What a DROP names first, for a person. */
export function describeDrop({ removeType, objects }: DropStmt): string {
  const first = objects?.[0];
  const name = first && 'List' in first ? strings(first.List.items ?? []).join('.') : '';
  return `${removeType?.replace('OBJECT_', '').toLowerCase()} ${name}`;
}
