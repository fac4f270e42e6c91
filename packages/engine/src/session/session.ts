import type { SelectStmt, Node as Tree, VariableSetStmt } from 'libpg-query';
import { onlyTarget } from '../sql/only-target.js';
import { quoteText } from '../sql/quote-text.js';
import { strings } from '../sql/written-names.js';
import {
  affectsStatements,
  type Environment,
  freshEnvironment,
  freshSearchPath,
  isBuiltInValue,
  writtenSetting,
} from './environment.js';
import type { WrittenSetting } from './later-settings.js';
import {
  isTransactionMode,
  laterMode,
  laterSettings,
  modeStatement,
  setModes,
} from './transaction-modes.js';
import type { UserSchema } from './user-schemas.js';

/** The search path of a fresh session, as far as a history can know it. */
const defaultSearchPath: readonly string[] = ['$user', 'public'];

/** Simulates a session's settings: the effects of SET, SET LOCAL, RESET and set_config. */
export class Session {
  readonly #settings = new Map<string, string>();
  readonly #local = new Map<string, string>();
  readonly #paths = new Map<string, readonly string[]>();
  /** The characteristics of later transactions of the session. */
  #modes: Environment = freshEnvironment;
  /** The roles that statements switch to, by their texts. */
  readonly #roles = new Map<string, string>();
  /** The statements that set a setting to the value that it has anyway. */
  readonly #needless = new Set<string>();
  /** The values that RESET restores. */
  readonly #defaults: ReadonlyMap<string, string>;

  constructor(
    defaults: readonly WrittenSetting[] = [],
    private readonly userSchema: (role: string) => UserSchema = () => 'none',
    /** Whether anything in the history may read the transaction characteristics. */
    private readonly readsModes = false,
    /** Whether a statement of the history may read a setting that has no other effect. */
    private readonly asksFor: (name: string) => boolean = () => false,
  ) {
    for (const { tree, text } of defaults) this.#set(tree, text);
    this.#defaults = new Map(this.#settings);
  }

