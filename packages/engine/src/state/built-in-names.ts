import type { FunctionObject } from './objects.js';

/** Names that exist in a database before any history: a catalog query without a schema finds them. */
const informationSchema = `
administrable_role_authorizations applicable_roles attributes cardinal_number character_data character_sets
check_constraint_routine_usage check_constraints collation_character_set_applicability collations
column_column_usage column_domain_usage column_options column_privileges column_udt_usage columns
constraint_column_usage constraint_table_usage data_type_privileges domain_constraints domain_udt_usage domains
element_types enabled_roles foreign_data_wrapper_options foreign_data_wrappers foreign_server_options
foreign_servers foreign_table_options foreign_tables information_schema_catalog_name key_column_usage parameters
referential_constraints role_column_grants role_routine_grants role_table_grants role_udt_grants
role_usage_grants routine_column_usage routine_privileges routine_routine_usage routine_sequence_usage
routine_table_usage routines schemata sequences sql_features sql_identifier sql_implementation_info sql_parts
sql_sizing table_constraints table_privileges tables time_stamp transforms triggered_update_columns triggers
udt_privileges usage_privileges user_defined_types user_mapping_options user_mappings view_column_usage
view_routine_usage view_table_usage views yes_or_no`;

const types = `
any anyarray anycompatible anycompatiblearray anycompatiblemultirange anycompatiblenonarray anycompatiblerange
anyelement anyenum anymultirange anynonarray anyrange aclitem bit bool box bpchar bytea char cid cidr circle
cstring date datemultirange daterange event_trigger fdw_handler float4 float8 gtsvector index_am_handler inet
int2 int2vector int4 int4multirange int4range int8 int8multirange int8range internal interval json jsonb jsonpath
language_handler line lseg macaddr macaddr8 money name numeric nummultirange numrange oid oidvector path point
polygon record refcursor regclass regcollation regconfig regdictionary regnamespace regoper regoperator
regproc regprocedure regrole regtype table_am_handler text tid time timestamp timestamptz timetz trigger
tsm_handler tsmultirange tsquery tsrange tstzmultirange tstzrange tsvector txid_snapshot unknown uuid varbit
varchar void xid xid8 xml`;

const typeNames = new Set(types.trim().split(/\s+/));

const names = new Set([...typeNames, ...informationSchema.trim().split(/\s+/)]);

/** Whether a name may be PostgreSQL's own: its tables, types, array types and their parts. */
export function isBuiltIn(name: string): boolean {
  return /^_?pg_/.test(name) || names.has(name.replace(/^_/, ''));
}

/** Whether a name that starts like this may be PostgreSQL's own. */
export function mayStartBuiltIn(start: string): boolean {
  return [...names, 'pg_'].some((name) =>
    [name, `_${name}`].some((each) => each.startsWith(start) || start.startsWith(each)),
  );
}

/** Whether a name is a built-in type, which is found before all others. */
export function isBuiltInType(name: string): boolean {
  return typeNames.has(name);
}

/** The schema of temporary objects, by its session-independent name. */
export const temporarySchema = 'pg_temp';

/** Whether all argument types are PostgreSQL's own, under names that SQL reads as the same types. */
export function hasBuiltInTypes({ overload }: FunctionObject): boolean {
  return overload
    .split(', ')
    .map(elementOf)
    .every((each) => each === '' || (each !== 'char' && isBuiltInType(each)));
}

/** The type of the elements of an array type; other types as they are. */
export function elementOf(type: string): string {
  return type.replace(/(\[\])+$/, '');
}
