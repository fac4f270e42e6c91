import type { CreateStmt } from 'libpg-query';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, type Obstacle, obstacleIn } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { rangeVarName, typeName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { addColumn } from '../column/columns.js';
import { addConstraints } from '../constraint/constraints.js';
import { evaluateAtOnce } from '../constraint/evaluate-on-rows.js';
import { type WrittenConstraint, writtenConstraints } from '../constraint/written-constraints.js';
import { inherit } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import { readAccessMethod } from './access-method.js';
import { skipsExisting } from './if-not-exists.js';
import { copyColumns, unknownNames } from './like.js';
import { withoutOnCommit } from './on-commit-text.js';

/** CREATE TABLE. */
export const createTable: Reader<'CreateStmt'> = (statement, context) => {
  makeTable(context, context.newFootprint(), 'table', statement);
};

/** Reads a table, or a foreign table, with its whole definition. */
export function makeTable(
  context: Context,
  footprint: FootprintBuilder,
  kind: 'table' | 'foreign table',
  statement: CreateStmt,
): void {
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const schema = context.creationSchema(written);
  const wanted = { schema, name: written.name };
  if (statement.if_not_exists && skipsExisting(context, footprint, wanted)) return;
  const endsWithTransaction = readOnCommit(context, statement.oncommit);
  if (endsWithTransaction === undefined || statement.ofTypename) {
    const form = statement.ofTypename ? 'a table of a type' : 'ON COMMIT DELETE ROWS';
    context.barrier(notFollowed(`CREATE TABLE ${written.name}: svc does not follow ${form}`));
    return;
  }
  if (refersToSameName(context, statement)) {
    context.barrier(
      notFollowed(`CREATE TABLE ${written.name}: it refers to another table of the same name`),
    );
    // From here on, the name means this table. svc knows nothing else about it.
    const made = context.catalog.addRelation(kind, schema, written.name);
    made.uncertain = true;
    made.mayHoldRows = true;
    return;
  }
  const relation = context.catalog.addRelation(kind, schema, written.name, {
    columns: [],
    partitioned: statement.partspec !== undefined,
  });
  relation.endsWithTransaction = endsWithTransaction;
  footprint.makes(relation.id);
  takeName(context, footprint, 'relation', schema, written.name);
  takeName(context, footprint, 'type', schema, written.name);
  const obstacle = define(context, footprint, relation, statement);
  if (obstacle === unknownNames) {
    context.keepUncertain(relation);
    return;
  }
  if (obstacle !== undefined) {
    context.barrier(obstacleIn(`CREATE TABLE ${written.name}`, obstacle));
    return;
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    relation.uncertain = true;
    relation.mayHoldRows = true;
    context.emit({ type: 'keep' }, cannotVanish(context, footprint));
    return;
  }
  const isPlain =
    kind === 'table' && !statement.inhRelations && !hasLike(statement) && !endsWithTransaction;
  context.emit(
    {
      type: 'create',
      object: relation.id,
      ...(isPlain ? { tree: { CreateStmt: statement } } : {}),
    },
    footprint,
  );
}

/**
 * Whether a temporary table ends with its transaction. If so, its statement is kept without ON COMMIT DROP, and the
 * result drops the table where that transaction ended, wherever the result has commits. Undefined if svc cannot follow
 * the statement.
 */
export function readOnCommit(
  context: Context,
  action: CreateStmt['oncommit'],
): boolean | undefined {
  if (action === 'ONCOMMIT_DELETE_ROWS') return undefined;
  if (action !== 'ONCOMMIT_DROP' || !context.origin) return false;
  const statement = withoutOnCommit(context.origin.statement);
  if (!statement) return undefined;
  context.origin = { ...context.origin, statement };
  return true;
}

/** Whether the definition refers to a table of the same name: PostgreSQL finds the one that existed before. */
function refersToSameName(lookup: Lookup, { relation, ...statement }: CreateStmt): boolean {
  const own = relation?.relname ?? '';
  const elements = statement.tableElts ?? [];
  const names = [
    ...(statement.inhRelations ?? []).map((each) => 'RangeVar' in each && each.RangeVar),
    ...elements.map((each) => 'TableLikeClause' in each && each.TableLikeClause.relation),
  ].map((each) => each && rangeVarName(each));
  const types = elements.map(
    (each) => 'ColumnDef' in each && each.ColumnDef.typeName && typeName(each.ColumnDef.typeName),
  );
  const hasSameName = [...names, ...types].some(
    (each) => each && each.schema === undefined && each.name === own,
  );
  return hasSameName && lookup.findRelation({ name: own }) !== undefined;
}

function hasLike({ tableElts }: CreateStmt): boolean {
  return (tableElts ?? []).some((each) => 'TableLikeClause' in each);
}

/** Whether a table has one element, and nothing else that has a name or takes one. */
function hasOneElement({ tableElts, inhRelations, partspec }: CreateStmt): boolean {
  return tableElts?.length === 1 && !inhRelations && !partspec;
}

/** Columns first, then constraints on them; returns a reason if that cannot be followed. */
function define(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  statement: CreateStmt,
): Obstacle | undefined {
  const constraints: WrittenConstraint[] = [];
  readAccessMethod(context, footprint, statement.accessMethod);
  const inherited = inherit(context, footprint, relation, statement);
  if (inherited !== undefined && inherited !== unknownNames) return inherited;
  let isVague = inherited === unknownNames;
  for (const element of statement.tableElts ?? []) {
    if ('ColumnDef' in element) {
      const inheritedToo = relation.columns?.findIndex(
        ({ name }) => name === element.ColumnDef.colname,
      );
      constraints.push(...addColumn(context, footprint, relation, element.ColumnDef));
      if (inheritedToo !== undefined && inheritedToo >= 0) {
        // The column keeps its position. svc does not follow which constraints are merged.
        const [own] = relation.columns?.splice(-1) ?? [];
        if (own) relation.columns?.splice(inheritedToo, 0, own);
        isVague = true;
      }
    } else if ('TableLikeClause' in element) {
      const isWhole = hasOneElement(statement);
      const obstacle = copyColumns(context, footprint, relation, element.TableLikeClause, isWhole);
      if (obstacle !== undefined && obstacle !== unknownNames) return obstacle;
      isVague ||= obstacle === unknownNames;
    }
  }
  const elements = (statement.tableElts ?? []).filter((each) => 'Constraint' in each);
  constraints.push(...writtenConstraints(elements));
  const partitionKey = statement.partspec?.partParams ?? [];
  for (const parameter of partitionKey) readReferences(context, footprint, parameter, [relation]);
  relation.expressions = partitionKey.filter(
    (each) => 'PartitionElem' in each && each.PartitionElem.expr !== undefined,
  );
  return (
    evaluateAtOnce(context, footprint, relation.expressions) ??
    addConstraints(context, footprint, relation, constraints) ??
    (isVague ? unknownNames : undefined)
  );
}