  /** The settings that differ from a fresh session's, each as the statement that sets it. */
  environment(): Environment {
    if (this.#settings.size === 0 && this.#local.size === 0) return freshEnvironment;
    return new Map(
      [...new Map([...this.#settings, ...this.#local])]
        .filter(([name]) => affectsStatements(name) || this.asksFor(name))
        .filter(([name, statement]) => this.#defaults.has(name) || !this.#needless.has(statement))
        .sort(byName),
    );
  }

  searchPath(): readonly string[] {
    const path = this.#writtenPath();
    if (!path.includes('$user')) return path;
    const role = this.#role();
    const own = role !== undefined && this.userSchema(role) === 'own' ? [role] : [];
    if (path === defaultSearchPath && own.length === 0) return freshSearchPath;
    return path.flatMap((each) => (each === '$user' ? own : [each]));
  }

  /** Whether the current role may have a schema of its name first in its search path. */
  get userSchemaMayExist(): boolean {
    const role = this.#role();
    return (
      role !== undefined &&
      this.userSchema(role) === 'unknown' &&
      this.#writtenPath().includes('$user')
    );
  }

  #writtenPath(): readonly string[] {
    const set = this.#local.get('search_path') ?? this.#settings.get('search_path');
    return set === undefined ? defaultSearchPath : (this.#paths.get(set) ?? defaultSearchPath);
  }

  /** The role that a migration has switched to. */
  #role(): string | undefined {
    for (const name of ['role', 'session_authorization']) {
      const set = this.#local.get(name) ?? this.#settings.get(name);
      const role = set === undefined ? undefined : this.#roles.get(set);
      if (role !== undefined) return role;
    }
    return undefined;
  }

  /** Ends SET LOCAL. */
  commit(): void {
    const names = [...this.#local.keys()].filter((name) => !this.#settings.has(name));
    this.#local.clear();
    for (const name of names) this.#leaveEmpty(name);
    this.begin(this.#modes);
  }

  /** A transaction starts, or gets its characteristics. */
  begin(modes: Environment): void {
    if (!this.readsModes) return;
    for (const [name, statement] of modes) this.#local.set(name, statement);
  }

  /** Simulates a statement that only changes settings; false if it does not, or cannot be followed. */
  take(tree: Tree, text: string): boolean {
    if ('VariableSetStmt' in tree) return this.#set(tree.VariableSetStmt, text);
    // It affects more than settings, so it stays; the settings become those of a new session.
    if ('DiscardStmt' in tree && tree.DiscardStmt.target === 'DISCARD_ALL') {
      this.#forget(() => true);
      this.#modes = freshEnvironment;
    }
    if ('SelectStmt' in tree) return this.#setConfig(tree.SelectStmt);
    const mentioned = settingOfOthers(tree);
    if (mentioned !== undefined && !this.#settings.has(mentioned) && !this.#local.has(mentioned)) {
      this.#leaveEmpty(mentioned);
    }
    return false;
  }

  #set(statement: VariableSetStmt, text: string): boolean {
    const name = (statement.name ?? '').toLowerCase();
    switch (statement.kind) {
      case 'VAR_RESET_ALL':
        // It does not reset the session user and role, nor the running transaction.
        this.#forget((setting) => !saysWhoActs.test(setting) && !isTransactionMode(setting));
        this.#modes = freshEnvironment;
        return true;
      case 'VAR_RESET':
      case 'VAR_SET_DEFAULT':
        if (statement.is_local === true) {
          this.#setLocalDefault(name);
          return true;
        }
        this.#forget((setting) => setting === name || isRoleOf(name, setting));
        if (!this.#settings.has(name)) this.#leaveEmpty(name);
        this.#setLater(name, undefined);
        return true;
      case 'VAR_SET_MULTI':
        return this.#setModes(statement);
      case 'VAR_SET_VALUE': {
        const values = (statement.args ?? []).map(constant);
        if (name === 'search_path' && values.includes(undefined)) return false;
        // A random seed cannot be reset, nor the characteristics of a running transaction.
        if (name === 'seed') return false;
        if (isTransactionMode(name)) {
          this.begin(new Map([[name, modeStatement(name, values[0] ?? '')]]));
          return true;
        }
        if (statement.is_local !== true) this.#setLater(name, values[0]);
        // The transactions that follow get it themselves.
        if (laterMode(name) !== undefined && this.readsModes && !this.asksFor(name)) return true;
        const session = text.replace(
          /^\s*set\s+(local|session)\s+(?!characteristics|authorization)/i,
          'SET ',
        );
        this.#keep(name, session, values, statement.is_local === true);
        return true;
      }
      default:
        return false;
    }
  }

  /** Sets a characteristic of the transactions that follow. */
  #setLater(setting: string, value: string | undefined): void {
    const mode = laterMode(setting);
    if (mode === undefined) return;
    const modes = new Map(this.#modes);
    if (value === undefined) modes.delete(mode);
    else modes.set(mode, modeStatement(mode, value));
    this.#modes = modes;
  }

  #setModes(statement: VariableSetStmt): boolean {
    const set = setModes(statement);
    if (set?.forSession) {
      this.#modes = new Map([...this.#modes, ...set.modes]);
      for (const [name, setting] of laterSettings(set.modes)) {
        if (this.asksFor(name)) this.#keep(name, setting, [], false);
      }
    } else if (set) this.begin(set.modes);
    return set !== undefined;
  }

  /** Only `SELECT set_config('name', 'value', is_local)`, as dumps write it. */
  #setConfig(select: SelectStmt): boolean {
    const { fromClause, whereClause, valuesLists } = select;
    const value = onlyTarget(select);
    if (fromClause || whereClause || valuesLists || !value || !('FuncCall' in value)) return false;
    if (strings(value.FuncCall.funcname ?? []).at(-1) !== 'set_config') return false;
    const [name, setting, local] = (value.FuncCall.args ?? []).map(constant);
    if (name === undefined || setting === undefined || /^seed$/i.test(name)) return false;
    const values = setting.split(',').map((each) => each.trim().replace(/^"(.*)"$/, '$1'));
    this.#keep(
      name.toLowerCase(),
      `SET ${writtenSetting(name)} = ${written(name, setting)}`,
      values,
      local === 'true',
    );
    return true;
  }

  /** Resets the role; if `local`, it is restored after the transaction. */
  #giveUpRole(local: boolean): void {
    if (local && this.#settings.has('role')) this.#local.set('role', 'SET ROLE NONE');
    else this.#forget((setting) => setting === 'role');
  }

  /** SET LOCAL … TO DEFAULT: the session's own value returns after the transaction. */
  #setLocalDefault(name: string): void {
    const isCustom = name.includes('.');
    const value = isCustom ? "= ''" : 'TO DEFAULT';
    const statement = this.#defaults.get(name) ?? `SET ${writtenSetting(name)} ${value}`;
    this.#keep(name, statement, [], true);
    if (!isCustom) this.#needless.add(statement);
  }

  /** A custom setting remains known to its session, as an empty text. */
  #leaveEmpty(name: string): void {
    if (!name.includes('.') || !this.asksFor(name)) return;
    this.#settings.set(name, `SET ${writtenSetting(name)} = ''`);
  }

  #forget(isGone: (setting: string) => boolean): void {
    for (const settings of [this.#settings, this.#local]) {
      for (const name of [...settings.keys()].filter(isGone)) {
        settings.delete(name);
        this.#leaveEmpty(name);
      }
    }
    for (const [name, statement] of this.#defaults) {
      if (isGone(name)) this.#settings.set(name, statement);
    }
  }

  #keep(
    name: string,
    statement: string,
    values: readonly (string | undefined)[],
    local: boolean,
  ): void {
    if (isRoleOf(name, 'role')) this.#giveUpRole(local);
    (local ? this.#local : this.#settings).set(name, statement);
    if (!local) this.#local.delete(name);
    const [first] = values;
    if (first !== undefined && isBuiltInValue(name, first)) this.#needless.add(statement);
    if (saysWhoActs.test(name) && first !== undefined && first !== 'none') {
      this.#roles.set(statement, first);
    }
    if (name !== 'search_path') return;
    this.#paths.set(
      statement,
      values.flatMap((value) => (value ? [value] : [])),
    );
  }
}

