import type { AlterRoleSetStmt, Node as Tree, VariableSetStmt } from 'libpg-query';
import { codeText } from '../sql/definition-options.js';
import { onlyTarget } from '../sql/only-target.js';
import type { Parser } from '../sql/parser/parser.js';
import { listName, type WrittenName } from '../sql/written-names.js';
import { actsAsOwnRole, type Environment } from './environment.js';
import { itself, mayAlterItself, ownAlterations } from './own-alterations.js';
import { RunningFunctions } from './running-functions.js';

/** A setting, with the statement that sets it. */
export interface WrittenSetting {
  readonly tree: VariableSetStmt;
  readonly text: string;
}

/**
 * The settings that ALTER ROLE … SET and ALTER DATABASE … SET give to the sessions of later migrations: for all
 * roles, for the current database, for the role that runs them, and for that role in that database; each overrides
 * those before it. A named role or database may be another one, so its settings are ignored, except those of the
 * initial role. If code sets them on a condition, the result asks the catalog for them.
 */
export class LaterSettings {
  readonly #parser: Parser;
  readonly #ofAll = new Map<string, WrittenSetting>();
  readonly #ofDatabase = new Map<string, WrittenSetting>();
  readonly #own = new Map<string, WrittenSetting>();
  readonly #ownInDatabase = new Map<string, WrittenSetting>();
  /** The definition of each function so far, by name. */
  readonly #codes = new Map<string, string>();
  /** The functions that may give settings to later sessions. */
  readonly #altering: RunningFunctions;

  /** Whether code may have given settings to later sessions on a condition: only the catalog has them. */
  areUnknown = false;

  /** `matters` tells which settings may change the effect of a statement of the history. */
  constructor(
    parser: Parser,
    private readonly matters: (setting: string) => boolean,
  ) {
    this.#parser = parser;
    this.#altering = new RunningFunctions((code) => mayAlterItself(code, matters));
  }

  /** The initial settings of a session that starts now, as far as they are known. */
  current(): readonly WrittenSetting[] {
    if (this.areUnknown) return [];
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
    // The parser of PL/pgSQL does not survive a function whose code is not a text.
    if ('CreateFunctionStmt' in tree && codeText(tree.CreateFunctionStmt) !== undefined) {
      this.#codes.set(listName(tree.CreateFunctionStmt.funcname ?? []).name, text);
    }
    this.#altering.note(tree, text);
    if (!actsAsOwnRole(environment)) return;
    const called = calledBy(tree)?.name;
    const code = 'DoStmt' in tree ? text : this.#codes.get(called ?? '');
    const runsOthers = code !== undefined && this.#altering.isCalledIn(`${text} ${code}`, called);
    const executed = code && !runsOthers ? ownAlterations(code, this.#parser) : undefined;
    for (const each of executed ?? []) this.#execute(each);
    if (executed) return;
    const mayAlter = code !== undefined && mayAlterItself(code, this.matters);
    this.areUnknown ||= mayAlter || this.#altering.mayRunIn(tree, text);
  }

  #execute(text: string): void {
    const outcome = this.#parser.parse(text);
    if (!outcome.ok) return;
    const { tree } = outcome;
    if ('AlterDatabaseSetStmt' in tree && tree.AlterDatabaseSetStmt.dbname === itself) {
      this.#set(tree.AlterDatabaseSetStmt.setstmt, text, this.#ofDatabase);
    } else if ('AlterRoleSetStmt' in tree) {
      const { role, database, setstmt } = tree.AlterRoleSetStmt;
      const isOtherRole =
        role?.roletype === 'ROLESPEC_CSTRING' && !/^(itself|postgres)$/.test(role.rolename ?? '');
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

/** Gives the session the settings with which a new one would start. Those of a role in a database come last. */
export const startingSettings = `SELECT set_config(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1), false)
FROM (
  SELECT unnest(setconfig) AS setting
  FROM pg_catalog.pg_db_role_setting
  WHERE setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database()))
    AND setrole IN (0, (SELECT oid FROM pg_catalog.pg_roles WHERE rolname = session_user))
  ORDER BY setrole, setdatabase
) AS initial`;
