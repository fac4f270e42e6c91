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

/** True when the same settings are in force. */
export function sameEnvironment(a: Environment, b: Environment): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
}

/** Settings that do not change the effect of a statement, only how long it may take or its messages. */
const withoutEffect =
  /^(client_min_messages|lock_timeout|statement_timeout|idle_in_transaction_session_timeout|transaction_timeout|idle_session_timeout|maintenance_work_mem|work_mem|log_.*|synchronous_commit|max_parallel_.*|deadlock_timeout)$/;

/**
 * Settings that affect the choice of plans: every plan returns the same rows, but maybe in another order. If one
 * is set explicitly, it is kept.
 */
const choosingPlans =
  /^(enable_.*|.*_cost|geqo.*|jit.*|(from|join)_collapse_limit|constraint_exclusion|plan_cache_mode|effective_(cache_size|io_concurrency)|(parallel|debug_parallel|min_parallel|force_parallel)_.*|cursor_tuple_fraction|hash_mem_multiplier)$/;

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
