import type {
  AlterRoleSetStmt,
  FuncCall,
  SelectStmt,
  Node as Tree,
  VariableSetStmt,
} from 'libpg-query';
import { codeOf } from '../plpgsql/bodies.js';
import { onlyTarget } from '../sql/only-target.js';
import type { Parser } from '../sql/parser.js';
import { listName, strings } from '../sql/written-names.js';
import { actsAsItself, type Environment } from './environment.js';

/** A setting, as the statement that makes it. */
export interface WrittenSetting {
  readonly tree: VariableSetStmt;
  readonly text: string;
}

/**
 * The settings that ALTER ROLE … SET and ALTER DATABASE … SET give to the sessions of later migrations: for all
 * roles, for the current database, and for the role that runs them; each overrides those before it. A named role
 * or database may be another one, so its settings are ignored, except those of the initial role.
 */
export class LaterSettings {
  readonly #parser: Parser;
  readonly #ofAll = new Map<string, WrittenSetting>();
  readonly #ofDatabase = new Map<string, WrittenSetting>();
  readonly #own = new Map<string, WrittenSetting>();

  constructor(parser: Parser) {
    this.#parser = parser;
  }

  /** The initial settings of a session that starts now. */
  current(): readonly WrittenSetting[] {
    return [...new Map([...this.#ofAll, ...this.#ofDatabase, ...this.#own]).values()];
  }

  /** Records a statement that was executed under these settings. */
  take(tree: Tree, text: string, environment: Environment): void {
    if ('AlterRoleSetStmt' in tree && tree.AlterRoleSetStmt.database === undefined) {
      this.#set(
        tree.AlterRoleSetStmt.setstmt,
        text,
        this.#meant(tree.AlterRoleSetStmt, environment),
      );
    } else if ('DoStmt' in tree && actsAsItself(environment)) {
      for (const executed of alterationsOfOneself(text, this.#parser)) this.#execute(executed);
    }
  }

  #execute(text: string): void {
    const outcome = this.#parser.parse(text);
    if (!outcome.ok) return;
    const { tree } = outcome;
    if ('AlterDatabaseSetStmt' in tree) {
      this.#set(tree.AlterDatabaseSetStmt.setstmt, text, this.#ofDatabase);
    } else if ('AlterRoleSetStmt' in tree && tree.AlterRoleSetStmt.database === undefined) {
      this.#set(tree.AlterRoleSetStmt.setstmt, text, this.#own);
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
      /^alter\s+(?:role|user|database)\s+(?:\w+|"\w+")\s+(set\s.+)$/is.exec(text) ?? [];
    if (setting.kind === 'VAR_RESET_ALL') settings.clear();
    else if (setting.kind !== 'VAR_SET_VALUE') settings.delete(name);
    else if (set !== undefined) settings.set(name, { tree: setting, text: set });
  }

  #meant({ role }: AlterRoleSetStmt, environment: Environment) {
    if (role === undefined) return this.#ofAll;
    const isAtHand = role.roletype !== 'ROLESPEC_CSTRING' || role.rolename === 'postgres';
    return isAtHand && actsAsItself(environment) ? this.#own : undefined;
  }
}

/**
 * What a block executes for the current database or role, which only code can name; `itself` stands for the name.
 * Empty for a block that does anything but run statements one after the other.
 */
function alterationsOfOneself(text: string, parser: Parser): readonly string[] {
  const [block] = codeOf(text, parser)?.body ?? [];
  if (block?.type !== 'block' || block.handlers.length > 0) return [];
  const executed: string[] = [];
  for (const statement of block.body) {
    const query = statement.type === 'opaque' ? statement.executes : undefined;
    if (!query && statement.type !== 'sql' && statement.type !== 'return') return [];
    const alteration = query && 'SelectStmt' in query ? onItself(query.SelectStmt) : undefined;
    if (alteration !== undefined) executed.push(alteration);
  }
  return executed;
}

/** `format('… %I …', current_database())` or `'…' || quote_ident(current_user) || '…'`. */
function onItself(query: SelectStmt): string | undefined {
  const value = onlyTarget(query);
  if (value && 'FuncCall' in value && calls(value, 'format')) {
    const [template, name, ...more] = value.FuncCall.args ?? [];
    return isItself(name) && more.length === 0
      ? textOf(template)?.replace(/%[Is]/, 'itself')
      : undefined;
  }
  const [before, tail] = joined(value);
  const [head, name] = joined(before);
  const [quoted] = name && calls(name, 'quote_ident') ? (name.FuncCall.args ?? []) : [name];
  const [first, last] = [textOf(head), textOf(tail)];
  return isItself(quoted) && first !== undefined && last !== undefined
    ? `${first}itself${last}`
    : undefined;
}

/** The two sides of `a || b`. */
function joined(tree: Tree | undefined): readonly (Tree | undefined)[] {
  const { kind, name, lexpr, rexpr } = tree && 'A_Expr' in tree ? tree.A_Expr : {};
  return kind === 'AEXPR_OP' && strings(name ?? []).join() === '||' ? [lexpr, rexpr] : [];
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

function textOf(tree: Tree | undefined): string | undefined {
  return tree && 'A_Const' in tree ? tree.A_Const.sval?.sval : undefined;
}
