/**
 * Built-in functions that touch nothing but their arguments, the clock and chance. A data statement
 * that calls anything else, and no function whose body we know, is a barrier.
 */
const names = `
abs age any_value array_agg array_append array_cat array_length array_position array_positions
array_prepend array_remove array_replace array_to_json array_to_string array_upper array_lower
array_dims array_fill avg bit_and bit_or bit_length bool_and bool_or btrim cardinality cbrt ceil ceiling
char_length character_length chr clock_timestamp concat concat_ws convert convert_from convert_to
count cume_dist date_bin date_part date_trunc decode degrees dense_rank div encode every exp extract
family first_value floor format gcd gen_random_uuid generate_series generate_subscripts greatest host hostmask
initcap isempty isfinite json_agg json_array_elements json_array_elements_text json_array_length
json_build_array json_build_object json_each json_each_text json_extract_path json_extract_path_text
json_object json_object_agg json_object_keys json_populate_record json_strip_nulls json_to_record
json_to_recordset json_typeof jsonb_agg jsonb_array_elements jsonb_array_elements_text
jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_exists
jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object jsonb_object_agg
jsonb_object_keys jsonb_path_exists jsonb_path_match jsonb_path_query jsonb_path_query_array
jsonb_path_query_first jsonb_populate_record jsonb_populate_recordset jsonb_pretty jsonb_set jsonb_set_lax
jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_typeof justify_days justify_hours
justify_interval lag last_value lcm lead least left length ln log log10 lower lower_inc lower_inf lpad ltrim
make_date make_interval make_time make_timestamp make_timestamptz masklen max md5 min mod mode
network normalize now nth_value ntile num_nonnulls num_nulls numeric nullif octet_length overlay parse_ident percent_rank
percentile_cont percentile_disc pi position power quote_ident quote_literal quote_nullable radians
random range_agg rank regexp_count regexp_instr regexp_like regexp_match regexp_matches
regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse
right round row_number row_to_json rpad rtrim scale set_bit set_byte sha224 sha256 sha384 sha512 sign split_part sqrt
starts_with statement_timestamp stddev string_agg string_to_array string_to_table strpos substr
substring sum text timezone to_char to_date to_hex to_json to_jsonb to_number to_timestamp
to_tsquery to_tsvector transaction_timestamp translate trim trim_array trim_scale trunc
tstzrange tsrange daterange int4range int8range numrange unnest upper upper_inc upper_inf uuidv4 uuidv7 variance width_bucket
uuid_generate_v4 uuid_generate_v1 gen_random_bytes digest crypt gen_salt hmac lca nlevel subpath text2ltree subltree`;

export const pureFunctions: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
