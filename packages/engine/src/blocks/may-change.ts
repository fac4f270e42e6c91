import type { AlterEnumStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import type { Decision } from '../guards/catalog-conditions.js';
import { listName } from '../sql/written-names.js';
import { namesIn } from './guarded-statements.js';
import type { PlainStatement } from './plain-statement.js';

/** Whether one of the statements may create or drop an object that a guard queries. */
export function mayChange(
  { names, table, asksForAnyPart }: Omit<Decision, 'holds'>,
  statements: readonly PlainStatement[],
  lookup: Lookup,
): boolean {
  return statements.some(({ tree }) => {
    if (isRowChange(tree)) return false;
    if ('CreatePolicyStmt' in tree && table !== undefined) {
      return tree.CreatePolicyStmt.table?.relname === table;
    }
    if ('AlterEnumStmt' in tree) return mayChangeLabels(tree.AlterEnumStmt, names, lookup);
    if (!isDefinition(tree)) return true;
    const inside = new Set(namesIn(tree));
    return names.some((name) => inside.has(name) && (asksForAnyPart || !isContainer(tree, name)));
  });
}

/** An added or renamed label in an existing type matters only to guards on that label. */
function mayChangeLabels(
  { typeName, oldVal, newVal }: AlterEnumStmt,
  names: readonly string[],
  lookup: Lookup,
): boolean {
  const type = lookup.findType(listName(typeName ?? []));
  const hasLabels = type !== undefined && 'labels' in type && type.labels.length > 0;
  return !hasLabels || [oldVal, newVal].some((label) => names.includes(label ?? ''));
}

function isRowChange(tree: Tree): boolean {
  return 'InsertStmt' in tree || 'UpdateStmt' in tree || 'DeleteStmt' in tree;
}

/** A statement that creates something and drops nothing. */
function isDefinition(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if (type !== 'AlterTableStmt') return /^(Create|Index|View|Comment|CompositeType)/.test(type);
  const commands = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return commands.every(
    (each) =>
      'AlterTableCmd' in each &&
      /^AT_Add(Column|Constraint)$/.test(each.AlterTableCmd.subtype ?? ''),
  );
}

/** Whether the name is that of the table that an ALTER TABLE changes, and not of an object that it adds. */
function isContainer(tree: Tree, name: string): boolean {
  if (!('AlterTableStmt' in tree)) return false;
  const { relation, cmds } = tree.AlterTableStmt;
  const isTable = relation?.relname === name || relation?.schemaname === name;
  return isTable && !namesIn({ List: { items: cmds ?? [] } }).includes(name);
}
