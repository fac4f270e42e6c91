/**
 * The plain forms of what reaches outside the database. This helps people who run migrations they trust; it is
 * not a security boundary: text that is built at run time is not seen.
 */
import type { CreateFunctionStmt, DoStmt, Node } from 'libpg-query';
import { type Visited, walk } from '../walk.js';
import { codeReasonsIn } from './outside-code.js';
import {
  connectingFunctions,
  extensionReason,
  languageReason,
  leavingTraces,
  outsideExtensions,
  outsideFunctions,
  programRole,
  reasons,
  untrustedLanguages,
} from './outside-names.js';

/** Why a statement reaches outside the database, for a message; undefined if it does not. */
export function reachesOutside(tree: Node): string | undefined {
  return firstReason(tree, (reason) => !connecting.has(reason));
}

/** Why a statement may have effects outside the database that no comparison of databases sees. */
export function leavesTracesOutside(tree: Node): string | undefined {
  return firstReason(tree, (reason) => leavingTraces.has(reason));
}

const connecting: ReadonlySet<string> = new Set(connectingFunctions.values());

function firstReason(tree: Node, counts: (reason: string) => boolean): string | undefined {
  let found: string | undefined;
  walk(tree, (...visited) => {
    found ??= reasonsOf(...visited).find(counts);
    return found === undefined ? undefined : 'skip';
  });
  return found;
}

function reasonsOf(...visited: Visited): readonly string[] {
  const [type, node] = visited;
  if (type === 'CreateFunctionStmt') return codeReasons(node.options);
  if (type === 'DoStmt') return codeReasons(node.args);
  const reason = reasonOf(...visited);
  return reason === undefined ? [] : [reason];
}

function reasonOf(...[type, node]: Visited): string | undefined {
  switch (type) {
    case 'CopyStmt':
      if (node.is_program) return reasons.copyProgram;
      if (node.filename === undefined) return undefined;
      return node.is_from ? reasons.copyFromFile : reasons.copyToFile;
    case 'LoadStmt':
      return reasons.load;
    case 'AlterSystemStmt':
      return reasons.alterSystem;
    case 'CreateTableSpaceStmt':
      return reasons.tablespace;
    case 'CreatedbStmt':
      return reasons.createDatabase;
    case 'DropdbStmt':
      return reasons.dropDatabase;
    case 'CreateExtensionStmt':
      return outsideExtensions.has(node.extname ?? '')
        ? extensionReason(node.extname ?? '')
        : undefined;
    case 'CreatePLangStmt':
      return languageOrUndefined(node.plname) ?? handlerReason(names(node.plhandler));
    case 'FuncCall':
      return callReason(names(node.funcname));
    case 'GrantRoleStmt':
      return node.is_grant && node.granted_roles?.some(isProgramRole)
        ? reasons.programRole
        : undefined;
    default:
      return undefined;
  }
}

function callReason(name: readonly string[]): string | undefined {
  const connects = connectingFunctions.get(name.at(-1) ?? '');
  if (connects !== undefined) return connects;
  const builtIn = name.length === 1 || (name.length === 2 && name[0] === 'pg_catalog');
  return builtIn ? outsideFunctions.get(name.at(-1) ?? '') : undefined;
}

function handlerReason(handler: readonly string[]): string | undefined {
  const language = /^(\w+?)_(?:call_)?handler$/.exec(handler.at(-1) ?? '')?.[1];
  return languageOrUndefined(language === 'plpython3' ? 'plpython3u' : language);
}

function languageOrUndefined(language: string | undefined): string | undefined {
  return language !== undefined && untrustedLanguages.has(language.toLowerCase())
    ? languageReason(language)
    : undefined;
}

/** For CREATE FUNCTION, CREATE PROCEDURE and DO: the language, and the body if it is SQL or PL/pgSQL. */
function codeReasons(options: CreateFunctionStmt['options'] | DoStmt['args']): readonly string[] {
  let language: string | undefined;
  let body = '';
  for (const option of options ?? []) {
    if (!('DefElem' in option)) continue;
    const { defname, arg } = option.DefElem;
    const values = arg === undefined ? [] : 'List' in arg ? names(arg.List.items) : names([arg]);
    if (defname === 'language') language = values[0];
    // The parser reads a string that continues after a comment as two.
    if (defname === 'as') body += values[0] ?? '';
  }
  const isSql = language === undefined || /^(?:sql|plpgsql)$/i.test(language);
  const foreign = languageOrUndefined(language);
  return [...(foreign === undefined ? [] : [foreign]), ...(isSql ? codeReasonsIn(body) : [])];
}

function isProgramRole(role: Node): boolean {
  return 'AccessPriv' in role && role.AccessPriv.priv_name === programRole;
}

function names(nodes: readonly Node[] | undefined): readonly string[] {
  return (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
}
