/** The libpq keywords that have a place in a URL; all others become parameters. */
const placed = new Set(['host', 'port', 'user', 'password', 'dbname']);

/**
 * A connection string as a URL. PostgreSQL supports two forms, `postgresql://…` and `host=… dbname=…`; the second is
 * converted to the first. Any other text is returned unchanged, and connecting reports what is wrong with it.
 */
export function connectionUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  const words = keywords(text);
  if (words === undefined) return text;
  const { host = '', port, user, password, dbname = '' } = Object.fromEntries(words);
  const isSocket = host.startsWith('/');
  const parameters = new URLSearchParams(words.filter(([name]) => !placed.has(name)));
  if (isSocket) parameters.set('host', host);
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const who =
    user === undefined && secret === '' ? '' : `${encodeURIComponent(user ?? '')}${secret}@`;
  const where = `${isSocket ? '' : host}${port === undefined ? '' : `:${port}`}`;
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return `postgresql://${who}${where}/${encodeURIComponent(dbname)}${query}`;
}

/** `name = value` pairs as libpq parses them: values may be quoted, and a backslash escapes. */
function keywords(text: string): [string, string][] | undefined {
  const pair = /\s*([a-z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.)*))(?=\s|$)\s*/y;
  const found: [string, string][] = [];
  while (pair.lastIndex < text.length) {
    const [, name, quoted, bare = ''] = pair.exec(text) ?? [];
    if (name === undefined) return undefined;
    found.push([name, (quoted ?? bare).replaceAll(/\\(.)/g, '$1')]);
  }
  return found.length > 0 ? found : undefined;
}
