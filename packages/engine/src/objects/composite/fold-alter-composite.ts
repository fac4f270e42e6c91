import type { AlterTableCmd, ColumnDef } from 'libpg-query';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { intoDefinition } from '../../pieces/statement-text.js';
import { openList, parenthesizedList } from '../../sql/text-lists.js';

interface Attribute {
  readonly text: string;
  readonly tree: ColumnDef;
}

/** ADD, DROP and ALTER ATTRIBUTE into the list of CREATE TYPE … AS (…). */
export const alterComposite = intoDefinition(
  'attributes into their CREATE TYPE',
  'consolidate_creates',
  (create, alter) => {
    if (!('CompositeTypeStmt' in create.tree)) return undefined;
    const { coldeflist, ...rest } = create.tree.CompositeTypeStmt;
    const list = parenthesizedList(create.text);
    const trees = columnsOf(coldeflist);
    const commands = commandsOf(alter);
    if (!list || !commands || list.items.length !== trees.length) return undefined;
    let attributes: readonly Attribute[] | undefined = trees.map((tree, index) => {
      const { start, end } = list.items[index] ?? { start: 0, end: 0 };
      return { tree, text: create.text.slice(start, end) };
    });
    for (const command of commands) attributes = attributes && changed(attributes, command);
    if (!attributes) return undefined;
    const inside = attributes.map(({ text }) => `\n  ${text}`).join(',');
    return {
      text: `${create.text.slice(0, list.start)}(${inside}${inside && '\n'})`,
      tree: {
        CompositeTypeStmt: {
          ...rest,
          ...(attributes.length > 0 && {
            coldeflist: attributes.map(({ tree }) => ({ ColumnDef: tree })),
          }),
        },
      },
    };
  },
);

function columnsOf(list: readonly object[] | undefined): readonly ColumnDef[] {
  return (list ?? []).flatMap((each) => ('ColumnDef' in each ? [each.ColumnDef as ColumnDef] : []));
}

interface Command {
  readonly text: string;
  readonly tree: AlterTableCmd;
}

/** The subcommands as written; drops are executed first. */
function commandsOf({ text, tree }: StatementText): readonly Command[] | undefined {
  if (!('AlterTableStmt' in tree) || tree.AlterTableStmt.objtype !== 'OBJECT_TYPE')
    return undefined;
  const nodes = (tree.AlterTableStmt.cmds ?? []).flatMap((each) =>
    'AlterTableCmd' in each ? [each.AlterTableCmd] : [],
  );
  const head = /^[\s\S]*?(?=\b(?:add|drop|alter)\s+attribute\b)/i.exec(text)?.[0];
  if (head === undefined) return undefined;
  const { items } = openList(text, head.length);
  if (items.length !== nodes.length) return undefined;
  const rank = ({ subtype }: AlterTableCmd) =>
    ['AT_DropColumn', 'AT_AlterColumnType', 'AT_AddColumn'].indexOf(subtype ?? '');
  return nodes
    .map((node, index) => {
      const { start, end } = items[index] ?? { start: 0, end: 0 };
      return { tree: node, text: text.slice(start, end) };
    })
    .sort((a, b) => rank(a.tree) - rank(b.tree));
}

function changed(
  attributes: readonly Attribute[],
  { tree, text }: Command,
): readonly Attribute[] | undefined {
  const at = attributes.findIndex((each) => each.tree.colname === tree.name);
  const column = tree.def && 'ColumnDef' in tree.def ? tree.def.ColumnDef : undefined;
  const written = (pattern: RegExp) => pattern.exec(text)?.[1];
  switch (tree.subtype) {
    case 'AT_AddColumn': {
      const added = written(/^add\s+attribute\s+([\s\S]*?)(?:\s+(?:cascade|restrict))?$/i);
      return column && added ? [...attributes, { text: added, tree: column }] : undefined;
    }
    case 'AT_DropColumn':
      return at < 0 ? undefined : attributes.toSpliced(at, 1);
    case 'AT_AlterColumnType': {
      const before = attributes[at];
      const type = written(/\s(?:set\s+data\s+)?type\s+([\s\S]*?)(?:\s+(?:cascade|restrict))?$/i);
      const name = /^\s*("(?:[^"]|"")*"|[^\s"]+)/.exec(before?.text ?? '')?.[1];
      if (!before || !column || !type || name === undefined) return undefined;
      const { typeName, collClause } = column;
      const { collClause: _, ...kept } = before.tree;
      const after = { ...kept, ...(typeName && { typeName }), ...(collClause && { collClause }) };
      return attributes.with(at, { text: `${name} ${type}`, tree: after });
    }
    default:
      return undefined;
  }
}
