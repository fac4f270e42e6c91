/**
 * Options and settings are stored as they were written: `security_invoker=on` and `security_invoker=true` are the same
 * option. Their values are described as PostgreSQL reads them.
 */

const booleanOptions = [
  'autosummarize',
  'autovacuum_enabled',
  'deduplicate_items',
  'fastupdate',
  'security_barrier',
  'security_invoker',
  'user_catalog_table',
  'vacuum_truncate',
];

/** Options with a word as value, in any letter case. */
const wordOptions = ['buffering', 'check_option', 'vacuum_index_cleanup'];

const numberOptions = [
  'effective_io_concurrency',
  'false_positive_rate',
  'fillfactor',
  'gin_pending_list_limit',
  'length',
  'log_autovacuum_min_duration',
  'maintenance_io_concurrency',
  'n_distinct',
  'n_distinct_inherited',
  'n_distinct_per_range',
  'numranges',
  'pages_per_range',
  'parallel_workers',
  'random_page_cost',
  'seq_page_cost',
  'siglen',
  'toast_tuple_target',
  'vacuum_max_eager_freeze_failure_rate',
  'values_per_range',
];

const oneOf = (names: readonly string[]) =>
  `name IN (${names.map((each) => `'${each}'`).join(', ')})`;

const isBoolean = `value ~* '^(t|tr|tru|true|f|fa|fal|fals|false|y|ye|yes|n|no|on|of|off|0|1)$'`;

/** Decimal or hexadecimal, but not octal: PostgreSQL reads 070 as 56 if the option is a whole number. */
const isNumber = `value ~* '^\\s*[-+]?((0|[1-9]\\d*)?(\\.\\d*)?(e[-+]?\\d+)?|0x[0-9a-f]+)\\s*$' AND value ~ '\\d'`;

const optionValue = `CASE
  WHEN ${oneOf(booleanOptions)} AND ${isBoolean} THEN value::boolean::text
  WHEN name = 'vacuum_index_cleanup' AND ${isBoolean} THEN value::boolean::text
  WHEN ${oneOf(wordOptions)} THEN lower(value)
  WHEN (${oneOf(numberOptions)} OR name LIKE 'autovacuum\\_%') AND ${isNumber} THEN value::float8::text
  ELSE value END`;

/** The names and values of a list such as `{fillfactor=70}`. */
const namesAndValues = (list: string) => `
  SELECT split_part(item, '=', 1) AS name, substr(item, strpos(item, '=') + 1) AS value, place
  FROM unnest(${list}) WITH ORDINALITY AS listed(item, place)`;

/**
 * Storage options of relations and columns. Their order has no meaning. PostgreSQL itself sets the option
 * pg_attver of a column: minor versions since November 2026, such as 15.20, keep a position in the log there.
 */
export function storageOptions(list: string): string {
  return `CASE WHEN ${list} IS NOT NULL THEN (
    SELECT array_agg(name || '=' || ${optionValue} ORDER BY name)::text
    FROM (${namesAndValues(list)}) AS options WHERE name <> 'pg_attver') END`;
}

/** The storage options of an index, or the parameters of an operator class, as they appear in the index's definition. */
export function optionsInDefinition(list: string): string {
  return `(
    SELECT string_agg(quote_ident(name) || '='
      || CASE WHEN quote_ident(value) = value THEN value ELSE quote_literal(value) END, ', ' ORDER BY place)
    FROM (${namesAndValues(list)}) AS options)`;
}

/** The size of a unit of bytes or time, which may have a factor: 8kB. */
const sizeOf = (unit: string) => `coalesce(nullif(substring(${unit} FROM '^\\d+'), '')::numeric, 1)
  * CASE substring(${unit} FROM '[A-Za-z]+') WHEN 'B' THEN 1 WHEN 'kB' THEN 1024 WHEN 'MB' THEN ${1024 ** 2}
      WHEN 'GB' THEN ${1024 ** 3} WHEN 'TB' THEN ${1024 ** 4} WHEN 'us' THEN 1 WHEN 'ms' THEN 1e3 WHEN 's' THEN 1e6
      WHEN 'min' THEN 60e6 WHEN 'h' THEN 3600e6 WHEN 'd' THEN 86400e6 END`;

/** Other words for `on` and `off` in settings with a fixed list of words that has these two, such as synchronous_commit. */
const sameWord = `CASE WHEN NOT 'on' = ANY (s.enumvals) THEN lower(value)
  WHEN lower(value) IN ('true', 'yes', '1') THEN 'on' WHEN lower(value) IN ('false', 'no', '0') THEN 'off'
  ELSE lower(value) END`;

/** Settings that are texts, but whose values PostgreSQL reads in any letter case. */
const isInAnyCase = `named.name IN ('TimeZone', 'log_timezone', 'DateStyle', 'client_encoding')`;

/** A whole or decimal number. A leading zero would make it octal: 0100 is 64. */
const isPlainNumber = `value ~ '^(0|[1-9]\\d*)(\\.\\d+)? *[A-Za-z]*$'`;

const settingValue = `CASE
  WHEN ${isInAnyCase} THEN lower(value)
  WHEN named.name <> 'search_path' AND value ~ '^[\\w .+-]+$' THEN coalesce((
    SELECT CASE
      WHEN s.vartype = 'bool' AND ${isBoolean} THEN value::boolean::text
      WHEN s.vartype = 'enum' THEN ${sameWord}
      WHEN s.vartype IN ('integer', 'real') AND s.unit IS NOT NULL AND ${isPlainNumber} THEN trim_scale(
        substring(value FROM '^[\\d.]+')::numeric
          * ${sizeOf(`coalesce(substring(value FROM '[A-Za-z]+$'), s.unit)`)} / (${sizeOf('s.unit')})) || s.unit
      WHEN s.vartype IN ('integer', 'real') AND s.unit IS NULL AND ${isNumber} THEN value::float8::text END
    FROM pg_settings s WHERE s.name = named.name), value)
  ELSE value END`;

/** The value of one setting, as PostgreSQL reads it. */
export function settingAsRead(setting: string, value: string): string {
  return `(SELECT ${settingValue} FROM (SELECT '${setting}' AS name, ${value} AS value) AS named)`;
}

/** Settings of roles, databases and functions; those of functions are applied in their order. */
export function settings(list: string, order: 'name' | 'place' = 'name'): string {
  return `CASE WHEN ${list} IS NOT NULL THEN (
    SELECT array_agg(name || '=' || ${settingValue} ORDER BY ${order})::text
    FROM (${namesAndValues(list)}) AS named) END`;
}
