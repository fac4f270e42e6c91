/**
 * The rows that initdb created in each catalog (the OID of their object is below 16384), and how changes to them are
 * detected. Later rows, of users and of extensions, are described one by one; `implied.ts` lists those that need no
 * describer.
 */
type InitialRows =
  /** All rows in one digest (`built-in.ts`), except those that are described. */
  | { readonly treatment: 'digest'; readonly key: string; readonly except?: string }
  /** By a describer or an attachment, like later rows. */
  | { readonly treatment: 'described'; readonly by: string }
  /** Not compared, for the reason that the treatment of the columns states. */
  | { readonly treatment: 'skipped'; readonly because: string }
  /** There are none: the catalog only contains objects of users. */
  | { readonly treatment: 'none' };

const byOid: InitialRows = { treatment: 'digest', key: 'oid' };
const by = (key: string): InitialRows => ({ treatment: 'digest', key });
const described = (kind: string): InitialRows => ({ treatment: 'described', by: kind });
const none: InitialRows = { treatment: 'none' };

/** Every catalog of PostgreSQL 15 to 18. */
export const initialRows: Readonly<Record<string, InitialRows>> = {
  pg_aggregate: by('aggfnoid::oid'),
  pg_am: byOid,
  pg_amop: byOid,
  pg_amproc: byOid,
  pg_attrdef: by('adrelid'),
  pg_attribute: by('attrelid'),
  pg_auth_members: described('role membership'),
  pg_authid: { treatment: 'digest', key: 'oid', except: 'oid = 10' },
  pg_cast: byOid,
  pg_class: byOid,
  pg_collation: byOid,
  pg_constraint: byOid,
  pg_conversion: byOid,
  pg_database: described('other database'),
  pg_db_role_setting: described('role'),
  pg_default_acl: described('default privileges'),
  pg_depend: { treatment: 'skipped', because: 'implied by the objects' },
  pg_description: described('built-in objects'),
  pg_enum: by('enumtypid'),
  pg_event_trigger: none,
  pg_extension: described('extension'),
  pg_foreign_data_wrapper: none,
  pg_foreign_server: none,
  pg_foreign_table: none,
  pg_index: by('indexrelid'),
  pg_inherits: by('inhrelid'),
  pg_init_privs: { treatment: 'digest', key: 'objoid', except: 'objoid = 2200' },
  pg_language: byOid,
  pg_largeobject: none,
  pg_largeobject_metadata: none,
  pg_namespace: { treatment: 'digest', key: 'oid', except: 'oid = 2200' },
  pg_opclass: byOid,
  pg_operator: byOid,
  pg_opfamily: byOid,
  pg_parameter_acl: none,
  pg_partitioned_table: none,
  pg_policy: none,
  pg_proc: byOid,
  pg_publication: none,
  pg_publication_namespace: none,
  pg_publication_rel: none,
  pg_range: by('rngtypid'),
  pg_replication_origin: none,
  pg_rewrite: byOid,
  pg_seclabel: described('outside object'),
  pg_sequence: none,
  pg_shdepend: { treatment: 'skipped', because: 'implied by owners and privileges' },
  pg_shdescription: described('built-in objects'),
  pg_shseclabel: described('outside object'),
  pg_statistic: { treatment: 'skipped', because: 'statistics that ANALYZE collects' },
  pg_statistic_ext: none,
  pg_statistic_ext_data: { treatment: 'skipped', because: 'statistics that ANALYZE collects' },
  pg_subscription: none,
  pg_subscription_rel: none,
  pg_tablespace: described('tablespace'),
  pg_transform: none,
  pg_trigger: none,
  pg_ts_config: byOid,
  pg_ts_config_map: by('mapcfg'),
  pg_ts_dict: byOid,
  pg_ts_parser: byOid,
  pg_ts_template: byOid,
  pg_type: byOid,
  pg_user_mapping: none,
};
