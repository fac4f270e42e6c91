import type { Constraint, Node as Tree } from 'libpg-query';
import type { Clause, ColumnText, Command, TableText } from '../../pieces/table-text.js';
import { keywordsInStyleOf, nameInStyleOf } from '../../sql/in-style-of.js';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { serialTypes } from '../../sql/serial-types.js';
import { strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';

/** SET DEFAULT and DROP DEFAULT. A generated column has no default to change. */
export function changeDefault(
  column: ColumnText,
  { tree, text }: Command,
  parser: Parser,
): ColumnText | undefined {
  if (has(column, 'CONSTR_GENERATED') || has(column, 'CONSTR_IDENTITY') || isSerial(column)) {
    return undefined;
  }
  const clauses = column.clauses.filter((each) => each.tree.contype !== 'CONSTR_DEFAULT');
  if (!tree.def) return { ...column, clauses };
  const expression = /\bset\s+default\s+([\s\S]*)$/i.exec(text)?.[1];
  if (expression === undefined) return undefined;
  const clause =
    parseClause(`DEFAULT ${expression}`, parser) ?? parseClause(`DEFAULT (${expression})`, parser);
  if (!clause?.tree.raw_expr || !sameTree(clause.tree.raw_expr, tree.def)) return undefined;
  return { ...column, clauses: [...clauses, clause] };
}

/** SET NOT NULL, with the name of the constraint; a primary key already implies it. */
export function setNotNull(
  column: ColumnText,
  { elements, tree, head }: TableText,
  name: string | undefined,
  parser: Parser,
): ColumnText | undefined {
  if (has(column, 'CONSTR_NOTNULL')) return column;
  if (has(column, 'CONSTR_PRIMARY') || isKeyed(column, elements)) return undefined;
  const natural = candidateName(tree.relation?.relname ?? '', column.name, 'not_null', 0);
  const isNatural = name === undefined || name === natural;
  const notNull = keywordsInStyleOf(head, 'NOT NULL');
  const constraint = keywordsInStyleOf(head, 'CONSTRAINT');
  const text = isNatural ? notNull : `${constraint} ${nameInStyleOf(head, name)} ${notNull}`;
  const clause = parseClause(text, parser);
  const others = column.clauses.filter((each) => each.tree.contype !== 'CONSTR_NULL');
  return clause && { ...column, clauses: [...others, clause] };
}

/** DROP NOT NULL, even if the column has none; an implicit NOT NULL stays. */
export function dropNotNull(column: ColumnText, table: TableText): ColumnText | undefined {
  const implied =
    isSerial(column) ||
    has(column, 'CONSTR_IDENTITY') ||
    has(column, 'CONSTR_PRIMARY') ||
    isKeyed(column, table.elements) ||
    table.tree.inhRelations !== undefined ||
    table.tree.ofTypename !== undefined;
  return implied ? undefined : (dropClause(column, 'CONSTR_NOTNULL') ?? column);
}

/** Whether a clause or a constraint makes the column NOT NULL. */
export function makesNotNull(column: ColumnText, elements: TableText['elements']): boolean {
  return (
    has(column, 'CONSTR_NOTNULL') || has(column, 'CONSTR_PRIMARY') || isKeyed(column, elements)
  );
}

/** NOT NULL NO INHERIT, which contradicts an implicit NOT NULL. */
export function isNotNullAlone(
  { name, clauses }: ColumnText,
  elements: TableText['elements'],
): boolean {
  const ofTable = elements.flatMap((each) =>
    each.type === 'constraint' && strings(each.tree.keys ?? []).includes(name) ? [each] : [],
  );
  return [...clauses, ...ofTable].some(
    ({ tree }) => tree.contype === 'CONSTR_NOTNULL' && tree.is_no_inherit === true,
  );
}

/** A constraint of the table makes the column NOT NULL. */
function isKeyed({ name }: ColumnText, elements: TableText['elements']): boolean {
  return elements.some(
    (each) =>
      each.type === 'constraint' &&
      (each.tree.contype === 'CONSTR_PRIMARY' || each.tree.contype === 'CONSTR_NOTNULL') &&
      strings(each.tree.keys ?? []).includes(name),
  );
}

/** The column without its clause of a kind; undefined if it has none. */
function dropClause(column: ColumnText, type: Constraint['contype']): ColumnText | undefined {
  const clauses = column.clauses.filter((each) => each.tree.contype !== type);
  return clauses.length < column.clauses.length ? { ...column, clauses } : undefined;
}

export function has({ clauses }: ColumnText, type: Constraint['contype']): boolean {
  return clauses.some((each) => each.tree.contype === type);
}

/** serial is not a type but a shorthand for a sequence, a default and NOT NULL. */
export function isSerial({ tree }: ColumnText): boolean {
  return serialTypes.has(strings(tree.typeName?.names ?? []).at(-1) ?? '');
}

const parsed = new Map<string, Clause | undefined>();

/** A column's clause, parsed from its text. */
export function parseClause(text: string, parser: Parser): Clause | undefined {
  if (!parsed.has(text)) parsed.set(text, readClause(text, parser));
  return parsed.get(text);
}

function readClause(text: string, parser: Parser): Clause | undefined {
  const outcome = parser.parse(`CREATE TABLE t (c int ${text})`);
  if (!outcome.ok || !('CreateStmt' in outcome.tree)) return undefined;
  const [column]: readonly Tree[] = outcome.tree.CreateStmt.tableElts ?? [];
  const nodes = column && 'ColumnDef' in column ? (column.ColumnDef.constraints ?? []) : [];
  const [only, ...others] = nodes;
  return only && 'Constraint' in only && others.length === 0
    ? { text, tree: only.Constraint }
    : undefined;
}
