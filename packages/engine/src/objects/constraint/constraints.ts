import type { Constraint, Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Obstacle } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { strings } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { columnsIn, readColumn, runsCode } from '../column/columns.js';
import { addNotNull } from '../column/not-null.js';
import { chooseConstraintName } from './choose-constraint-names.js';
import { evaluateOnRows } from './evaluate-on-rows.js';
import { addForeignKey } from './foreign-keys.js';
import { addKey, adoptIndex, withoutRepeated } from './keys.js';
import { addNamedConstraint, recordChosenName } from './named-constraints.js';
import type { WrittenConstraint } from './written-constraints.js';

/**
 * Adds the constraints of one statement (or one subcommand), in PostgreSQL's order: checks, NOT NULL, keys with the
 * primary key first, foreign keys. PostgreSQL chooses names in this order, and leaves out a key on the same columns as
 * an earlier one. Returns a reason if svc cannot follow one of them. `addsNoCondition` says that the constraints belong
 * to a new column and refuse no row (see `touchRows`).
 */
export function addConstraints(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  written: readonly WrittenConstraint[],
  addsNoCondition = false,
): Obstacle | undefined {
  const of = (...types: readonly Constraint['contype'][]) =>
    written.filter(({ tree }) => types.includes(tree.contype));
  for (const each of of('CONSTR_CHECK')) {
    const obstacle = addCheck(context, footprint, relation, each);
    if (obstacle !== undefined) return obstacle;
  }
  for (const { tree, columns } of of('CONSTR_NOTNULL')) {
    const [column = ''] = tree.keys ? strings(tree.keys) : columns;
    addNotNull(context, footprint, relation, column, tree, addsNoCondition);
  }
  const keys = [...of('CONSTR_PRIMARY'), ...of('CONSTR_UNIQUE', 'CONSTR_EXCLUSION')];
  for (const each of withoutRepeated(keys)) {
    const obstacle = each.tree.indexname
      ? adoptIndex(context, footprint, relation, each)
      : addKey(context, footprint, relation, each);
    if (obstacle !== undefined) return obstacle;
  }
  for (const each of of('CONSTR_FOREIGN')) addForeignKey(context, footprint, relation, each);
  return undefined;
}

function addCheck(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  written: WrittenConstraint,
): Obstacle | undefined {
  const { tree } = written;
  const expression: Tree | undefined = tree.raw_expr;
  const own = context.newFootprint();
  const { names, wholeRow } = columnsIn(relation, expression ? [expression] : []);
  if (expression) {
    readReferences(context, own, expression, [relation]);
    for (const column of names) readColumn(context, own, relation, column);
    if (tree.skip_validation !== true) {
      const obstacle = evaluateOnRows(context, footprint, relation, [expression]);
      if (obstacle !== undefined) return obstacle;
    }
  }
  const [only, ...others] = names;
  const subject = others.length > 0 || wholeRow ? '' : (only ?? '');
  const name = tree.conname ?? chooseConstraintName(context, own, relation, subject, 'check');
  recordChosenName(context, written, name);
  addNamedConstraint(
    context,
    footprint,
    relation,
    name,
    {
      type: 'check',
      columns: [...names],
      wholeRow,
      deferred: false,
      guards: !expression || !runsCode(expression),
      ...(expression ? { expression } : {}),
    },
    own,
  );
  return undefined;
}
