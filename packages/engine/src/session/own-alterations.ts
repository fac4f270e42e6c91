import type { FuncCall, Node as Tree } from 'libpg-query';
import { mentions, startsWith } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { codeOf } from '../plpgsql/bodies.js';
import type { CodeStatement } from '../plpgsql/plpgsql.js';
import { formatText } from '../sql/format-text.js';
import { onlyTarget } from '../sql/only-target.js';
import type { Parser } from '../sql/parser/parser.js';
import { bareName } from '../sql/quote-name.js';
import { quoteText } from '../sql/quote-text.js';
import { listName, strings } from '../sql/written-names.js';

/** Stands for the name of the current database or role. */
export const itself = 'itself';

/**
 * What a block or function executes for the current database or role; `itself` stands for a name that only code can
 * find out. Undefined for code that does anything but run statements one after the other.
 */
export function ownAlterations(text: string, parser: Parser): readonly string[] | undefined {
  const variables = new Map<string, string | undefined>();
  const executed: string[] = [];
  /** Whether the statements run one after the other. */
  const follow = (statements: readonly CodeStatement[]): boolean =>
    statements.every((statement) => {
      if (statement.type === 'block') {
        const { body, handlers } = statement;
        // Alterations of oneself do not fail.
        return (handlers.length === 0 || body.every(alters)) && follow(body);
      }
      if (statement.type === 'evaluate') {
        const value =
          statement.trees.length === 1 ? textOf(statement.trees[0], variables) : undefined;
        for (const target of statement.targets) variables.set(target, value);
        return true;
      }
      if (statement.type === 'sql' && 'DoStmt' in statement.tree) return followText(statement.text);
      const alteration = alterationIn(statement);
      if (alteration !== undefined) executed.push(alteration);
      if (statement.type === 'opaque') return alteration !== undefined;
      if (statement.type === 'raise') return !statement.fails;
      return statement.type === 'sql' || statement.type === 'return';
    });
  const alterationIn = (statement: CodeStatement): string | undefined => {
    if (statement.type === 'sql') {
      return 'AlterRoleSetStmt' in statement.tree ? statement.text : undefined;
    }
    return statement.type === 'opaque' ? textOf(statement.executes, variables) : undefined;
  };
  const followText = (code: string): boolean => {
    const parsed = codeOf(code, parser);
    return parsed !== undefined && follow(parsed.body);
  };
  const alters = (statement: CodeStatement): boolean => setsItself(alterationIn(statement) ?? '');
  return followText(text) ? executed : undefined;
}

const setsItself = startsWith('alter (role|user|database) … (set|reset)');

/** Whether code may change settings that matter, of the current database, of the initial or current role, or of all. */
export function mayAlterItself(text: string, matters: (setting: string) => boolean): boolean {
  if (!naming(text)) return false;
  return alteredSettings(text).some((name) => name === undefined || matters(name.join('.')));
}

const naming = mentions(
  'current_(database|catalog|user|role)',
  'session_user',
  'alter (role|user) (all|postgres)',
  '(pg_roles|pg_authid|pg_user|pg_shadow|pg_database)',
);

const alteredSettings = namesAt('alter (role|user|database) … (set|reset) <name?>');

/** A text made from constants and the name of the current database or role, which becomes `itself`. */
function textOf(
  tree: Tree | undefined,
  variables: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (!tree) return undefined;
  const inside = (given: Tree | undefined) => textOf(given, variables);
  if (isItself(tree)) return itself;
  if ('SelectStmt' in tree) return inside(onlyTarget(tree.SelectStmt));
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  if ('TypeCast' in tree) return inside(tree.TypeCast.arg);
  if ('ColumnRef' in tree) return variables.get(strings(tree.ColumnRef.fields ?? []).join('.'));
  if ('A_Expr' in tree) {
    const { kind, name, lexpr, rexpr } = tree.A_Expr;
    const sides = [inside(lexpr), inside(rexpr)];
    const isJoin = kind === 'AEXPR_OP' && strings(name ?? []).join() === '||';
    return isJoin && !sides.includes(undefined) ? sides.join('') : undefined;
  }
  if (!('FuncCall' in tree)) return undefined;
  const texts = (tree.FuncCall.args ?? []).map(inside);
  const [first, ...more] = texts.filter((text) => text !== undefined);
  if (first === undefined || 1 + more.length < texts.length) return undefined;
  if (calls(tree, 'quote_ident')) return bareName(first);
  if (calls(tree, 'quote_literal')) return quoteText(first);
  return calls(tree, 'format') ? formatText(first, more) : undefined;
}

function calls(tree: Tree, name: string): tree is Extract<Tree, { readonly FuncCall: FuncCall }> {
  return 'FuncCall' in tree && listName(tree.FuncCall.funcname ?? []).name === name;
}

/** The current database or role, cast or not. */
function isItself(tree: Tree | undefined): boolean {
  if (!tree) return false;
  if ('TypeCast' in tree) return isItself(tree.TypeCast.arg);
  if ('SQLValueFunction' in tree) {
    return /^SVFOP_(CURRENT_CATALOG|CURRENT_USER|SESSION_USER)$/.test(
      tree.SQLValueFunction.op ?? '',
    );
  }
  return calls(tree, 'current_database');
}
