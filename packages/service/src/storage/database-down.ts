/** Error codes of the network and of PostgreSQL for a database that is starting, stopped, or out of connections. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Messages of the client that come without a code. */
const words = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/** Whether an error of the database client means that the database cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string') return codes.has(code) || code.startsWith('08');
  return words.test(error.message);
}
