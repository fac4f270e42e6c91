/**
 * Finds code in an SQL or PL/pgSQL body that reaches outside the database, token by token. It ignores strings: the text
 * that EXECUTE builds at run time cannot be known.
 */
import { codeTokens, nameInToken } from '../../text/code-tokens.js';
import {
  connectingFunctions,
  extensionReason,
  languageReason,
  outsideExtensions,
  outsideFunctions,
  programRole,
  reasons,
  untrustedLanguages,
} from './outside-names.js';

type Tokens = readonly string[];

/** After these, and at the beginning, a PL/pgSQL or SQL statement starts. */
const beforeStatement: ReadonlySet<string> = new Set([
  ';',
  'begin',
  'atomic',
  'then',
  'else',
  'loop',
  '>',
]);

/** Every reason why a body reaches outside the database. */
export function codeReasonsIn(body: string): readonly string[] {
  const found: string[] = [];
  const tokens = codeTokens(body).map(nameInToken);
  for (const [index, token] of tokens.entries()) {
    const call = callAt(tokens, index);
    if (call !== undefined) found.push(call);
    const previous = tokens[index - 1];
    if (previous !== undefined && !beforeStatement.has(previous)) continue;
    if (!Object.hasOwn(statements, token)) continue;
    const end = tokens.indexOf(';', index);
    const reason = statements[token]?.(tokens.slice(index, end === -1 ? undefined : end));
    if (reason !== undefined) found.push(reason);
  }
  return found;
}

function callAt(tokens: Tokens, index: number): string | undefined {
  if (tokens[index + 1] !== '(') return undefined;
  const name = tokens[index] ?? '';
  const connects = connectingFunctions.get(name);
  if (connects !== undefined) return connects;
  const reason = outsideFunctions.get(name);
  if (reason === undefined) return undefined;
  const qualified = tokens[index - 1] === '.';
  return !qualified || tokens[index - 2] === 'pg_catalog' ? reason : undefined;
}

const statements: Readonly<Record<string, (statement: Tokens) => string | undefined>> = {
  copy: copyReason,
  load: (statement) => (isString(statement[1]) ? reasons.load : undefined),
  alter: (statement) => (statement[1] === 'system' ? reasons.alterSystem : undefined),
  drop: (statement) => (statement[1] === 'database' ? reasons.dropDatabase : undefined),
  create: createReason,
  grant: (statement) => (statement.includes(programRole) ? reasons.programRole : undefined),
};

function copyReason(statement: Tokens): string | undefined {
  let depth = 0;
  for (const [index, token] of statement.entries()) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth > 0 || (token !== 'from' && token !== 'to')) continue;
    const target = statement[index + 1];
    if (target === 'program') return reasons.copyProgram;
    if (!isString(target)) return undefined;
    return token === 'from' ? reasons.copyFromFile : reasons.copyToFile;
  }
  return undefined;
}

function createReason(statement: Tokens): string | undefined {
  switch (statement[1]) {
    case 'tablespace':
      return reasons.tablespace;
    case 'database':
      return reasons.createDatabase;
    case 'extension': {
      const extension = statement.find((token) => outsideExtensions.has(token));
      return extension === undefined ? undefined : extensionReason(extension);
    }
  }
  const language = statement[statement.indexOf('language') + 1]?.replace(/^'(.*)'$/, '$1');
  return language !== undefined &&
    statement.includes('language') &&
    untrustedLanguages.has(language.toLowerCase())
    ? languageReason(language)
    : undefined;
}

function isString(token: string | undefined): boolean {
  return token !== undefined && /^(?:[eEnN]|[uU]&)?'|^\$[^$]*\$/.test(token);
}
