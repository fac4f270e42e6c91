import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { notFollowed } from '../../footprints/obstacle.js';
import type { NodeType } from '../../sql/node-types.js';

/**
 * CREATE SCHEMA with elements: one statement that touches what all of its elements touch. It is kept as written,
 * and its objects can be changed later by separate statements.
 */
export function createWithElements(
  context: Context,
  footprint: FootprintBuilder,
  schema: string,
  elements: readonly Tree[],
): void {
  const outside = context.searchPath;
  context.searchPath = [schema, ...outside];
  const parts = context.gather(() => {
    for (const element of inOrder(elements)) context.readInner(element);
  });
  context.searchPath = outside;
  const actions = parts.map(({ action }) => action);
  const barrier = actions.find((action) => action.type === 'barrier');
  if (barrier || elements.some(isTemporary)) {
    context.barrier(barrier?.obstacle ?? notFollowed('CREATE SCHEMA with temporary objects'));
    return;
  }
  for (const part of parts) footprint.joinTraits(part).include(part.footprint);
  context.emit({ type: 'keep' }, footprint);
}

/** PostgreSQL executes the elements by kind, regardless of their order in the text. */
function inOrder(elements: readonly Tree[]): readonly Tree[] {
  return elements.toSorted((a, b) => rank(a) - rank(b));
}

const kinds: readonly NodeType[] = [
  'CreateSeqStmt',
  'CreateStmt',
  'ViewStmt',
  'IndexStmt',
  'CreateTrigStmt',
  'GrantStmt',
];

function rank(element: Tree): number {
  return kinds.findIndex((kind) => kind in element);
}

function isTemporary(element: Tree): boolean {
  const made =
    'CreateStmt' in element
      ? element.CreateStmt.relation
      : 'CreateSeqStmt' in element
        ? element.CreateSeqStmt.sequence
        : 'ViewStmt' in element
          ? element.ViewStmt.view
          : undefined;
  return made?.relpersistence === 't';
}
