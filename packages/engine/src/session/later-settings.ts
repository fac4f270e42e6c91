import type { AlterRoleSetStmt, Node as Tree, VariableSetStmt } from 'libpg-query';
import { definitions } from '../sql/definition-options.js';
import type { Parser } from '../sql/parser.js';
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
      for (const executed of alterationsOfOneself(tree)) this.#execute(executed);
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

const literal = "'((?:[^']|'')*)'";
const self = String.raw`(?:current_database\s*\(\s*\)|current_catalog|current_user|session_user)(?:::\w+)?`;
const formatted = new RegExp(String.raw`^format\s*\(\s*${literal}\s*,\s*${self}\s*\)$`, 'i');
const joined = new RegExp(
  String.raw`^${literal}\s*\|\|\s*(?:quote_ident\s*\(\s*${self}\s*\)|${self})\s*\|\|\s*${literal}$`,
  'i',
);

/**
 * What a block executes for the current database or role, which only code can name; `itself` stands for the name.
 * Empty for a block that does anything else, or not always.
 */
function alterationsOfOneself(tree: {
  readonly DoStmt: { readonly args?: Tree[] };
}): readonly string[] {
  const code = definitions(tree.DoStmt.args).get('as');
  const body = code && 'String' in code ? (code.String.sval ?? '') : '';
  const [, statements] = /^\s*begin\s+((?:execute\s[^;]+;\s*)+)end\s*;?\s*$/i.exec(body) ?? [];
  return [...(statements ?? '').matchAll(/execute\s+([^;]+);/gi)].flatMap(([, expression = '']) => {
    const [, format] = formatted.exec(expression.trim()) ?? [];
    const [, head, tail] = joined.exec(expression.trim()) ?? [];
    const text = format?.replace(/%[Is]/, 'itself') ?? (head && `${head}itself${tail}`);
    return text ? [text.replaceAll("''", "'")] : [];
  });
}
