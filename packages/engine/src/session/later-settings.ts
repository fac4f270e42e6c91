import type { AlterRoleSetStmt, FuncCall, Node as Tree, VariableSetStmt } from 'libpg-query';
import { codeOf } from '../plpgsql/bodies.js';
import { formatText } from '../sql/format-text.js';
import { onlyTarget } from '../sql/only-target.js';
import type { Parser } from '../sql/parser/parser.js';
import { bareName } from '../sql/quote-name.js';
import { quoteText } from '../sql/quote-text.js';
import { listName, strings, type WrittenName } from '../sql/written-names.js';
import { actsAsOwnRole, type Environment } from './environment.js';

/** A setting, with the statement that sets it. */
export interface WrittenSetting {
  readonly tree: VariableSetStmt;
  readonly text: string;
}

/** Stands for the name of the current database or role. */
const itself = 'itself';

/**
 * The settings that ALTER ROLE … SET and ALTER DATABASE … SET give to the sessions of later migrations: for all
 * roles, for the current database, for the role that runs them, and for that role in that database; each overrides
 * those before it. A named role or database may be another one, so its settings are ignored, except those of the
 * initial role.
 */
export class LaterSettings {
  readonly #parser: Parser;
  readonly #ofAll = new Map<string, WrittenSetting>();
  readonly #ofDatabase = new Map<string, WrittenSetting>();
  readonly #own = new Map<string, WrittenSetting>();
  readonly #ownInDatabase = new Map<string, WrittenSetting>();
  /** The definition of each function so far, by name. */
  readonly #codes = new Map<string, string>();

  constructor(parser: Parser) {
    this.#parser = parser;
  }

  /** The initial settings of a session that starts now. */
  current(): readonly WrittenSetting[] {
    const maps = [this.#ofAll, this.#ofDatabase, this.#own, this.#ownInDatabase];
    return [...new Map(maps.flatMap((map) => [...map])).values()];
  }

  /** Records a statement that was executed under these settings. */
  take(tree: Tree, text: string, environment: Environment): void {
    if ('AlterRoleSetStmt' in tree && tree.AlterRoleSetStmt.database === undefined) {
      this.#set(
        tree.AlterRoleSetStmt.setstmt,
        text,
        this.#meant(tree.AlterRoleSetStmt, environment),
      );
    }
    if ('CreateFunctionStmt' in tree) {
      this.#codes.set(listName(tree.CreateFunctionStmt.funcname ?? []).name, text);
    }
    const code = 'DoStmt' in tree ? text : this.#codes.get(calledBy(tree)?.name ?? '');
    if (code === undefined || !actsAsOwnRole(environment)) return;
    for (const executed of alterationsOfOneself(code, this.#parser)) this.#execute(executed);
  }

  #execute(text: string): void {
    const outcome = this.#parser.parse(text);
    if (!outcome.ok) return;
    const { tree } = outcome;
    if ('AlterDatabaseSetStmt' in tree && tree.AlterDatabaseSetStmt.dbname === itself) {
      this.#set(tree.AlterDatabaseSetStmt.setstmt, text, this.#ofDatabase);
    } else if ('AlterRoleSetStmt' in tree) {
      const { role, database, setstmt } = tree.AlterRoleSetStmt;
      const isOtherRole = role?.roletype === 'ROLESPEC_CSTRING' && role.rolename !== itself;
      if (isOtherRole || (database ?? itself) !== itself) return;
      const ofAll = database ? this.#ofDatabase : this.#ofAll;
      const own = database ? this.#ownInDatabase : this.#own;
      this.#set(setstmt, text, role ? own : ofAll);
    }
  }

  #set(
    setting: VariableSetStmt | undefined,
    text: string,
    settings: Map<string, WrittenSetting> | undefined,
  ): void {
    if (!settings || !setting) return;
    const name = (setting.name ?? '').toLowerCase();
    const [, set] =
      /^alter\s+(?:role|user|database)\s+(?:\w+|"\w+")\s+(?:in\s+database\s+\w+\s+)?(set\s.+)$/is.exec(
        text,
      ) ?? [];
    if (setting.kind === 'VAR_RESET_ALL') settings.clear();
    else if (setting.kind !== 'VAR_SET_VALUE') settings.delete(name);
    else if (set !== undefined) settings.set(name, { tree: setting, text: set });
  }

  #meant({ role }: AlterRoleSetStmt, environment: Environment) {
    if (role === undefined) return this.#ofAll;
    const isAtHand = role.roletype !== 'ROLESPEC_CSTRING' || role.rolename === 'postgres';
    return isAtHand && actsAsOwnRole(environment) ? this.#own : undefined;
  }
}

/** The function that a statement calls, and does nothing else. */
function calledBy(tree: Tree): WrittenName | undefined {
  if ('CallStmt' in tree) return listName(tree.CallStmt.funccall?.funcname ?? []);
  if (!('SelectStmt' in tree)) return undefined;
  const { fromClause, whereClause } = tree.SelectStmt;
  const value = fromClause || whereClause ? undefined : onlyTarget(tree.SelectStmt);
  return value && 'FuncCall' in value ? listName(value.FuncCall.funcname ?? []) : undefined;
}

/**
 * What a block or function executes for the current database or role; `itself` stands for a name that only code can
 * find out. Empty for code that does anything but run statements one after the other.
 */
function alterationsOfOneself(text: string, parser: Parser): readonly string[] {
  const declared = [...(codeOf(text, parser)?.body ?? [])];
  const block = declared.pop();
  if (block?.type !== 'block' || block.handlers.length > 0) return [];
  const variables = new Map<string, string | undefined>();
  const executed: string[] = [];
  for (const statement of [...declared, ...block.body]) {
    if (statement.type === 'evaluate') {
      const value =
        statement.trees.length === 1 ? textOf(statement.trees[0], variables) : undefined;
      for (const target of statement.targets) variables.set(target, value);
      continue;
    }
    const query = statement.type === 'opaque' ? statement.executes : undefined;
    if (!query && statement.type !== 'sql' && statement.type !== 'return') return [];
    if (statement.type === 'sql' && 'AlterRoleSetStmt' in statement.tree) {
      executed.push(statement.text);
    }
    const alteration = query && textOf(query, variables);
    if (alteration !== undefined) executed.push(alteration);
  }
  return executed;
}

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
