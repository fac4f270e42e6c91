import type { Catalog } from '../../state/catalog.js';

/**
 * Extensions that only add meanings: their functions have names that PostgreSQL itself does not use, and their
 * operators are for their own types or for types that had no such operator. An expression that PostgreSQL accepts
 * without them therefore means the same with them, unless the history has functions of these names.
 */
const functions: Readonly<Record<string, RegExp>> = {
  btree_gin: /^gin_/,
  citext: /^citext/,
  fuzzystrmatch: /^(?:levenshtein|metaphone|soundex|text_soundex|difference|d(?:aitch_)?m)/,
  pg_stat_statements: /^pg_stat_statements/,
  pg_trgm: /similarity|^(?:show_|set_|gin_|gtrgm)/,
  pgcrypto: /^(?:armor|crypt|dearmor|decrypt|digest|encrypt|fips|gen_|hmac|pgp_)/,
  tablefunc: /^(?:connectby|crosstab|normal_rand)/,
  unaccent: /^unaccent/,
  'uuid-ossp': /^uuid_/,
  vector: /vector|distance|^(?:binary_quantize|l2_|subvector|inner_product|ivfflat|hnsw)/,
};

/** Whether statements that PostgreSQL accepted before it mean the same after this extension is created. */
export function onlyAddsMeanings(extension: string, catalog: Catalog): boolean {
  const names = functions[extension];
  if (names === undefined || catalog.mayHaveUnknownObjects) return false;
  const known = [...catalog.functions.all()].map(({ name }) => name);
  return ![...known, ...catalog.functions.freedNames].some((name) => names.test(name));
}
