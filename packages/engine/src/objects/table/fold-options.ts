import type { Node as Tree, ViewStmt } from 'libpg-query';
import type { FoldRule } from '../../pieces/fold-rule.js';
import { onlyCommand } from '../../pieces/only-command.js';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { intoDefinition } from '../../pieces/statement-text.js';
import type { TableText } from '../../pieces/table-text.js';
import { clauses } from '../../sql/clauses.js';
import { changeListed, listedOptions, type RelationOption, setWithClause } from './option-list.js';

/** The effect of SET (…) and RESET (…) on the options of a relation. */
interface OptionChange {
  readonly options: readonly RelationOption[];
  readonly reset: boolean;
}

function changeOf({ text, tree }: StatementText): OptionChange | undefined {
  const command = onlyCommand(tree);
  const reset = command?.subtype === 'AT_ResetRelOptions';
  if (!(reset || command?.subtype === 'AT_SetRelOptions')) return undefined;
  const items = command?.def && 'List' in command.def ? command.def.List.items : undefined;
  const options = listedOptions(text, items);
  return options && { options, reset };
}

/** The position of WITH in the definition of an index, a view, a materialized view. */
const followers = {
  index: ['tablespace', 'where'],
  view: ['as'],
  materialized: ['tablespace', 'as'],
};

/** Options of indexes and views. */
export const setOptions = intoDefinition(
  'SET of options into the definition',
  'consolidate_creates',
  ({ text, tree }, alter) => {
    const change = changeOf(alter);
    if (!change) return undefined;
    if ('IndexStmt' in tree) {
      const { options, ...rest } = tree.IndexStmt;
      return withOptions(text, options, followers.index, change, (after) => ({
        IndexStmt: { ...rest, ...after },
      }));
    }
    if ('ViewStmt' in tree) {
      const { options, ...rest } = tree.ViewStmt;
      if (hasCheckClause(tree.ViewStmt) && change.options.some(isCheckOption)) return undefined;
      return withOptions(text, options, followers.view, change, (after) => ({
        ViewStmt: { ...rest, ...after },
      }));
    }
    if (!('CreateTableAsStmt' in tree) || tree.CreateTableAsStmt.objtype !== 'OBJECT_MATVIEW') {
      return undefined;
    }
    const { options, ...into } = tree.CreateTableAsStmt.into ?? {};
    return withOptions(text, options, followers.materialized, change, (after) => ({
      CreateTableAsStmt: { ...tree.CreateTableAsStmt, into: { ...into, ...after } },
    }));
  },
);

/** WITH CHECK OPTION at the end of a view also sets an option, which is not in its list. */
function hasCheckClause({ withCheckOption }: ViewStmt): boolean {
  return withCheckOption !== undefined && withCheckOption !== 'NO_CHECK_OPTION';
}

function isCheckOption({ tree }: RelationOption): boolean {
  return tree.defname === 'check_option';
}

function withOptions(
  text: string,
  present: readonly Tree[] | undefined,
  behind: readonly string[],
  change: OptionChange,
  treeOf: (options: { readonly options?: Tree[] }) => Tree,
): StatementText | undefined {
  const before = presentOptions(text, present, behind);
  if (!before) return undefined;
  const after = changeListed(before, change.options, change.reset);
  return { text: setWithClause(text, after, behind), tree: treeOf(treesOf(after)) };
}

function presentOptions(
  text: string,
  trees: readonly Tree[] | undefined,
  behind: readonly string[],
): readonly RelationOption[] | undefined {
  if (!trees || trees.length === 0) return [];
  const present = clauses(text, ['with', ...behind]).find(({ word }) => word === 'with');
  return present && listedOptions(text, trees, present.start);
}

function treesOf(options: readonly RelationOption[]): { readonly options?: Tree[] } {
  return options.length === 0 ? {} : { options: options.map(({ tree }) => ({ DefElem: tree })) };
}

/** Options of tables follow the list of columns. */
export const setTableOptions: FoldRule = {
  name: 'SET of options into the CREATE TABLE',
  key: 'consolidate_creates',
  fold({ body }, { action, origin }, { parser }) {
    if (body.type !== 'table' || action.type !== 'alter') return undefined;
    const outcome = parser.parse(origin.statement.text);
    const change = outcome.ok && changeOf({ text: origin.statement.text, tree: outcome.tree });
    const table = change ? changeTail(body.table, change) : undefined;
    return table && { type: 'table', table };
  },
};

const behindTable = ['on', 'tablespace'];

function changeTail(table: TableText, change: OptionChange): TableText | undefined {
  const before = presentOptions(table.tail, table.tree.options, behindTable);
  // WITHOUT OIDS has no effect, and excludes WITH.
  if (!before || table.tree.partspec || /\bwithout\b/i.test(table.tail)) return undefined;
  const after = changeListed(before, change.options, change.reset);
  const { options: _, ...tree } = table.tree;
  return {
    ...table,
    tail: setWithClause(table.tail, after, behindTable),
    tree: { ...tree, ...treesOf(after) },
  };
}
