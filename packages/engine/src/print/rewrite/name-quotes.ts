import type { Node as Tree } from 'libpg-query';
import { bareName } from '../../sql/quote-name.js';
import { walk } from '../../sql/walk.js';
import { utf8Offsets } from '../../text/offsets.js';
import { Token } from '../../text/scan.js';
import type { Style } from './style.js';
import { tokensEdited } from './tokens-edited.js';

/** Statements that consist mostly of names. In queries and code, added quotes would make the text harder to read. */
const namesOnly =
  /^(?:create\s+(?:(?:unlogged\s+)?table|(?:unique\s+)?index|type|(?:constraint\s+)?trigger)|alter\s+table|comment)\b/i;

const simple = /^[a-z_][a-z0-9_]*$/;

/** Names that are easily taken for keywords keep their quotes. */
const likeKeywords = new Set(
  `action add alter always by cascade comment delete drop exists first function if index is key last no of partition
   policy range rename restrict row schema set storage stored to trigger type unlogged update using values view
   where`.split(/\s+/),
);

/** Adds or removes quotes around names of tables, columns, constraints and others that need none. */
export function quotedLike(text: string, tree: Tree, style: Style): string {
  if (style.names === undefined || (style.names === 'plain' && !text.includes('"'))) return text;
  if (style.names === 'quoted' && !namesOnly.test(text)) return text;
  if (requoted(text, tree, style, () => true) === text) return text;
  const offsets = utf8Offsets(text);
  const types = new Set<number>();
  walk(tree, (type, node) => {
    if (type === 'TypeName' || type === 'FuncCall') types.add(offsets.toUtf16(node.location ?? 0));
    return undefined;
  });
  return requoted(text, tree, style, (at) => !types.has(at));
}

function requoted(
  text: string,
  tree: Tree,
  { names: wanted }: Style,
  isName: (at: number) => boolean,
): string {
  const names = namesIn(tree);
  return tokensEdited(text, (token, word, at) => {
    if (!isName(at)) return undefined;
    if (wanted === 'quoted') {
      return token === Token.word && simple.test(word) && names.has(word) ? `"${word}"` : undefined;
    }
    const inside = word.slice(1, -1);
    const isPlain = bareName(inside) === inside && !likeKeywords.has(inside);
    return token === Token.quotedName && isPlain && names.has(inside) ? inside : undefined;
  });
}

/** The names of relations, columns, constraints, indexes, triggers and policies in a statement. */
function namesIn(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (...found: readonly (string | undefined)[]) => {
    for (const name of found) if (name !== undefined) names.add(name);
  };
  const addAll = (nodes: readonly Tree[] = []) =>
    add(...nodes.flatMap((each) => ('String' in each ? [each.String.sval] : [])));
  walk(tree, (type, node) => {
    if (type === 'RangeVar') add(node.schemaname, node.relname);
    else if (type === 'ColumnDef') add(node.colname);
    else if (type === 'IndexStmt') add(node.idxname);
    else if (type === 'IndexElem' || type === 'AlterTableCmd') add(node.name);
    else if (type === 'CreatePolicyStmt' || type === 'AlterPolicyStmt') add(node.policy_name);
    else if (type === 'ColumnRef') addAll(node.fields);
    else if (type === 'CreateTrigStmt') {
      add(node.trigname);
      addAll(node.columns);
    } else if (type === 'CommentStmt') {
      if (node.object && 'List' in node.object) addAll(node.object.List.items);
    } else if (type === 'Constraint') {
      add(node.conname);
      for (const list of [node.keys, node.fk_attrs, node.pk_attrs]) addAll(list);
    }
    return undefined;
  });
  return names;
}
