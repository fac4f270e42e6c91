import type { AlterTableCmd, Constraint, Node as Tree } from 'libpg-query';
import type { Operation } from '../operations/operation.js';
import { utf8Offsets } from '../source/offsets.js';
import type { Parser } from '../sql/parser.js';
import { sameTree } from '../sql/same-tree.js';
import {
  alterCommands,
  type Clause,
  type ColumnText,
  type ElementText,
  readElement,
  type TableText,
} from './table-text.js';

/** What a CREATE TABLE and a later ALTER of the same table make together. */
export function changeTable(
  table: TableText,
  later: Operation,
  parser: Parser,
): TableText | undefined {
  const command = commandOf(later);
  return command && apply(table, command, parser);
}

interface Command {
  readonly tree: AlterTableCmd;
  /** The subcommand as written. */
  readonly text: string;
  readonly statementText: string;
}

function commandOf({ action, origin }: Operation): Command | undefined {
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return undefined;
  const [first, ...others] = action.tree.AlterTableStmt.cmds ?? [];
  if (!first || others.length > 0 || !('AlterTableCmd' in first)) return undefined;
  const [text] = alterCommands(origin.statement.text, 1) ?? [];
  return text === undefined
    ? undefined
    : { tree: first.AlterTableCmd, text, statementText: origin.statement.text };
}

function apply(table: TableText, command: Command, parser: Parser): TableText | undefined {
  const { tree } = command;
  switch (tree.subtype) {
    case 'AT_AddColumn':
    case 'AT_AddConstraint':
      return addElement(table, command);
    case 'AT_ColumnDefault':
      return changeColumn(table, tree.name, (column) => changeDefault(column, command, parser));
    case 'AT_SetNotNull':
      return changeColumn(table, tree.name, (column) => setNotNull(column, parser));
    case 'AT_DropNotNull':
      return changeColumn(table, tree.name, (column) => dropClause(column, 'CONSTR_NOTNULL'));
    default:
      return undefined;
  }
}

function addElement(
  table: TableText,
  { tree, text, statementText }: Command,
): TableText | undefined {
  const start = statementText.lastIndexOf(text);
  const keyword = /^add\s+(column\s+)?(if\s+not\s+exists\s+)?/i.exec(text)?.[0].length ?? 0;
  const element =
    tree.def &&
    readElement(
      statementText,
      utf8Offsets(statementText),
      start + keyword,
      start + text.length,
      tree.def,
    );
  if (!element || keyword === 0 || !canStandInCreate(element)) return undefined;
  return { ...table, elements: [...table.elements, element] };
}

/** NOT VALID and USING INDEX have no place in a CREATE TABLE. */
function canStandInCreate(element: ElementText): boolean {
  if (element.type === 'column') return true;
  return element.tree.skip_validation !== true && element.tree.indexname === undefined;
}

function changeColumn(
  table: TableText,
  name: string | undefined,
  change: (column: ColumnText) => ColumnText | undefined,
): TableText | undefined {
  const at = table.elements.findIndex((each) => each.type === 'column' && each.name === name);
  const column = table.elements[at];
  const changed = column?.type === 'column' ? change(column) : undefined;
  return changed && { ...table, elements: table.elements.with(at, changed) };
}

function changeDefault(
  column: ColumnText,
  { tree, text }: Command,
  parser: Parser,
): ColumnText | undefined {
  if (has(column, 'CONSTR_GENERATED') || has(column, 'CONSTR_IDENTITY')) return undefined;
  if (/serial/i.test(column.head)) return undefined;
  const without = {
    ...column,
    clauses: column.clauses.filter((each) => each.tree.contype !== 'CONSTR_DEFAULT'),
  };
  if (!tree.def) return without;
  const expression = /\bset\s+default\s+([\s\S]*)$/i.exec(text)?.[1];
  const clause =
    expression === undefined
      ? undefined
      : (parseClause(`DEFAULT ${expression}`, parser) ??
        parseClause(`DEFAULT (${expression})`, parser));
  if (!clause?.tree.raw_expr || !sameTree(clause.tree.raw_expr, tree.def)) return undefined;
  return { ...without, clauses: [...without.clauses, clause] };
}

function setNotNull(column: ColumnText, parser: Parser): ColumnText | undefined {
  if (has(column, 'CONSTR_NOTNULL') || has(column, 'CONSTR_PRIMARY')) return column;
  if (has(column, 'CONSTR_NULL')) return undefined;
  const clause = parseClause('NOT NULL', parser);
  return clause && { ...column, clauses: [...column.clauses, clause] };
}

function dropClause(column: ColumnText, type: Constraint['contype']): ColumnText | undefined {
  const clauses = column.clauses.filter((each) => each.tree.contype !== type);
  return clauses.length < column.clauses.length ? { ...column, clauses } : undefined;
}

function has({ clauses }: ColumnText, type: Constraint['contype']): boolean {
  return clauses.some((each) => each.tree.contype === type);
}

const clauses = new Map<string, Clause | undefined>();

/** A column's clause by itself, from its text. */
function parseClause(text: string, parser: Parser): Clause | undefined {
  if (!clauses.has(text)) clauses.set(text, parsedClause(text, parser));
  return clauses.get(text);
}

function parsedClause(text: string, parser: Parser): Clause | undefined {
  const outcome = parser.parse(`CREATE TABLE t (c int ${text})`);
  if (!outcome.ok || !('CreateStmt' in outcome.tree)) return undefined;
  const [column]: readonly Tree[] = outcome.tree.CreateStmt.tableElts ?? [];
  const nodes = column && 'ColumnDef' in column ? (column.ColumnDef.constraints ?? []) : [];
  const [only, ...others] = nodes;
  return only && 'Constraint' in only && others.length === 0
    ? { text, tree: only.Constraint }
    : undefined;
}
