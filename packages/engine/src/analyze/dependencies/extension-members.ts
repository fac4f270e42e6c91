/**
 * Types, functions and operator classes of extensions that migrations name. The list has only names that nobody
 * else would use for their own objects.
 */
const members: Readonly<Record<string, readonly string[]>> = {
  citext: ['citext'],
  cube: ['cube', 'cube_distance', 'cube_contains'],
  earthdistance: ['ll_to_earth', 'earth_distance', 'earth_box'],
  fuzzystrmatch: ['levenshtein', 'soundex', 'metaphone', 'dmetaphone', 'daitch_mokotoff'],
  hstore: ['hstore', 'hstore_to_json', 'hstore_to_jsonb', 'akeys', 'avals'],
  intarray: ['gist__int_ops', 'gist__intbig_ops', 'gin__int_ops'],
  ltree: ['ltree', 'lquery', 'ltxtquery', 'nlevel', 'subpath', 'subltree', 'text2ltree'],
  pg_trgm: [
    'gin_trgm_ops',
    'gist_trgm_ops',
    'similarity',
    'word_similarity',
    'strict_word_similarity',
    'show_trgm',
  ],
  pgcrypto: ['gen_random_bytes', 'gen_salt', 'crypt', 'pgp_sym_encrypt', 'pgp_sym_decrypt'],
  postgis: ['geometry', 'geography', 'box2d', 'box3d', 'addgeometrycolumn'],
  tablefunc: ['crosstab', 'connectby', 'normal_rand'],
  unaccent: ['unaccent'],
  'uuid-ossp': [
    'uuid_generate_v1',
    'uuid_generate_v1mc',
    'uuid_generate_v3',
    'uuid_generate_v4',
    'uuid_generate_v5',
    'uuid_nil',
  ],
  vector: [
    'vector',
    'halfvec',
    'sparsevec',
    'vector_l2_ops',
    'vector_ip_ops',
    'vector_cosine_ops',
    'hnsw',
    'ivfflat',
  ],
};

const extensionByMember = new Map(
  Object.entries(members).flatMap(([extension, names]) =>
    names.map((name) => [name, extension] as const),
  ),
);

/** The extension of a type, function or operator class with that name. */
export function extensionOf(name: string): string | undefined {
  return extensionByMember.get(name) ?? (name.startsWith('st_') ? 'postgis' : undefined);
}
