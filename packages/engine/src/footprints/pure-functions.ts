/**
 * Functions of PostgreSQL and of its own extensions that touch only their arguments, the clock, randomness and the
 * session, without lasting effects. A data statement that calls any other function whose body is unknown is a barrier.
 * Functions of extensions with such common names as `sort` and `delete` are missing: code that svc does not follow may
 * have created others with these names.
 */
const names = `
abbrev abs acos acosd acosh age akeys any_value area armor array_agg array_append array_cat array_dims array_fill
array_length array_lower array_ndims array_position array_positions array_prepend array_remove array_replace
array_reverse array_sample array_shuffle array_sort array_to_json array_to_string array_to_tsvector array_upper
ascii asin asind asinh atan atan2 atan2d atand atanh avals avg
bit bit_and bit_count bit_length bit_or bit_xor bool bool_and bool_or boolsend bound_box box bpchar bpcharsend
broadcast btrim bytea byteacat byteasend
cardinality casefold cbrt ceil ceiling center char char_length character_length chr cidr circle citext
clock_timestamp coalesce concat concat_ws convert convert_from convert_to corr cos cosd cosh cot cotd count
covar_pop covar_samp crc32 crc32c crypt cume_dist current_database current_schema current_schemas current_setting
daitch_mokotoff date date_add date_bin date_part date_send date_subtract date_trunc datemultirange daterange dearmor
decode decrypt decrypt_iv degrees dense_rank diagonal diameter digest div dmetaphone dmetaphone_alt
each encode encrypt encrypt_iv enum_first enum_last enum_range erf erfc every exists_all exists_any exp extract
factorial family fetchval first_value float4 float4send float8 float8send floor format
gamma gcd gen_random_bytes gen_random_uuid gen_salt generate_series generate_subscripts get_bit get_byte greatest
grouping
hash_array hash_numeric hash_record hashbpchar hashbytea hashchar hashfloat4 hashfloat8 hashint2 hashint4
hashint4extended hashint8 hashint8extended hashname hashoid hashtext hashtextextended height hmac host hostmask
hs_concat hs_contained hs_contains hstore hstore_to_array hstore_to_json hstore_to_json_loose hstore_to_jsonb
hstore_to_jsonb_loose hstore_to_matrix
icount icu_unicode_version inet_merge inet_same_family inet_send initcap int2 int2send int4 int4multirange int4range
int4send int8 int8multirange int8range int8send intarray_del_elem intarray_push_array intarray_push_elem interval
interval_send intset intset_subtract intset_union_elem is_normalized isclosed isdefined isempty isexists isfinite
ishorizontal isopen isparallel isperp isvertical
json json_agg json_agg_strict json_array json_array_element json_array_element_text json_array_elements
json_array_elements_text json_array_length json_arrayagg json_build_array json_build_object json_each json_each_text
json_exists json_extract_path json_extract_path_text json_object json_object_agg json_object_agg_strict
json_object_agg_unique json_object_agg_unique_strict json_object_field json_object_field_text json_object_keys
json_objectagg json_populate_record json_populate_recordset json_query json_scalar json_send json_serialize
json_strip_nulls json_to_record json_to_recordset json_typeof json_value jsonb jsonb_agg jsonb_agg_strict
jsonb_array_element jsonb_array_element_text jsonb_array_elements jsonb_array_elements_text jsonb_array_length
jsonb_build_array jsonb_build_object jsonb_concat jsonb_contained jsonb_contains jsonb_delete jsonb_delete_path
jsonb_each jsonb_each_text jsonb_eq jsonb_exists jsonb_exists_all jsonb_exists_any jsonb_extract_path
jsonb_extract_path_text jsonb_hash jsonb_insert jsonb_object jsonb_object_agg jsonb_object_agg_strict
jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_object_field jsonb_object_field_text jsonb_object_keys
jsonb_path_exists jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query jsonb_path_query_array
jsonb_path_query_array_tz jsonb_path_query_first jsonb_path_query_first_tz jsonb_path_query_tz jsonb_populate_record
jsonb_populate_recordset jsonb_pretty jsonb_send jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_record
jsonb_to_recordset jsonb_typeof justify_days justify_hours justify_interval
lag last_value lca lcm lead least left length levenshtein levenshtein_less_equal lgamma like like_escape line ln log
log10 lower lower_inc lower_inf lpad lquery lseg ltree ltree2text ltree_addltree ltree_addtext ltree_isparent
ltree_risparent ltree_textadd ltrim ltxtquery
macaddr macaddr8 macaddr8_set7bit make_date make_interval make_time make_timestamp make_timestamptz masklen max md5
merge_action metaphone min min_scale mod mode multirange
name netmask network nlevel normalize notlike now npoints nth_value ntile nullif num_nonnulls num_nulls numeric
numeric_send nummultirange numnode numrange
octet_length oid overlaps overlay
parse_ident path pclose percent_rank percentile_cont percentile_disc pg_advisory_lock pg_advisory_unlock
pg_advisory_xact_lock pg_backend_pid pg_column_size pg_current_snapshot pg_current_xact_id
pg_current_xact_id_if_assigned pg_is_in_recovery pg_notify pg_size_bytes pg_size_pretty pg_sleep pg_snapshot_xip
pg_snapshot_xmax pg_snapshot_xmin pg_trigger_depth pg_try_advisory_lock pg_try_advisory_xact_lock
pg_visible_in_snapshot pgp_armor_headers pgp_key_id pgp_pub_decrypt pgp_pub_decrypt_bytea pgp_pub_encrypt
pgp_pub_encrypt_bytea pgp_sym_decrypt pgp_sym_decrypt_bytea pgp_sym_encrypt pgp_sym_encrypt_bytea phraseto_tsquery
pi plainto_tsquery point polygon popen position pow power
query_int querytree quote_ident quote_literal quote_nullable
radians radius random random_normal range_adjacent range_agg range_contains range_intersect range_intersect_agg
range_merge range_minus range_overlaps range_union rank regexp_count regexp_instr regexp_like regexp_match
regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr regr_avgx regr_avgy
regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy repeat replace reverse right round row
row_number row_to_json rpad rtrim
scale set_bit set_byte set_config set_masklen setweight sha224 sha256 sha384 sha512 show_trgm sign similar_to_escape
similarity sin sind sinh skeys slice_array slope sort_asc sort_desc soundex split_part sqrt starts_with
statement_timestamp stddev stddev_pop stddev_samp strict_word_similarity string_agg string_to_array string_to_table
strip strpos subltree subpath substr substring sum svals
tan tand tanh tconvert text text2ltree text_soundex textcat textlen textsend time time_send timeofday timestamp
timestamp_hash timestamp_send timestamptz timestamptz_send timetz timetz_send timezone to_ascii to_bin to_char
to_date to_hex to_json to_jsonb to_number to_oct to_timestamp to_tsquery to_tsvector transaction_timestamp translate
trim trim_array trim_scale trunc ts_delete ts_filter ts_headline ts_rank ts_rank_cd tsmultirange tsquery_phrase
tsrange tstzmultirange tstzrange tsvector_concat tsvector_to_array txid_current txid_current_if_assigned
txid_current_snapshot txid_snapshot_xip txid_snapshot_xmax txid_snapshot_xmin txid_visible_in_snapshot
unaccent unicode_assigned unicode_version unistr unnest upper upper_inc upper_inf uuid_extract_timestamp
uuid_extract_version uuid_generate_v1 uuid_generate_v1mc uuid_generate_v3 uuid_generate_v4 uuid_generate_v5
uuid_hash uuid_in uuid_nil uuid_ns_dns uuid_ns_oid uuid_ns_url uuid_ns_x500 uuid_send uuidv4 uuidv7
var_pop var_samp varbit varchar varcharsend variance version
websearch_to_tsquery width width_bucket word_similarity
xid xid8 xml_is_well_formed xml_is_well_formed_content xml_is_well_formed_document xmlagg xmlcomment xmlconcat
xmlexists xmltext xpath xpath_exists`;

