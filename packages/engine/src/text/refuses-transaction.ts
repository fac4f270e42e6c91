/**
 * The statements that PostgreSQL refuses inside a transaction block: the callers of PreventInTransactionBlock in
 * versions 15 to 18, as far as the text alone shows. REINDEX and CLUSTER of a partitioned table are refused too,
 * but only the catalog knows what is partitioned.
 */
import { bodyOf, codeTokens } from './code-tokens.js';

type Tokens = readonly string[];

const rules: Readonly<Record<string, (tokens: Tokens) => boolean>> = {
  alter: alterRefuses,
  cluster: (tokens) => optionsAside(tokens.slice(1)).every((token) => token === 'verbose'),
  commit: (tokens) => tokens[1] === 'prepared',
  create: createRefuses,
  discard: (tokens) => tokens[1] === 'all',
  do: doBlockEndsTransaction,
  drop: dropRefuses,
  reindex: reindexRefuses,
  rollback: (tokens) => tokens[1] === 'prepared',
  vacuum: () => true,
};

/** More than enough tokens to recognize a statement; a function's body is a single token. */
const enough = 200;

/** PostgreSQL accepts a statement without any of these words in a transaction block, so there is no need to scan it. */
const prefilter =
  /cluster|commit|concurrently|database|discard|prepared|reindex|rollback|subscription|system|tablespace|vacuum/i;

/** Whether PostgreSQL refuses this statement inside a transaction block. */
export function refusesTransaction(statement: string): boolean {
  if (!prefilter.test(statement)) return false;
  const [first = ''] = codeTokens(statement, 1);
  const rule = Object.hasOwn(rules, first) ? rules[first] : undefined;
  return rule?.(codeTokens(statement, enough)) ?? false;
}

function createRefuses(tokens: Tokens): boolean {
  switch (tokens[1]) {
    case 'index':
      return tokens[2] === 'concurrently';
    case 'unique':
      return tokens[3] === 'concurrently';
    case 'subscription':
      // Without a connection, or with the option off, it creates no replication slot.
      return !isOff(tokens, 'create_slot') && !isOff(tokens, 'connect');
    default:
      return tokens[1] === 'database' || tokens[1] === 'tablespace';
  }
}

function dropRefuses(tokens: Tokens): boolean {
  switch (tokens[1]) {
    case 'index':
      return tokens[2] === 'concurrently';
    case 'database':
    case 'tablespace':
    case 'subscription':
      return true;
    default:
      return false;
  }
}

function alterRefuses(tokens: Tokens): boolean {
  switch (tokens[1]) {
    case 'system':
      return true;
    case 'database':
      return tokens[3] === 'set' && tokens[4] === 'tablespace';
    case 'table':
      return tokens.includes('detach') && tokens.at(-1) === 'concurrently';
    case 'subscription':
      return alterSubscriptionRefuses(tokens.slice(3));
    default:
      return false;
  }
}

function alterSubscriptionRefuses([verb, what, ...rest]: Tokens): boolean {
  if (verb === 'refresh') return true;
  if (what === 'publication') return !isOff(rest, 'refresh');
  return verb === 'set' && (rest.includes('failover') || rest.includes('two_phase'));
}

function reindexRefuses(tokens: Tokens): boolean {
  if (tokens.includes('concurrently') && !isOff(tokens, 'concurrently')) return true;
  const kind = optionsAside(tokens.slice(1))[0] ?? '';
  return ['schema', 'database', 'system'].includes(kind);
}

/** A DO block may end its transaction, but only one that it started itself. */
function doBlockEndsTransaction(tokens: Tokens): boolean {
  const body = tokens.map(bodyOf).find((text) => text !== undefined && text.length > 10);
  if (body === undefined || !/commit|rollback/i.test(body)) return false;
  const code = codeTokens(body);
  return code.some(
    (token, index) =>
      (token === 'commit' || token === 'rollback') &&
      (code[index + 1] === ';' || code[index + 1] === 'and'),
  );
}

/** The tokens after a leading list of options in parentheses. */
function optionsAside(tokens: Tokens): Tokens {
  return tokens[0] === '(' ? tokens.slice(tokens.indexOf(')') + 1) : tokens;
}

/** Whether an option is set to false: `name = false`, `name off`, `name = '0'`. */
function isOff(tokens: Tokens, option: string): boolean {
  const at = tokens.indexOf(option);
  if (at === -1) return false;
  const value = tokens[at + 1] === '=' ? tokens[at + 2] : tokens[at + 1];
  return ['false', 'off', '0', 'no'].includes((value ?? '').replaceAll("'", '').toLowerCase());
}
