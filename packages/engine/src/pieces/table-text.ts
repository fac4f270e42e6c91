import type { AlterTableCmd, ColumnDef, Constraint, CreateStmt, Node as Tree } from 'libpg-query';
import { openList, parenthesizedList } from '../sql/text-lists.js';
import { walk } from '../sql/walk.js';
import { strings } from '../sql/written-names.js';
import { type Utf8Offsets, utf8Offsets } from '../text/offsets.js';
import type { TextRange } from '../text/text-range.js';
import { aligned, typesAt } from './column-layout.js';
import { type ItemComments, listComments, noComments, printLines } from './item-comments.js';
import { indentOfItems, outdented } from './line-layout.js';

/** A constraint or another clause of a column, as written. */
export interface Clause {
  readonly text: string;
  readonly tree: Constraint;
}

/** A column as written: `head` is its name and type, the clauses follow. */
export interface ColumnText {
  readonly type: 'column';
  readonly name: string;
  readonly head: string;
  /** Everything except the constraints. */
  readonly tree: ColumnDef;
  readonly clauses: readonly Clause[];
  readonly comments?: ItemComments | undefined;
}

export interface ConstraintText {
  readonly type: 'constraint';
  readonly text: string;
  readonly tree: Constraint;
  readonly comments?: ItemComments | undefined;
}

export type ElementText = ColumnText | ConstraintText;

/** A CREATE TABLE split into parts, so that folding can change one part and leave the others as written. */
export interface TableText {
  /** Up to the opening parenthesis. */
  readonly head: string;
  readonly elements: readonly ElementText[];
  /** Comments between the last element and the closing parenthesis. */
  readonly below?: readonly string[];
  /** After the closing parenthesis. */
  readonly tail: string;
  /** The statement without its elements. */
  readonly tree: CreateStmt;
  /** The indentation of each line. */
  readonly indent: string;
  /** The column of the types, if names are padded to one width. */
  readonly typesAt?: number | undefined;
}

/** Splits a CREATE TABLE; undefined if text and tree do not match. */
export function readTableText(text: string, tree: CreateStmt): TableText | undefined {
  const list = parenthesizedList(text);
  const nodes = tree.tableElts ?? [];
  if (!list || list.items.length !== nodes.length) return undefined;
  const offsets = utf8Offsets(text);
  const comments = listComments(text, list);
  const elements: ElementText[] = [];
  for (const [index, node] of nodes.entries()) {
    const range = list.items[index];
    const element = range && readElement(text, offsets, range.start, range.end, node);
    if (!element) return undefined;
    elements.push({ ...element, comments: comments.items[index] });
  }
  const { tableElts: _, ...rest } = tree;
  return {
    head: text.slice(0, list.start).trimEnd(),
    elements,
    below: comments.below,
    tail: text.slice(list.end).trim(),
    tree: rest,
    indent: indentOfItems(text, list.items),
    typesAt: typesAt(elements.flatMap((each) => (each.type === 'column' ? [each.head] : []))),
  };
}

/** A column or a constraint with its offset in a text. */
export function readElement(
  text: string,
  offsets: Utf8Offsets,
  start: number,
  end: number,
  node: Tree,
): ElementText | undefined {
  if ('Constraint' in node) {
    const written = outdented(text, start, end);
    return { type: 'constraint', text: written, tree: node.Constraint, comments: undefined };
  }
  if (!('ColumnDef' in node)) return undefined;
  const { constraints, ...column } = node.ColumnDef;
  const nodes = (constraints ?? []).flatMap((each) =>
    'Constraint' in each ? [each.Constraint] : [],
  );
  const starts = nodes.map((each) => offsets.toUtf16(each.location ?? 0));
  const inOrder = starts.every(
    (at, index) => at > start && at < end && at > (starts[index - 1] ?? start),
  );
  if (nodes.length !== (constraints ?? []).length || !inOrder) return undefined;
  return {
    type: 'column',
    name: column.colname ?? '',
    head: outdented(text, start, starts[0] ?? end).trimEnd(),
    tree: column,
    clauses: nodes.map((tree, index) => ({
      tree,
      text: outdented(text, starts[index] ?? end, starts[index + 1] ?? end).trimEnd(),
    })),
    comments: undefined,
  };
}

