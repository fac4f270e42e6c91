import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { itemsOf, listName, strings, typeName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Cell } from '../../trace/footprint.js';
import { useColumn } from '../column/columns.js';
import { domainConstraints } from '../domain/domains.js';
import { objectNamed } from '../named-objects.js';
import type { Reader } from '../reader.js';

/** COMMENT ON: the last one wins. */
export const comment: Reader<'CommentStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const target = commented(statement, context, footprint);
  if (target === undefined) {
    // No other statement reads the comment, so the statement only keeps its place.
    context.keepInPlace();
    return;
  }
  const part = context.cells.part(target.object, 'comment', target.part);
  footprint.changes(target.object).write(part);
  if (statement.comment === undefined && hasNoComment(context, statement, target, part)) {
    context.emit({ type: 'nothing', reason: 'there is no comment' }, footprint);
    return;
  }
  context.catalog.changedParts.add(part);
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
  { object }: Commented,
  part: Cell,
): boolean {
  return (
    startWithoutComment.has(objtype) &&
    !catalog.mayHaveUnknownObjects &&
    catalog.eventTriggers.size === 0 &&
    catalog.relationById(object)?.uncertain !== true &&
    !catalog.changedParts.has(part)
  );
}

interface Commented {
  readonly object: Identity;
  readonly part: string;
}

/** Objects with a name on a relation. */
const attached: Readonly<Record<string, string>> = {
  OBJECT_TABCONSTRAINT: 'constraint',
  OBJECT_TRIGGER: 'trigger',
  OBJECT_POLICY: 'policy',
  OBJECT_RULE: 'rule',
};

function commented(
  { objtype, object }: Parameters<typeof comment>[0],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  if (!object) return undefined;
  const items = itemsOf(object);
  const what = attached[objtype ?? ''];
  if (what !== undefined) return commentedPart(what, items, lookup, footprint);
  if (objtype === 'OBJECT_COLUMN') return commentedColumn(items, lookup, footprint);
  if (objtype === 'OBJECT_DOMCONSTRAINT') return domainConstraint(items, lookup, footprint);
  const id = objectNamed(lookup, footprint, objtype, object);
  return id === undefined ? undefined : { object: id, part: '' };
}

function commentedPart(
  what: string,
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const relation = lookup.relation(listName(items.slice(0, -1)), footprint);
  const name = strings(items).at(-1) ?? '';
  if (!relation) return undefined;
  footprint.read(lookup.cells.part(relation.id, what, name));
  // It is dropped with its columns, which svc does not know.
  if (relation.uncertain && what === 'constraint') footprint.read(lookup.cells.shape(relation.id));
  return { object: relation.id, part: `${what} ${name}` };
}

function commentedColumn(
  items: readonly Tree[],
  lookup: Lookup,
  footprint: FootprintBuilder,
): Commented | undefined {
  const relation = lookup.relation(listName(items.slice(0, -1)), footprint);
  const column = strings(items).at(-1) ?? '';
  if (!relation) return undefined;
  const known = useColumn(lookup, footprint, relation, column);
  return { object: relation.id, part: `column ${known?.id ?? column}` };
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
  return { object: type.id, part: `constraint ${name}` };
}
