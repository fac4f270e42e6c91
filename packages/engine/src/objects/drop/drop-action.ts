import type { DropStmt, Node as Tree } from 'libpg-query';
import type { Action } from '../../footprints/operation.js';
import { strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';

/** A drop of objects, with the kind in the statement. */
export function dropAction({ removeType }: DropStmt, objects: readonly Identity[]): Action {
  return { type: 'drop', objects, ...(removeType && { kind: removeType }) };
}

/** The first name in a DROP, for messages. */
export function describeDrop({ removeType, objects }: DropStmt): string {
  const first = objects?.[0];
  const path = first && ('List' in first ? first.List.items : namesOf(first));
  return `${removeType?.replace('OBJECT_', '').toLowerCase()} ${strings(path ?? []).join('.')}`;
}

function namesOf(object: Tree): readonly Tree[] | undefined {
  if ('ObjectWithArgs' in object) return object.ObjectWithArgs.objname;
  if ('TypeName' in object) return object.TypeName.names;
  return 'String' in object ? [object] : undefined;
}