/** The whole statement, one element per line. */
export function printTable({ head, elements, below, tail, indent, typesAt }: TableText): string {
  const columns = elements.flatMap((each) => (each.type === 'column' ? [each.head] : []));
  const heads = typesAt === undefined ? columns : aligned(columns, typesAt);
  let column = 0;
  const items = elements.map((element) => {
    const { comments } = element;
    if (element.type === 'constraint') return { text: element.text, comments };
    const text = [heads[column], ...element.clauses.map((clause) => clause.text)].join(' ');
    column += 1;
    return { text, comments };
  });
  const lines = printLines(items, below, indent);
  return `${head} (${lines}${lines ? '\n' : ''})${tail ? ` ${tail}` : ''}`;
}

/** The tree that the printed text must parse to. */
export function tableTree({ elements, tree }: TableText): Tree {
  if (elements.length === 0) return { CreateStmt: tree };
  return {
    CreateStmt: {
      ...tree,
      tableElts: elements.map((element) =>
        element.type === 'constraint'
          ? { Constraint: element.tree }
          : {
              ColumnDef: {
                ...element.tree,
                ...(element.clauses.length > 0
                  ? { constraints: element.clauses.map((clause) => ({ Constraint: clause.tree })) }
                  : {}),
              },
            },
      ),
    },
  };
}

/** The names that PostgreSQL chose for unnamed constraints. */
export type Names = ReadonlyMap<Constraint | AlterTableCmd, string>;

/** One subcommand of an ALTER TABLE. */
export interface Command {
  readonly tree: AlterTableCmd;
  /** As written. */
  readonly text: string;
}

const alterHead =
  /^\s*alter\s+table\s+(if\s+exists\s+)?(only\s+)?("(?:[^"]|"")*"|[^\s."]+)(\s*\.\s*("(?:[^"]|"")*"|[^\s."]+))?\s*\*?\s*/i;

/** The text before the subcommands of an ALTER TABLE. */
export function headText(statement: string): string | undefined {
  return alterHead.exec(statement)?.[0].trimEnd();
}

/** The only subcommand of an ALTER TABLE; undefined when it has several. */
export function commandText(statement: string): string | undefined {
  const [only, ...others] = commandRanges(statement);
  return only && others.length === 0 ? statement.slice(only.start, only.end) : undefined;
}

/** The subcommands of an ALTER TABLE. */
export function commandRanges(statement: string): readonly TextRange[] {
  const head = alterHead.exec(statement)?.[0];
  return head === undefined ? [] : openList(statement, head.length).items;
}

/** Whether an expression uses only this column. */
export function mentionsOnly(expression: Tree, column: string): boolean {
  let only = true;
  walk(expression, (type, node) => {
    if (type === 'ColumnRef') {
      const last = node.fields?.at(-1);
      only &&= last !== undefined && 'String' in last && last.String.sval === column;
    }
    return undefined;
  });
  return only;
}

/** The comments of a subcommand of an ALTER TABLE; those above the whole statement belong to its first. */
export function commandComments(
  statement: string,
  at: number,
  above: readonly string[],
): ItemComments {
  const head = alterHead.exec(statement)?.[0] ?? '';
  const list = openList(statement, head.length);
  const index = list.items.findIndex(({ start, end }) => start <= at && at < end);
  const own = listComments(statement, list).items[index] ?? noComments;
  return index > 0 ? own : { ...own, above: [...new Set([...above, ...own.above])] };
}

/** Whether a constraint involves a column of its own table. */
export function mentionsColumn(constraint: Constraint, column: string): boolean {
  let found = [...strings(constraint.keys ?? []), ...strings(constraint.fk_attrs ?? [])].includes(
    column,
  );
  const { raw_expr, exclusions, where_clause, including } = constraint;
  for (const tree of [raw_expr, where_clause, ...(exclusions ?? []), ...(including ?? [])]) {
    if (!tree) continue;
    walk(tree, (type, node) => {
      if (type === 'ColumnRef') found ||= strings(node.fields ?? []).includes(column);
      else if (type === 'IndexElem') found ||= node.name === column;
      else if (type === 'String') found ||= node.sval === column;
      return undefined;
    });
  }
  return found;
}
