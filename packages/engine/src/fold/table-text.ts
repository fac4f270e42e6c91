import type { ColumnDef, Constraint, CreateStmt, Node as Tree } from 'libpg-query';
import { type Utf8Offsets, utf8Offsets } from '../source/offsets.js';
import { openList, parenthesizedList } from '../sql/text-lists.js';

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
  /** Everything but the constraints. */
  readonly tree: ColumnDef;
  readonly clauses: readonly Clause[];
}

export interface ConstraintText {
  readonly type: 'constraint';
  readonly text: string;
  readonly tree: Constraint;
}

export type ElementText = ColumnText | ConstraintText;

/** A CREATE TABLE taken apart, so that folding can change one piece and leave the others as written. */
export interface TableText {
  /** Up to the opening parenthesis. */
  readonly head: string;
  readonly elements: readonly ElementText[];
  /** After the closing parenthesis. */
  readonly tail: string;
  /** The statement without its elements. */
  readonly tree: CreateStmt;
}

/** Takes a CREATE TABLE apart; undefined where text and tree do not go together. */
export function readTableText(text: string, tree: CreateStmt): TableText | undefined {
  const list = parenthesizedList(text);
  const nodes = tree.tableElts ?? [];
  if (!list || list.items.length !== nodes.length) return undefined;
  const offsets = utf8Offsets(text);
  const elements: ElementText[] = [];
  for (const [index, node] of nodes.entries()) {
    const range = list.items[index];
    const element = range && readElement(text, offsets, range.start, range.end, node);
    if (!element) return undefined;
    elements.push(element);
  }
  const { tableElts: _, ...rest } = tree;
  return {
    head: text.slice(0, list.start).trimEnd(),
    elements,
    tail: text.slice(list.end).trim(),
    tree: rest,
  };
}

/** A column or a constraint at its place in a text. */
export function readElement(
  text: string,
  offsets: Utf8Offsets,
  start: number,
  end: number,
  node: Tree,
): ElementText | undefined {
  if ('Constraint' in node) {
    return { type: 'constraint', text: text.slice(start, end), tree: node.Constraint };
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
    head: text.slice(start, starts[0] ?? end).trimEnd(),
    tree: column,
    clauses: nodes.map((tree, index) => ({
      tree,
      text: text.slice(starts[index], starts[index + 1] ?? end).trimEnd(),
    })),
  };
}

/** The statement in full, one element a line. */
export function printTable({ head, elements, tail }: TableText): string {
  const lines = elements.map((element) => `  ${printElement(element)}`);
  return `${head} (\n${lines.join(',\n')}\n)${tail ? ` ${tail}` : ''}`;
}

function printElement(element: ElementText): string {
  if (element.type === 'constraint') return element.text;
  return [element.head, ...element.clauses.map((clause) => clause.text)].join(' ');
}

/** The tree that the printed text must parse to. */
export function tableTree({ elements, tree }: TableText): Tree {
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

/** The text of each subcommand of an ALTER TABLE, in the order written. */
export function alterCommands(text: string, count: number): readonly string[] | undefined {
  const head =
    /^\s*alter\s+table\s+(if\s+exists\s+)?(only\s+)?("(?:[^"]|"")*"|[^\s."]+)(\s*\.\s*("(?:[^"]|"")*"|[^\s."]+))?\s*\*?/i.exec(
      text,
    );
  if (!head) return undefined;
  const items = openList(text, head[0].length).items;
  return items.length === count ? items.map(({ start, end }) => text.slice(start, end)) : undefined;
}