export const pureFunctions: ReadonlySet<string> = new Set(names.trim().split(/\s+/));

/** Built-in functions that a seed makes predictable: each call takes the next value. */
export const seededFunctions: ReadonlySet<string> = new Set(['random', 'random_normal']);

/** Whether a built-in function reads the system catalogs, without lasting effects. */
export function readsCatalog(name: string): boolean {
  return catalogFunctions.some((family) => family.test(name));
}

const catalogFunctions: readonly RegExp[] = [
  /^(acldefault|aclexplode|format_type|pg_typeof|to_reg[a-z]+)$/,
  /^(col|obj|shobj)_description$/,
  /^(pg_has_role|has_[a-z_]+_privilege)$/,
  /^pg_[a-z_]+_is_visible$/,
  /^pg_(describe_object|identify_object|identify_object_as_address|options_to_table)$/,
  /^pg_partition_(ancestors|root|tree)$/,
  /^pg_((database|indexes|relation|table|tablespace|total_relation)_size|relation_file(node|path))$/,
  /^pg_event_trigger_(ddl_commands|dropped_objects|table_rewrite_(oid|reason))$/,
  /^pg_get_(?!serial_sequence$)[a-z_]+$/,
];

/**
 * Whether a name is a built-in function of operators, index support and aggregates, which are named after their
 * type: `int4pl`, `hashtext`, `numeric_accum`.
 */
export function isTypeFunction(name: string): boolean {
  return typeFunction.test(name);
}

const typeFunction =
  /^(bt|hash|in_range_)?(int(2|4|8|24|42|28|82|48|84)|float(4|8|48|84)|numeric|cash|text|bpchar|bytea|bool|char|name|oid|uuid|date|time|timetz|timestamp|timestamptz|interval|box|circle|point|poly|path|line|lseg|macaddr8?|network|inet|cidr|bit|varbit|array|range|multirange|record|tid|xid8?)_?[a-z0-9_]*$/;
