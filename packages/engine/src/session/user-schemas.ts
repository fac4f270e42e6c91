import { mentions } from '../code/mentions.js';
import { quoteName } from '../sql/quote-name.js';
import type { Migration } from '../text/migration.js';

/** What is known of the schema with the name of a role: none in the history, owned by the role, or unknown. */
export type UserSchema = 'none' | 'own' | 'unknown';

/** Why a statement is not read: a schema with the name of its role may be in the search path or not. */
export const userSchemaMayExist = 'a schema with the name of its role may exist';

/**
 * `"$user"` in the search path stands for the schema with the name of the current role, if it exists and the role
 * may use it. The user who applies the migrations is assumed to have none; a role that a migration switches to
 * has one if the history creates it. If the role does not own it, privileges decide.
 */
export function userSchemas(migrations: readonly Migration[]): (role: string) => UserSchema {
  const known = new Map<string, UserSchema>();
  return (role) => {
    const before = known.get(role);
    if (before !== undefined) return before;
    const found = find(role, migrations);
    known.set(role, found);
    return found;
  };
}

function find(role: string, migrations: readonly Migration[]): UserSchema {
  const texts = migrations.map(({ text }) => text);
  const creation = 'create schema [if not exists]';
  const name = quoteName(role);
  const own = mentions(
    `${creation} authorization ${name}`,
    `${creation} ${name} authorization ${name}`,
    `alter schema ${name} owner to ${name}`,
  );
  if (texts.some(own)) return 'own';
  const any = mentions(`${creation} ${name}`, `rename to ${name}`);
  return texts.some(any) ? 'unknown' : 'none';
}
