/**
 * One kind of object, read from the catalogs by one query.
 *
 * The query gives one row an object. Its first columns are `catalog` (where the object has its
 * row), `oid`, optionally `subid` (a column's number), and `object` (its name for people, free of
 * OIDs). Every other column is a property, its alias the name that people read; NULL is "not set".
 * Privileges, comments, security labels and dependencies on extensions are attached by `describe`,
 * so a query never reads them.
 */
export interface Describer {
  readonly kind: string;
  /** Objects of this kind carry an access control list: `privileges` is always present. */
  readonly privileged: boolean;
  /** COMMENT ON works on this kind: `comment` is always present. */
  readonly commented: boolean;
  /** Catalogs that only a superuser may read. Where they are closed, the kind is unverified. */
  readonly needs?: readonly string[];
  /**
   * Where its objects have their rows, as it is written behind FROM: a database that has none there has no
   * object of this kind, and the query is not run. Absent where every database has some.
   */
  readonly among?: string;
  /** @param version `server_version_num`, such as 180004 */
  query(version: number): string;
}

/**
 * Where an object lives in the catalogs, as one string: the key by which its parts find it. What is
 * attached to a large object names the catalog of its pages, not the one that has a row for it.
 */
export function address(catalog: string, oid: string, subid = '0'): string {
  const home = catalog === 'pg_largeobject' ? 'pg_largeobject_metadata' : catalog;
  return `${home}/${oid}/${subid}`;
}
