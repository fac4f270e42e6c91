import type { Identity } from '../../catalog/cells.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { listName, strings, typeName } from '../references.js';
import { readColumn } from './columns.js';
import type { Reader } from './kind.js';

/** COMMENT ON: the last one wins. */
export const comment: Reader<'CommentStmt'> = (statement, context) => {
  const footing = context.footing();
  const target = commented(statement, context, footing);
  if (target === undefined) {
    context.barrier('a comment on something that is not known');
    return;
  }
  footing.changes(target.object).write(context.cells.part(target.object, 'comment', target.part));
  context.emit({ type: 'set', object: target.object }, footing);
};

interface Commented {
  readonly object: Identity;
  readonly part: string;
}

function commented(
  { objtype, object }: Parameters<typeof comment>[0],
  context: Context,
  footing: Footing,
): Commented | undefined {
  if (!object) return undefined;
  const items = 'List' in object ? (object.List.items ?? []) : [];
  switch (objtype) {
    case 'OBJECT_TABLE':
    case 'OBJECT_VIEW':
    case 'OBJECT_INDEX':
    case 'OBJECT_SEQUENCE': {
      const relation = context.relation(listName(items), footing);
      return relation && { object: relation.id, part: '' };
    }
    case 'OBJECT_COLUMN': {
      const relation = context.relation(listName(items.slice(0, -1)), footing);
      const column = strings(items).at(-1) ?? '';
      if (!relation) return undefined;
      readColumn(context, footing, relation, column);
      const id = relation.columns?.find((each) => each.name === column)?.id;
      return { object: relation.id, part: `column ${id ?? column}` };
    }
    case 'OBJECT_TYPE':
    case 'OBJECT_DOMAIN': {
      const type = 'TypeName' in object && context.type(typeName(object.TypeName), footing);
      return type ? { object: type.id, part: '' } : undefined;
    }
    case 'OBJECT_TABCONSTRAINT':
    case 'OBJECT_TRIGGER':
    case 'OBJECT_POLICY': {
      const relation = context.relation(listName(items.slice(0, -1)), footing);
      const name = strings(items).at(-1) ?? '';
      if (!relation) return undefined;
      const what = {
        OBJECT_TABCONSTRAINT: 'constraint',
        OBJECT_TRIGGER: 'trigger',
        OBJECT_POLICY: 'policy',
      }[objtype];
      footing.read(context.cells.part(relation.id, what, name));
      return { object: relation.id, part: `${what} ${name}` };
    }
    default:
      return undefined;
  }
}