/** The setting that ALTER ROLE or ALTER DATABASE gives to other sessions: its own session knows the name from now on. */
function settingOfOthers(tree: Tree): string | undefined {
  const { setstmt } =
    'AlterRoleSetStmt' in tree
      ? tree.AlterRoleSetStmt
      : 'AlterDatabaseSetStmt' in tree
        ? tree.AlterDatabaseSetStmt
        : {};
  return setstmt?.kind === 'VAR_SET_VALUE' ? setstmt.name?.toLowerCase() : undefined;
}

/** The settings of user and role. */
const saysWhoActs = /^(role|session_authorization)$/;

/** A new session user resets the role. */
function isRoleOf(name: string, setting: string): boolean {
  return name === 'session_authorization' && setting === 'role';
}

function constant(tree: Tree): string | undefined {
  if (!('A_Const' in tree)) return undefined;
  const { sval, ival, fval, boolval } = tree.A_Const;
  if (sval) return sval.sval ?? '';
  if (ival) return String(ival.ival ?? 0);
  if (boolval) return String(boolval.boolval ?? false);
  return fval?.fval;
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

/** A value for SET: a list of names unchanged, anything but a single word or number in quotes. */
function written(name: string, value: string): string {
  const isList = /^(search_path|temp_tablespaces|(local|session)_preload_libraries)$/i.test(name);
  const isPlain = isList ? value !== '' : /^(on|off|true|false|[\d.]+)$/i.test(value);
  return isPlain ? value : quoteText(value);
}
