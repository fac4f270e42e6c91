import type { AlterRoleSetStmt, Node as Tree, VariableSetStmt } from 'libpg-query';
import type { Environment } from './environment.js';

/** A setting as the statement that would make it. */
export interface WrittenSetting {
  readonly tree: VariableSetStmt;
  readonly text: string;
}

/**
 * What ALTER ROLE … SET gives to the sessions of later migrations: that of all roles, and that of the
 * one that runs them, which comes before it. Who is named, or which database, may be another, so such
 * settings are nobody's here.
 */
export class LaterSettings {
  readonly #ofAll = new Map<string, WrittenSetting>();
  readonly #own = new Map<string, WrittenSetting>();

  /** What a session that begins now has from its start. */
  current(): readonly WrittenSetting[] {
    return [...new Map([...this.#ofAll, ...this.#own]).values()];
  }

  /** Takes notice of a statement that was carried out under these settings. */
  take(tree: Tree, text: string, environment: Environment): void {
    if (!('AlterRoleSetStmt' in tree) || tree.AlterRoleSetStmt.database !== undefined) return;
    const settings = this.#meant(tree.AlterRoleSetStmt, environment);
    const { setstmt } = tree.AlterRoleSetStmt;
    if (!settings || !setstmt) return;
    const name = (setstmt.name ?? '').toLowerCase();
    const [, set] = /^alter\s+(?:role|user)\s+\w+\s+(set\s.+)$/is.exec(text) ?? [];
    if (setstmt.kind === 'VAR_RESET_ALL') settings.clear();
    else if (setstmt.kind !== 'VAR_SET_VALUE') settings.delete(name);
    else if (set !== undefined) settings.set(name, { tree: setstmt, text: set });
  }

  #meant({ role }: AlterRoleSetStmt, environment: Environment) {
    if (role === undefined) return this.#ofAll;
    const actsAsItself = !environment.has('role') && !environment.has('session_authorization');
    return role.roletype !== 'ROLESPEC_CSTRING' && actsAsItself ? this.#own : undefined;
  }
}
