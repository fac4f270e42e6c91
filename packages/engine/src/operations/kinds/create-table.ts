import type { CreateStmt } from 'libpg-query';
import type { Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { rangeVarName, readReferences } from '../references.js';
import { addColumn } from './columns.js';
import { addConstraints } from './constraints.js';
import type { Reader } from './kind.js';
import { copyColumns, unknownNames } from './like.js';
import { inherit } from './partitions.js';
import { type WrittenConstraint, writtenConstraints } from './written-constraints.js';

/** CREATE TABLE. */
export const createTable: Reader<'CreateStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const schema = context.creationSchema(written);
  const existing = statement.if_not_exists
    ? context.relation({ schema, name: written.name }, footing)
    : undefined;
  if (existing && !existing.uncertain) {
    context.emit(
      { type: 'nothing', reason: `${written.name} exists already` },
      footing.uses(existing.id),
    );
    return;
  }
  if (existing) {
    // Made before a statement that nobody understands: it may be there or not.
    context.keepInPlace();
    return;
  }
  if (schema === 'pg_temp' || statement.ofTypename) {
    const form = schema === 'pg_temp' ? 'a temporary table' : 'a table of a type';
    context.barrier(`CREATE TABLE ${written.name}: ${form} is not followed`);
    return;
  }
  const relation = context.catalog.addRelation('table', schema, written.name, {
    columns: [],
    partitioned: statement.partspec !== undefined,
  });
  footing.makes(relation.id);
  context.takeName(footing, 'relation', schema, written.name);
  context.takeName(footing, 'type', schema, written.name);
  const obstacle = define(context, footing, relation, statement);
  if (obstacle === unknownNames) {
    context.keepUncertain(relation);
    return;
  }
  if (obstacle !== undefined) {
    context.barrier(`CREATE TABLE ${written.name}: ${obstacle}`);
    return;
  }
  if (statement.if_not_exists && context.catalog.vague) {
    relation.uncertain = true;
    relation.mayHoldRows = true;
    context.emit({ type: 'keep' }, context.undecided(footing));
    return;
  }
  const isPlain = !statement.inhRelations && !hasLike(statement);
  context.emit(
    {
      type: 'create',
      object: relation.id,
      ...(isPlain ? { tree: { CreateStmt: statement } } : {}),
    },
    footing,
  );
};

function hasLike({ tableElts }: CreateStmt): boolean {
  return (tableElts ?? []).some((each) => 'TableLikeClause' in each);
}

/** Columns first, then what is made of them; gives a reason when that cannot be followed. */
function define(
  context: Context,
  footing: Footing,
  relation: Relation,
  statement: CreateStmt,
): string | undefined {
  const constraints: WrittenConstraint[] = [];
  const inherited = inherit(context, footing, relation, statement);
  if (inherited !== undefined && inherited !== unknownNames) return inherited;
  let isVague = inherited === unknownNames;
  for (const element of statement.tableElts ?? []) {
    if ('ColumnDef' in element) {
      if (relation.columns?.some(({ name }) => name === element.ColumnDef.colname)) {
        return 'a column that is inherited too';
      }
      constraints.push(...addColumn(context, footing, relation, element.ColumnDef));
    } else if ('TableLikeClause' in element) {
      const obstacle = copyColumns(context, footing, relation, element.TableLikeClause);
      if (obstacle !== undefined && obstacle !== unknownNames) return obstacle;
      isVague ||= obstacle === unknownNames;
    }
  }
  const elements = (statement.tableElts ?? []).filter((each) => 'Constraint' in each);
  constraints.push(...writtenConstraints(elements));
  for (const parameter of statement.partspec?.partParams ?? []) {
    readReferences(context, footing, parameter, [relation]);
  }
  return (
    addConstraints(context, footing, relation, constraints) ?? (isVague ? unknownNames : undefined)
  );
}
