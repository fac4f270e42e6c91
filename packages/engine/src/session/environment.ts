import { bareName } from '../sql/quote-name.js';

/**
 * The settings in force at a statement that differ from a fresh session's. They move with the statement, so the
 * statements that set them need not be kept. Names are in lower case; a value is the text that SET accepts.
 */
export type Environment = ReadonlyMap<string, string>;

export const freshEnvironment: Environment = new Map();

/** A setting's name as SET and RESET accept it: a part of a custom name may be a reserved word, as in `app."user"`. */
export function writtenSetting(name: string): string {
  return name.split('.').map(bareName).join('.');
}

/** The default search path of the user who applies the migrations. A single array, because caches are keyed by it. */
export const freshSearchPath: readonly string[] = ['public'];

/** The settings with which a statement runs. */
export interface Settings {
  readonly environment: Environment;
  /** The settings that make no difference to the statement: it may run with any value that the history sets. */
  readonly ignores: ReadonlySet<string>;
  /** Schemas tried for an unqualified name, in order. */
  readonly searchPath: readonly string[];
}

export const ignoresNone: Settings['ignores'] = new Set();

/** Settings with which both statements have their own effect; undefined if they need different values of a setting. */
export function commonSettings(one: Settings, other: Settings): Settings | undefined {
  const isSame = one.environment === other.environment && one.ignores === other.ignores;
  if (isSame) return one;
  const decides = (name: string) =>
    one.ignores.has(name) && !other.ignores.has(name) ? other : one;
  const environment = new Map<string, string>();
  const names = new Set([...one.environment.keys(), ...other.environment.keys()]);
  for (const name of [...names].sort()) {
    const [first, second] = [one.environment.get(name), other.environment.get(name)];
    if (first !== second && !one.ignores.has(name) && !other.ignores.has(name)) return undefined;
    const value = decides(name).environment.get(name);
    if (value !== undefined) environment.set(name, value);
  }
  const ignores = new Set([...one.ignores].filter((name) => other.ignores.has(name)));
  return { environment, ignores, searchPath: decides('search_path').searchPath };
}

/** Whether two environments have the same settings. */
export function isSameEnvironment(one: Environment, other: Environment): boolean {
  if (one === other) return true;
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}

/** Settings that do not change the effect of a statement, only how long it may take or its messages. */
const withoutEffect =
  /^(client_min_messages|escape_string_warning|lock_timeout|statement_timeout|idle_in_transaction_session_timeout|transaction_timeout|idle_session_timeout|maintenance_work_mem|work_mem|log_.*|synchronous_commit|max_parallel_.*|deadlock_timeout)$/;

/**
 * Settings that affect the choice of plans: every plan returns the same rows, but maybe in another order. If one
 * is set explicitly, it is kept.
 */
const choosingPlans =
  /^(enable_.*|.*_cost|geqo.*|jit.*|(from|join)_collapse_limit|constraint_exclusion|plan_cache_mode|effective_(cache_size|io_concurrency)|(parallel|debug_parallel|min_parallel|force_parallel)_.*|cursor_tuple_fraction|hash_mem_multiplier)$/;

const on = /^(on|true|yes|1)$/i;

/** The values that PostgreSQL itself has for settings that servers leave alone. Dumps set them nevertheless. */
const builtInValues: ReadonlyMap<string, RegExp> = new Map([
  ['check_function_bodies', on],
  ['default_table_access_method', /^heap$/i],
  ['default_tablespace', /^$/],
  ['default_with_oids', /^(off|false|no|0)$/i],
  ['row_security', on],
  ['standard_conforming_strings', on],
  ['xmloption', /^content$/i],
]);

/** Whether a value is the one that the setting has anyway. */
export function isBuiltInValue(setting: string, value: string): boolean {
  return builtInValues.get(setting)?.test(value) === true;
}

/** Whether the user who applies the migrations has not switched to another role. */
export function actsAsOwnRole(environment: Environment): boolean {
  return !environment.has('role') && !environment.has('session_authorization');
}

/** Whether a setting changes the meaning or the effect of statements. */
export function affectsStatements(setting: string): boolean {
  return !withoutEffect.test(setting);
}

/** Whether a setting changes at most the order of returned rows. */
export function choosesPlans(setting: string): boolean {
  return choosingPlans.test(setting);
}
