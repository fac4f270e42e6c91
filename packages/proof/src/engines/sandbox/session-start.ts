import type { SessionSetting } from './messages.js';

/** Exports of PostgreSQL's code that set a configuration option. */
export interface SettingFunctions {
  _SetConfigOption(name: number, value: number, context: number, source: number): void;
  stringToUTF8OnStack(text: string): number;
  stackSave(): number;
  stackRestore(stack: number): void;
}

/** PostgreSQL's GucContext and GucSource, as its guc.h numbers them. */
const context = { backend: 4, superuser: 5 };
const source = { all: 5, database: 6, role: 7, 'role in database': 8, override: 10 };

/**
 * Initializes a session: its user, so that RESET SESSION AUTHORIZATION works, and the settings of the database and
 * the role. Both require catalog lookups, so a transaction must be open.
 */
export function setAtSessionStart(
  functions: SettingFunctions,
  sessionUser: string,
  settings: readonly SessionSetting[],
): void {
  const set = (name: string, value: string, inContext: number, from: number) => {
    const stack = functions.stackSave();
    const [namePointer, valuePointer] = [name, value].map(functions.stringToUTF8OnStack);
    functions._SetConfigOption(namePointer ?? 0, valuePointer ?? 0, inContext, from);
    functions.stackRestore(stack);
  };
  set('session_authorization', sessionUser, context.backend, source.override);
  for (const { name, value, scope } of settings) set(name, value, context.superuser, source[scope]);
}
