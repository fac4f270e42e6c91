import type { CatalogCoverage } from './treatment.js';

/** Catalogs that refer to objects of any kind, and catalogs that PostgreSQL maintains for itself. */
export const attachments: CatalogCoverage = {
  pg_description: {
    objoid: 'table.object',
    classoid: 'table.object',
    objsubid: 'column.object',
    description: 'table.comment',
  },
  pg_shdescription: {
    objoid: 'role.object',
    classoid: 'role.object',
    description: 'role.comment',
  },
  // PostgreSQL has no label provider of its own; the property exists if one is loaded.
  pg_seclabel: {
    objoid: 'table.object',
    classoid: 'table.object',
    objsubid: 'column.object',
    provider: 'table.security label',
    label: 'table.security label',
  },
  pg_shseclabel: {
    objoid: 'role.object',
    classoid: 'role.object',
    provider: 'role.security label',
    label: 'role.security label',
  },
  pg_largeobject: {
    loid: 'large object.object',
    pageno: 'large object.content',
    data: 'large object.content',
  },
  pg_largeobject_metadata: {
    oid: 'identity',
    lomowner: 'large object.owner',
    lomacl: 'large object.privileges',
  },
  // Membership in extensions, owners of sequences, DEPENDS ON EXTENSION and the functions and operators of expressions
  // are shown; all other dependencies follow from the objects.
  pg_depend: {
    classid: 'extension.members',
    objid: 'extension.members',
    objsubid: 'implied by the objects',
    refclassid: 'extension.members',
    refobjid: 'extension.members',
    refobjsubid: 'sequence.owned by',
    deptype: 'sequence.identity',
  },
  pg_shdepend: {
    dbid: 'implied by owners and privileges',
    classid: 'implied by owners and privileges',
    objid: 'implied by owners and privileges',
    objsubid: 'implied by owners and privileges',
    refclassid: 'implied by owners and privileges',
    refobjid: 'implied by owners and privileges',
    deptype: 'implied by owners and privileges',
  },
  // The baseline for "changed since initdb or CREATE EXTENSION".
  pg_init_privs: {
    objoid: 'outside object.object',
    classoid: 'outside object.object',
    objsubid: 'outside object.object',
    privtype: 'outside object.privileges',
    initprivs: 'outside object.privileges',
  },
};

/** Catalogs of statistics, none of whose columns is ever compared. */
export const gathered: readonly string[] = ['pg_statistic', 'pg_statistic_ext_data'];
