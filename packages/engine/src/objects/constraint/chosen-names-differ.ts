import type { Constraint } from 'libpg-query';
import type { ColumnText, Names, TableText } from '../../pieces/table-text.js';
import { strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import { memoize } from '../../text/memoize.js';
import { has, isSerial, makesNotNull } from '../column/column-clauses.js';

/** Whether an unnamed constraint may get another name in the definition after a change. */
export function mayNameOtherwise(before: TableText, after: TableText): boolean {
  return freesChosenName(before, after) || mayShareChosenName(before, after);
}

/**
 * Whether a constraint that was removed from the definition had a name that PostgreSQL would choose for another
 * constraint there. When both existed, PostgreSQL chose the next numbered name for the other.
 */
function freesChosenName(before: TableText, after: TableText): boolean {
  const kept = new Set(givenNames(after));
  const freed = givenNames(before).filter((name) => !kept.has(name));
  if (freed.length === 0) return false;
  const chosen = choosableNames(after);
  return freed.some((name) => chosen.has(name));
}

/**
 * Whether the name of an unnamed constraint may have got a number because of a constraint that was removed from the
 * definition, if both names are unknown.
 */
export function mayRenumber(before: TableText, after: TableText, known: Names): boolean {
  const kept = new Set(constraintsOf(after));
  const removed = new Set<string>();
  chooseForConstraints(removed, before, (each) => !kept.has(each) && !known.has(each));
  const remaining = new Set<string>();
  if (removed.size > 0) chooseForConstraints(remaining, after, (each) => !known.has(each));
  return [...remaining].some((name) => removed.has(name));
}

/**
 * Whether an unnamed NOT NULL may get the same name as another constraint: within one statement, PostgreSQL chooses
 * both names without checking them against each other.
 */
function mayShareChosenName(before: TableText, after: TableText): boolean {
  const met = metNames(before);
  return metNames(after).some((name) => !met.includes(name));
}

const metNames = memoize((table: TableText): readonly string[] => {
  const given = givenNames(table).filter((name) => /_not_null\d*$/.test(name));
  if (given.length === 0) return [];
  const chosen = new Set<string>();
  for (const column of columnsOf(table)) {
    if (isNotNullUnnamed(column, table.elements)) choose(chosen, table, column.name, 'not_null');
  }
  return given.filter((name) => chosen.has(name));
});

function columnsOf({ elements }: TableText): readonly ColumnText[] {
  return elements.filter((each) => each.type === 'column');
}

/** Adds the names that PostgreSQL may choose for one. */
function choose(names: Set<string>, { tree }: TableText, columns: string, suffix: string): void {
  for (let pass = 0; pass < mostNumbers; pass += 1) {
    names.add(candidateName(tree.relation?.relname ?? '', columns, suffix, pass));
  }
}

export function constraintsOf({ elements }: TableText): readonly Constraint[] {
  const constraints: Constraint[] = [];
  for (const each of elements) {
    if (each.type === 'constraint') constraints.push(each.tree);
    else for (const { tree } of each.clauses) constraints.push(tree);
  }
  return constraints;
}

const givenNames = memoize((table: TableText): readonly string[] => {
  const names: string[] = [];
  for (const { conname } of constraintsOf(table)) if (conname !== undefined) names.push(conname);
  return names;
});

/** The maximum number of constraints of one kind on one column. */
const mostNumbers = 20;

/** The names that PostgreSQL may choose for unnamed constraints and for sequences. */
function choosableNames(table: TableText): ReadonlySet<string> {
  const { elements } = table;
  const names = new Set<string>();
  for (const column of columnsOf(table)) {
    if (isNotNullUnnamed(column, elements)) choose(names, table, column.name, 'not_null');
    if (isSerial(column) || has(column, 'CONSTR_IDENTITY')) {
      choose(names, table, column.name, 'seq');
    }
  }
  chooseForConstraints(names, table, () => true);
  return names;
}

/** Adds the names that PostgreSQL may choose for some of the unnamed constraints. */
function chooseForConstraints(
  names: Set<string>,
  table: TableText,
  isIncluded: (constraint: Constraint) => boolean,
): void {
  const columns = columnsOf(table);
  const add = (columnNames: string, suffix: string) => choose(names, table, columnNames, suffix);
  const addFor = (tree: Constraint, columnNames: string) => {
    const { contype, conname } = tree;
    if (conname !== undefined || !isIncluded(tree)) return;
    if (contype === 'CONSTR_PRIMARY') add('', 'pkey');
    const suffix = suffixes[contype ?? ''];
    if (suffix === undefined) return;
    add(columnNames, suffix);
    if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_EXCLUSION') return;
    // Named after columns of its expressions.
    for (const { name } of columns) add(name, suffix);
    add('', suffix);
  };
  for (const each of table.elements) {
    if (each.type === 'column') {
      for (const { tree } of each.clauses) addFor(tree, each.name);
      continue;
    }
    const { keys, fk_attrs, including } = each.tree;
    addFor(each.tree, strings([...(keys ?? fk_attrs ?? []), ...(including ?? [])]).join('_'));
  }
}

/** NOT NULL, explicit or implied, with a name that PostgreSQL chooses. */
function isNotNullUnnamed(column: ColumnText, elements: TableText['elements']): boolean {
  const notNull = column.clauses.find(({ tree }) => tree.contype === 'CONSTR_NOTNULL');
  if (notNull) return notNull.tree.conname === undefined;
  return isSerial(column) || has(column, 'CONSTR_IDENTITY') || makesNotNull(column, elements);
}

const suffixes: Readonly<Record<string, string>> = {
  CONSTR_CHECK: 'check',
  CONSTR_UNIQUE: 'key',
  CONSTR_FOREIGN: 'fkey',
  CONSTR_EXCLUSION: 'excl',
};
