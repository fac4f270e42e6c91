import type { Migration } from '../text/migration.js';

/** What is known of the schema that bears the name of a role: none that the history makes, the role's own, or open. */
export type UserSchema = 'none' | 'own' | 'open';

/** Why a statement is not read whose role may or may not find the schema of its name. */
export const userSchemaIsOpen = 'its role may have a schema of its own name, which svc may not see';

/**
 * `"$user"` in the search path stands for the schema with the name of the role that acts, where that is there and the
 * role may use it. Who applies the migrations is taken to have none; a role that a migration takes on has one where the
 * history makes it. It is the role's own where the history says so; else privileges decide.
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
  const name = `"?${role.replace(/[^\w]/g, '\\$&')}"?(?![\\w$])`;
  const making = String.raw`\bcreate\s+schema\s+(?:if\s+not\s+exists\s+)?`;
  const own = new RegExp(
    `${making}(?:${name}\\s+)?authorization\\s+${name}|\\balter\\s+schema\\s+${name}\\s+owner\\s+to\\s+${name}`,
    'i',
  );
  const any = new RegExp(`${making}${name}|\\brename\\s+to\\s+${name}`, 'i');
  if (migrations.some(({ text }) => own.test(text))) return 'own';
  return migrations.some(({ text }) => any.test(text)) ? 'open' : 'none';
}
