import type { Lookup } from '../../../footprints/lookup.js';
import { objectName } from '../../../provenance/object-names.js';
import type { Relation } from '../../../state/objects.js';
import type { Rule } from '../rule.js';
import { droppedNames, inWords } from '../statements.js';

export const dropCascade: Rule = {
  name: 'drop-cascade',
  group: 'Destructive changes',
  type: 'warning',
  impact: 'medium',
  finds: 'DROP … CASCADE of anything but a schema, and TRUNCATE … CASCADE.',
  why: 'PostgreSQL decides what to drop when the migration runs: views, foreign keys and rows that the migration does not name, and that may differ in production.',
  instead: 'Drop the dependent objects by name, in dependency order, without CASCADE.',
  example: {
    fires: `CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP TABLE t CASCADE;`,
    silent: `CREATE TABLE t (a int);
CREATE VIEW v AS SELECT a FROM t;
-- @migration
DROP VIEW v;
DROP TABLE t;`,
  },
  checkStatement: ({ tree, tables, lookup }) => {
    if ('TruncateStmt' in tree) {
      const { relations = [], behavior } = tree.TruncateStmt;
      const isOlder = relations.some((each) =>
        'RangeVar' in each ? tables.existing(each.RangeVar, lookup) : false,
      );
      if (behavior !== 'DROP_CASCADE' || !isOlder) return [];
      return [{ message: 'the rows of every referencing table are deleted too' }];
    }
    if (!('DropStmt' in tree) || tree.DropStmt.behavior !== 'DROP_CASCADE') return [];
    if (tree.DropStmt.removeType === 'OBJECT_SCHEMA') return [];
    const dependents = droppedNames(tree).flatMap((written) => {
      const relation = lookup.findRelation(written);
      return relation ? dependentsOf(relation, lookup) : [];
    });
    if (dependents.length === 0) return [];
    return [{ message: `CASCADE also drops ${inWords([...new Set(dependents)])}` }];
  },
};

/** Views on a relation, and foreign keys that reference it. */
function dependentsOf(dropped: Relation, { catalog }: Lookup): readonly string[] {
  const views = [...catalog.dependents(dropped.id)].flatMap((id) => {
    const view = catalog.relationById(id);
    return view ? [objectName(view.schema, view.name)] : [];
  });
  const keys = [...catalog.relations()].flatMap((other) =>
    other === dropped
      ? []
      : [...other.constraints].flatMap(([name, { referenced }]) =>
          referenced === dropped.id ? [`${name} of ${objectName(other.schema, other.name)}`] : [],
        ),
  );
  return [...views, ...keys];
}
