/**
 * The treatment of a catalog column: the property that shows it, written `kind.property` (`kind.object` if it is part
 * of the name), or the reason why two equal databases may differ in it.
 */
export type Treatment = `${string}.${string}` | Reason;

/** Why a column is not compared. */
type Reason =
  /** OIDs and other references that PostgreSQL assigns. */
  | 'identity'
  /** The physical layout on disk or in memory, and caches that PostgreSQL maintains. */
  | 'physical'
  /** Statistics of ANALYZE and VACUUM. */
  | 'statistics'
  /** Derived from something that is described. */
  | `implied by ${string}`;

export type CatalogCoverage = Readonly<Record<string, Readonly<Record<string, Treatment>>>>;

/** Whether a property shows the column. */
export function isShown(treatment: Treatment): boolean {
  return treatment.includes('.') && !treatment.startsWith('implied by ');
}
