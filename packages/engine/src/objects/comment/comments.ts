import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { itemsOf, listName, strings, typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import type { Cell } from '../../trace/footprint.js';
import { commentOn } from '../column/column-settings.js';
import { useColumn } from '../column/columns.js';
import { domainConstraints } from '../domain/domains.js';
import { objectNamed } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { statisticsNamed } from '../statistics/statistics.js';

/** COMMENT ON: the last one wins. */
export const comment: Reader<'CommentStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const target = commented(statement, context, footprint);
  if (target === undefined) {
    // No other statement reads the comment, so the statement only keeps its place.
    context.keepInPlace();
    return;
  }
  footprint.changes(target.object).write(target.cell);
  if (statement.comment === undefined && hasNoComment(context, statement, target)) {
    context.emit({ type: 'nothing', reason: 'there is no comment' }, footprint);
    return;
  }
  context.catalog.changedParts.add(target.cell);
  // LIKE copies the comments of indexes.
  const owner = context.catalog.relationById(target.object)?.owner;
  if (owner !== undefined) footprint.add(context.cells.wholeDefinition(owner));
  context.emit({ type: 'set', object: target.object }, footprint);
};

/** Extensions and schemas may have a comment from the start, and LIKE copies those of constraints. */
const startWithoutComment: ReadonlySet<string | undefined> = new Set([
  'OBJECT_COLUMN',
  'OBJECT_DOMAIN',
  'OBJECT_FUNCTION',
  'OBJECT_MATVIEW',
  'OBJECT_SEQUENCE',
  'OBJECT_TABLE',
  'OBJECT_TYPE',
  'OBJECT_VIEW',
]);

/** Whether an object certainly has no comment. */
function hasNoComment(
  { catalog }: Lookup,
  { objtype }: Parameters<typeof comment>[0],
  { object, cell }: Commented,
): boolean {
  return (
    startWithoutComment.has(objtype) &&
    !catalog.mayHaveUnknownObjects &&
    catalog.eventTriggers.size === 0 &&
    catalog.relationById(object)?.uncertain !== true &&
    !catalog.changedParts.has(cell)
  );
}

interface Commented {
  /** The object itself, or the one that it is a part of. */
  readonly object: Identity;
  /** The comment: it belongs to what is commented, and is dropped with it. */
  readonly cell: Cell;
}

/** Objects with a name on a relation, and where the catalog has their identities. */
const attached: Readonly<
  Record<string, readonly [string, (relation: Relation, name: string) => Identity | undefined]>
> = {
  OBJECT_TABCONSTRAINT: ['constraint', ({ constraints }, name) => constraints.get(name)?.id],
  OBJECT_TRIGGER: ['trigger', ({ triggers }, name) => triggers.get(name)?.id],
  OBJECT_POLICY: ['policy', ({ policies }, name) => policies.get(name)?.id],
  OBJECT_RULE: ['rule', ({ rules }, name) => rules.get(name)],
};

function commented(
  { objtype, object }: Parameters<typeof comment>[0],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  if (!object) return undefined;
  const items = itemsOf(object);
  const isAttached = attached[objtype ?? ''];
  if (isAttached) return commentedPart(...isAttached, items, lookup, footprint);
  if (objtype === 'OBJECT_COLUMN') return commentedColumn(items, lookup, footprint);
  if (objtype === 'OBJECT_DOMCONSTRAINT') return domainConstraint(items, lookup, footprint);
  if (objtype === 'OBJECT_STATISTIC_EXT') return commentedStatistics(items, lookup, footprint);
  const id = objectNamed(lookup, footprint, objtype, object);
  return id === undefined ? undefined : { object: id, cell: lookup.cells.part(id, 'comment') };
}

function commentedPart(
  what: string,
  identityOf: (relation: Relation, name: string) => Identity | undefined,
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const { cells } = lookup;
  const relation = lookup.relation(listName(items.slice(0, -1)), footprint);
  const name = strings(items).at(-1) ?? '';
  if (!relation) return undefined;
  footprint.read(cells.part(relation.id, what, name));
  // It is dropped with its columns, which svc does not know.
  if (relation.uncertain && what === 'constraint') footprint.read(cells.shape(relation.id));
  const id = identityOf(relation, name);
  return {
    object: relation.id,
    cell:
      id === undefined
        ? cells.part(relation.id, 'comment', `${what} ${name}`)
        : cells.part(id, 'comment'),
  };
}

function commentedColumn(
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const { cells } = lookup;
  const relation = lookup.relation(listName(items.slice(0, -1)), footprint);
  const name = strings(items).at(-1) ?? '';
  if (!relation) return undefined;
  const column = useColumn(lookup, footprint, relation, name);
  return {
    object: relation.id,
    cell: column
      ? commentOn(cells, relation, column)
      : cells.part(relation.id, 'comment', `column ${name}`),
  };
}

function commentedStatistics(
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const found = statisticsNamed(lookup, footprint, listName(items));
  if (!found) return undefined;
  footprint.changes(found.id);
  return { object: found.table.id, cell: lookup.cells.part(found.id, 'comment') };
}

function domainConstraint(
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const [domain] = items;
  const type =
    domain && 'TypeName' in domain ? lookup.type(typeName(domain.TypeName), footprint) : undefined;
  const name = strings(items).at(-1) ?? '';
  if (!type) return undefined;
  footprint.read(lookup.cells.part(type.id, domainConstraints, name));
  return { object: type.id, cell: lookup.cells.part(type.id, 'comment', `constraint ${name}`) };
}
