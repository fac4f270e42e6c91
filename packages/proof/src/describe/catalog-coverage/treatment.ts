/**
 * What becomes of a catalog's column: a property that shows it, written `kind.property`
 * (`kind.object` when it is part of the name), or the reason why two equal databases may differ in it.
 */
export type Treatment = `${string}.${string}` | Reason;

/** Why a column is not compared. */
type Reason =
  /** OIDs and references that PostgreSQL chooses. */
  | 'identity'
  /** How things lie on disk or in memory, and shortcuts that PostgreSQL keeps for itself. */
  | 'physical'
  /** What ANALYZE and VACUUM found out. */
  | 'statistics'
  /** Follows from something that is described. */
  | `implied by ${string}`;

export type CatalogCoverage = Readonly<Record<string, Readonly<Record<string, Treatment>>>>;

/** Whether a property shows the column. */
export function isShown(treatment: Treatment): boolean {
  return treatment.includes('.') && !treatment.startsWith('implied by ');
}
