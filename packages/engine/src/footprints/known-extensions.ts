/** The names of the objects in an extension. */
export interface ExtensionContents {
  /** Its functions, and its types: `lquery('a')` is a cast. */
  readonly functions: readonly string[];
  readonly operators: readonly string[];
  /** Its types and views. */
  readonly types: readonly string[];
}

/**
 * Extensions whose contents are known: the functions that SQL can call, the operators, and the types and views. Those
 * of PostgreSQL are of versions 15 to 18. None of them has implicit casts from built-in types, or operator classes for
 * sorting and hashing built-in types. So an expression that uses none of these names means the same before and after
 * CREATE EXTENSION.
 */
const contents: Readonly<
  Record<string, readonly [functions: string, operators?: string, types?: string]>
> = {
  btree_gin: ['gin_enum_cmp gin_numeric_cmp'],
  btree_gist: [
    `
cash_dist date_dist float4_dist float8_dist gist_translate_cmptype_btree int2_dist int4_dist int8_dist
interval_dist oid_dist time_dist ts_dist tstz_dist`,
    '<->',
    'gbtreekey2 gbtreekey4 gbtreekey8 gbtreekey16 gbtreekey32 gbtreekey_var',
  ],
  citext: [
    `
citext citext_cmp citext_eq citext_ge citext_gt citext_hash citext_hash_extended citext_larger citext_le
citext_lt citext_ne citext_pattern_cmp citext_pattern_ge citext_pattern_gt citext_pattern_le citext_pattern_lt
citext_smaller citextsend max min regexp_match regexp_matches regexp_replace regexp_split_to_array
regexp_split_to_table replace split_part strpos texticlike texticnlike texticregexeq texticregexne translate`,
    '!~ !~* !~~ !~~* < <= <> = > >= ~ ~* ~<=~ ~<~ ~>=~ ~>~ ~~ ~~*',
    'citext',
  ],
  fuzzystrmatch: [
    `
daitch_mokotoff difference dmetaphone dmetaphone_alt levenshtein levenshtein_less_equal metaphone soundex
text_soundex`,
  ],
  hstore: [
    `
akeys avals defined delete each exist exists_all exists_any fetchval hs_concat hs_contained hs_contains hstore
hstore_cmp hstore_eq hstore_ge hstore_gt hstore_hash hstore_hash_extended hstore_le hstore_lt hstore_ne
hstore_send hstore_to_array hstore_to_json hstore_to_json_loose hstore_to_jsonb hstore_to_jsonb_loose
hstore_to_matrix hstore_version_diag isdefined isexists populate_record skeys slice slice_array svals tconvert`,
    '#<# #<=# #= #># #>=# %# %% - -> <> <@ = ? ?& ?| @> ||',
    'ghstore hstore',
  ],
  intarray: [
    `
_int_contained _int_contains _int_different _int_inter _int_overlap _int_same _int_union boolop icount idx
intarray_del_elem intarray_push_array intarray_push_elem intset intset_subtract intset_union_elem querytree
rboolop sort sort_asc sort_desc subarray uniq`,
    '# & && + - <@ @> @@ | ~~',
    'intbig_gkey query_int',
  ],
  ltree: [
    `
_lt_q_regex _lt_q_rregex _ltq_extract_regex _ltq_regex _ltq_rregex _ltree_extract_isparent
_ltree_extract_risparent _ltree_isparent _ltree_r_isparent _ltree_r_risparent _ltree_risparent _ltxtq_exec
_ltxtq_extract_exec _ltxtq_rexec hash_ltree hash_ltree_extended index lca lquery_send lt_q_regex lt_q_rregex
ltq_regex ltq_rregex ltree2text ltree_addltree ltree_addtext ltree_cmp ltree_eq ltree_ge ltree_gt
ltree_isparent ltree_le ltree_lt ltree_ne ltree_risparent ltree_send ltree_textadd ltxtq_exec ltxtq_rexec
ltxtq_send nlevel subltree subpath text2ltree`,
    '< <= <> <@ = > >= ? ?<@ ?@ ?@> ?~ @ @> ^<@ ^? ^@ ^@> ^~ || ~',
    'lquery ltree ltree_gist ltxtquery',
  ],
  pg_stat_statements: [
    'pg_stat_statements pg_stat_statements_info pg_stat_statements_reset',
    '',
    'pg_stat_statements pg_stat_statements_info',
  ],
  pg_trgm: [
    `
set_limit show_limit show_trgm similarity similarity_dist similarity_op strict_word_similarity
strict_word_similarity_commutator_op strict_word_similarity_dist_commutator_op strict_word_similarity_dist_op
strict_word_similarity_op word_similarity word_similarity_commutator_op word_similarity_dist_commutator_op
word_similarity_dist_op word_similarity_op`,
    '% %> %>> <% <-> <->> <->>> <<% <<-> <<<->',
    'gtrgm',
  ],
  pgcrypto: [
    `
armor crypt dearmor decrypt decrypt_iv digest encrypt encrypt_iv fips_mode gen_random_bytes gen_random_uuid
gen_salt hmac pgp_armor_headers pgp_key_id pgp_pub_decrypt pgp_pub_decrypt_bytea pgp_pub_encrypt
pgp_pub_encrypt_bytea pgp_sym_decrypt pgp_sym_decrypt_bytea pgp_sym_encrypt pgp_sym_encrypt_bytea`,
  ],
  tablefunc: [
    'connectby crosstab crosstab2 crosstab3 crosstab4 normal_rand',
    '',
    'tablefunc_crosstab_2 tablefunc_crosstab_3 tablefunc_crosstab_4',
  ],
  unaccent: ['unaccent'],
  'uuid-ossp': [
    `
uuid_generate_v1 uuid_generate_v1mc uuid_generate_v3 uuid_generate_v4 uuid_generate_v5 uuid_nil uuid_ns_dns
uuid_ns_oid uuid_ns_url uuid_ns_x500`,
  ],
  // Of pgvector.
  vector: [
    `
array_to_halfvec array_to_sparsevec array_to_vector avg binary_quantize cosine_distance halfvec halfvec_accum
halfvec_add halfvec_avg halfvec_cmp halfvec_combine halfvec_concat halfvec_eq halfvec_ge halfvec_gt
halfvec_l2_squared_distance halfvec_le halfvec_lt halfvec_mul halfvec_ne halfvec_negative_inner_product
halfvec_spherical_distance halfvec_sub halfvec_to_float4 halfvec_to_sparsevec halfvec_to_vector hamming_distance
inner_product jaccard_distance l1_distance l2_distance l2_norm l2_normalize sparsevec sparsevec_cmp sparsevec_eq
sparsevec_ge sparsevec_gt sparsevec_l2_squared_distance sparsevec_le sparsevec_lt sparsevec_ne
sparsevec_negative_inner_product sparsevec_to_halfvec sparsevec_to_vector subvector sum vector vector_accum
vector_add vector_avg vector_cmp vector_combine vector_concat vector_dims vector_eq vector_ge vector_gt
vector_l2_squared_distance vector_le vector_lt vector_mul vector_ne vector_negative_inner_product vector_norm
vector_spherical_distance vector_sub vector_to_float4 vector_to_halfvec vector_to_sparsevec`,
    '* + - < <#> <%> <+> <-> <= <=> <> <~> = > >= ||',
    'halfvec sparsevec vector',
  ],
};

/** The objects in an extension; undefined if svc does not know it. */
export function contentsOfExtension(extension: string): ExtensionContents | undefined {
  return known.get(extension);
}

const known: ReadonlyMap<string, ExtensionContents> = new Map(
  Object.entries(contents).map(([name, [functions, operators = '', types = '']]) => [
    name,
    {
      functions: [...new Set(words(`${functions} ${types}`))],
      operators: words(operators),
      types: words(types),
    },
  ]),
);

const functionNames = new Set([...known.values()].flatMap(({ functions }) => functions));
const operatorNames = new Set([...known.values()].flatMap(({ operators }) => operators));

/** Whether a well-known extension has a function or a type of this name. */
export function mayBringFunction(name: string): boolean {
  return functionNames.has(name);
}

/** Whether a well-known extension has an operator of this name. */
export function mayBringOperator(name: string): boolean {
  return operatorNames.has(name);
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean);
}
