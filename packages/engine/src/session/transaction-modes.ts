/**
 * Transaction characteristics: isolation level and access mode. A history that runs alone notices the isolation
 * level only if something reads it, so it is tracked only then. It can be set only at the start of a transaction.
 */
import type { TransactionStmt, Node as Tree, VariableSetStmt } from 'libpg-query';
import { quoteText } from '../sql/quote-text.js';
import type { Migration } from '../text/migration.js';
import { type Environment, freshEnvironment } from './environment.js';

const modes = ['transaction_isolation', 'transaction_read_only', 'transaction_deferrable'] as const;

/** Whether a setting must be set at the start of a transaction, and ends with it. */
export function isTransactionMode(name: string): boolean {
  return (modes as readonly string[]).includes(name);
}

/** The transaction characteristics among the settings of a statement, as one text to compare. */
export function transactionModes(environment: Environment): string {
  return modes.map((name) => environment.get(name) ?? '').join();
}

/** Whether something in the migrations may read the transaction characteristics. */
export function readsModes(migrations: readonly Migration[]): boolean {
  return migrations.some(({ text }) =>
    /(?<!\bset\s+(?:local\s+|session\s+)?)\btransaction_(?:isolation|read_only|deferrable)\b|\bread_only_sql_transaction\b|\bpg_settings\b/i.test(
      text,
    ),
  );
}

/** The settings in SET TRANSACTION, SET SESSION CHARACTERISTICS, BEGIN and START TRANSACTION. */
export function modesOf(options: readonly Tree[] | undefined): Environment {
  const found = new Map<string, string>();
  for (const option of options ?? []) {
    if (!('DefElem' in option)) continue;
    const { defname = '', arg } = option.DefElem;
    const value = arg && 'A_Const' in arg ? arg.A_Const : undefined;
    if (value)
      found.set(defname, modeStatement(defname, value.sval?.sval ?? String(value.ival?.ival ?? 0)));
  }
  return found;
}

/** The statement that sets one of them. */
export function modeStatement(name: string, value: string): string {
  if (name === 'transaction_isolation')
    return `SET TRANSACTION ISOLATION LEVEL ${value.toUpperCase()}`;
  const isOn = /^(1|on|true|yes)$/i.test(value);
  if (name === 'transaction_read_only') return `SET TRANSACTION READ ${isOn ? 'ONLY' : 'WRITE'}`;
  return `SET TRANSACTION ${isOn ? '' : 'NOT '}DEFERRABLE`;
}

/** The settings that a statement makes for its own transaction, or for later ones of its session. */
export function setModes(
  statement: VariableSetStmt,
): { readonly forSession: boolean; readonly modes: Environment } | undefined {
  const { name = '', args } = statement;
  if (name === 'TRANSACTION SNAPSHOT') return undefined;
  return { forSession: name === 'SESSION CHARACTERISTICS', modes: modesOf(args) };
}

/** The settings that a statement makes for its own transaction. */
export function ownModes(statement: VariableSetStmt): Environment {
  const set = statement.kind === 'VAR_SET_MULTI' ? setModes(statement) : undefined;
  return set && !set.forSession ? set.modes : freshEnvironment;
}

/** The characteristic that a setting gives to later transactions of its session. */
export function laterMode(setting: string): string | undefined {
  const mode = setting.replace(/^default_/, '');
  return mode !== setting && isTransactionMode(mode) ? mode : undefined;
}

/** The settings in which SET SESSION CHARACTERISTICS stores the characteristics of later transactions. */
export function laterSettings(modes: Environment): Environment {
  return new Map(
    [...modes].map(([mode, statement]) => [`default_${mode}`, laterStatement(mode, statement)]),
  );
}

function laterStatement(mode: string, statement: string): string {
  const level = /^SET TRANSACTION ISOLATION LEVEL (.*)$/.exec(statement)?.[1];
  const isOn = statement === modeStatement(mode, 'on');
  const value = level === undefined ? (isOn ? 'on' : 'off') : quoteText(level.toLowerCase());
  return `SET default_${mode} = ${value}`;
}

/** The characteristics in the start of a transaction. */
export function begunModes({ options }: TransactionStmt): Environment {
  return modesOf(options);
}
