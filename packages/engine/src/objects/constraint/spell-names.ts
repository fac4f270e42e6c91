import type { Constraint } from 'libpg-query';
import type { ColumnText, ElementText, Names, TableText } from '../../pieces/table-text.js';
import { keywordsInStyleOf, nameInStyleOf } from '../../sql/in-style-of.js';
import { strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import { constraintsOf, mayRenumber } from './chosen-names-differ.js';

/** Writes out the names of keys, checks and foreign keys for which PostgreSQL would choose another name here. */
export function spellNames(
  element: ElementText,
  table: TableText,
  names: Names,
): ElementText | undefined {
  if (element.type === 'constraint') return spell(element, [], table, names);
  const clauses = element.clauses.map((clause) =>
    isNamed(clause.tree) || isNotNull(clause.tree)
      ? spell(clause, [element.name], table, names)
      : clause,
  );
  return clauses.every((clause) => clause !== undefined)
    ? { ...element, clauses: clauses as ColumnText['clauses'] }
    : undefined;
}

function spell<T extends { readonly text: string; readonly tree: Constraint }>(
  item: T,
  columns: readonly string[],
  table: TableText,
  names: Names,
): T | undefined {
  if (item.tree.conname !== undefined) return item;
  const name = names.get(item.tree);
  // A redundant NOT NULL has no name of its own.
  if (name === undefined) return isNotNull(item.tree) ? item : undefined;
  if (name === naturalName(item.tree, columns, table) && !takenNames(table, names).has(name))
    return item;
  return withName(item, name, table);
}

function withName<T extends { readonly text: string; readonly tree: Constraint }>(
  item: T,
  name: string,
  { head }: TableText,
): T {
  const text = `${keywordsInStyleOf(head, 'CONSTRAINT')} ${nameInStyleOf(head, name)} ${item.text}`;
  return { ...item, text, tree: { ...item.tree, conname: name } };
}

/** The name that PostgreSQL chooses for a constraint if it is free. */
function naturalName(
  constraint: Constraint,
  columns: readonly string[],
  { tree }: TableText,
): string | undefined {
  const table = tree.relation?.relname ?? '';
  const keys = [
    ...columns,
    ...strings(constraint.keys ?? []),
    ...strings(constraint.fk_attrs ?? []),
  ];
  switch (constraint.contype) {
    case 'CONSTR_PRIMARY':
      return `${table}_pkey`;
    case 'CONSTR_UNIQUE':
      return `${table}_${keys.join('_')}_key`;
    case 'CONSTR_FOREIGN':
      return `${table}_${keys.join('_')}_fkey`;
    case 'CONSTR_NOTNULL':
      return candidateName(table, keys.join('_'), 'not_null', 0);
    case 'CONSTR_CHECK':
      return columns.length === 1 ? `${table}_${columns[0]}_check` : undefined;
    default:
      return undefined;
  }
}

/**
 * Writes out names that PostgreSQL numbered because of a constraint that was dropped later: without it, PostgreSQL
 * would choose another name.
 */
export function spellNumbered(
  before: TableText,
  after: TableText | undefined,
  names: Names,
): TableText | undefined {
  if (!after || mayRenumber(before, after, names)) return undefined;
  const kept = takenNames(after, names);
  const gone = [...takenNames(before, names)].filter((name) => !kept.has(name)).map(unnumbered);
  const isNumbered = (name: string | undefined): name is string =>
    name !== undefined && name !== unnumbered(name) && gone.includes(unnumbered(name));
  const spellOne = <T extends { readonly text: string; readonly tree: Constraint }>(item: T): T => {
    const name = item.tree.conname === undefined ? names.get(item.tree) : undefined;
    return isNumbered(name) ? withName(item, name, after) : item;
  };
  const elements = after.elements.map((each) =>
    each.type === 'constraint'
      ? spellOne(each)
      : { ...each, clauses: each.clauses.map((clause) => spellOne(clause)) },
  );
  return gone.length > 0 ? { ...after, elements } : after;
}

function unnumbered(name: string): string {
  return name.replace(/\d+$/, '');
}

export function takenNames(table: TableText, names: Names): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const tree of constraintsOf(table)) {
    const name = tree.conname ?? names.get(tree);
    if (name !== undefined) taken.add(name);
  }
  return taken;
}

function isNotNull({ contype }: Constraint): boolean {
  return contype === 'CONSTR_NOTNULL';
}

export function isNamed({ contype }: Constraint): boolean {
  return (
    contype === 'CONSTR_CHECK' ||
    contype === 'CONSTR_PRIMARY' ||
    contype === 'CONSTR_UNIQUE' ||
    contype === 'CONSTR_FOREIGN' ||
    contype === 'CONSTR_EXCLUSION'
  );
}
