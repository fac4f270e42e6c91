/**
 * One kind of object, read from the catalogs by one query.
 *
 * The query returns one row per object. Its first columns are `catalog` (the catalog of the object's row), `oid`,
 * optionally `subid` (a column number), and `object` (a readable name without OIDs). Every other column is a
 * property, and its alias the name that users see; NULL means "not set". `describe` adds privileges, comments,
 * security labels, dependencies on extensions and the functions of expressions, so a query never reads them.
 */
export interface Describer {
  readonly kind: string;
  /** Objects of this kind have an access control list: `privileges` is always present. */
  readonly privileged: boolean;
  /** COMMENT ON supports this kind: `comment` is always present. */
  readonly commented: boolean;
  /** Catalogs that only a superuser may read. Without permission, the kind is unverified. */
  readonly needs?: readonly string[];
  /**
   * The source of its objects' rows, in the form of a FROM clause: if it is empty, the database has no object of this
   * kind, and the query is not run. Absent if every database has some.
   */
  readonly among?: string;
  /** @param version `server_version_num`, such as 180004 */
  query(version: number): string;
}

/**
 * The address of an object in the catalogs, as one string: the key that links it with its attachments. Attachments of
 * a large object refer to the catalog of its pages, not to the one with its row.
 */
export function address(catalog: string, oid: string, subid = '0'): string {
  const home = catalog === 'pg_largeobject' ? 'pg_largeobject_metadata' : catalog;
  return `${home}/${oid}/${subid}`;
}
