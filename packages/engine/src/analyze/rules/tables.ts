import type { RangeVar, Node as Tree } from 'libpg-query';
import type { Lookup } from '../../footprints/lookup.js';
import type { HistorySoFar } from '../../history/read-history.js';
import { rowsTouched } from '../../provenance/data-flows.js';
import { objectName } from '../../provenance/object-names.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';

/** A table that existed before the migration, so it may be in use when the migration runs. */
export interface ExistingTable {
  readonly name: string;
  /** Undefined for a table that the history did not create. */
  readonly relation: Relation | undefined;
  /** The history itself has inserted rows into it. */
  readonly isFilled: boolean;
}

/**
 * Tracks which tables are older than the current migration. Tables that the same migration created or emptied do
 * not count: locks on them block nobody, and they have no rows that could cause a failure.
 */
export class Tables {
  readonly #fresh = new Set<Identity>();
  readonly #known = new Set<Identity>();
  readonly #filled = new Set<Identity>();
  /** Tables altered in a transaction, which holds their locks until it ends. */
  readonly #altered = new Map<Identity, number>();
  #named = 0;
  #read = 0;
  #migration = -1;

  /** Records the operations read since the last call; the next statement belongs to the given migration. */
  follow(history: HistorySoFar, migration: number): void {
    const { log } = history.catalog.names;
    for (; this.#named < log.length; this.#named += 1) {
      const id = log[this.#named]?.id;
      if (id === undefined || this.#known.has(id)) continue;
      this.#known.add(id);
      this.#fresh.add(id);
    }
    for (; this.#read < history.operations.length; this.#read += 1) {
      const operation = history.operations[this.#read];
      if (!operation) continue;
      for (const id of rowsTouched(operation, history.cells).written) this.#filled.add(id);
    }
    if (migration !== this.#migration) this.#fresh.clear();
    this.#migration = migration;
  }

  /**
   * Records a statement after the rules have checked it. A table that the statement empties counts as new for the rest
   * of the migration.
   */
  take(tree: Tree, lookup: Lookup, transaction: number): void {
    for (const each of emptiedBy(tree)) {
      const relation = lookup.findRelation(rangeVarName(each));
      if (relation) this.#fresh.add(relation.id);
    }
    const altered = 'AlterTableStmt' in tree ? tree.AlterTableStmt.relation : undefined;
    const relation = altered && lookup.findRelation(rangeVarName(altered));
    if (relation) this.#altered.set(relation.id, transaction);
  }

  /** Whether the transaction has already altered the table. */
  wasAltered(table: Identity, transaction: number): boolean {
    return this.#altered.get(table) === transaction;
  }

  /** The table that a statement names, if it existed before the migration. */
  existing(written: RangeVar | undefined, lookup: Lookup): ExistingTable | undefined {
    if (!written) return undefined;
    const { schema, name } = rangeVarName(written);
    const relation = lookup.findRelation({ schema, name });
    if (relation) return this.existingRelation(relation);
    // svc did not see its creation: it belongs to the platform, or a statement that svc does not follow created it.
    if (schema === 'pg_temp') return undefined;
    return { name: objectName(schema ?? '', name), relation: undefined, isFilled: false };
  }

  /** Like `existing`, for a table that has been looked up. */
  existingRelation(relation: Relation): ExistingTable | undefined {
    if (relation.schema === 'pg_temp' || this.#fresh.has(relation.id)) return undefined;
    const name = objectName(relation.schema, relation.name);
    return { name, relation, isFilled: this.#filled.has(relation.id) };
  }
}

/** The tables of a TRUNCATE, or of a DELETE without a condition. */
function emptiedBy(tree: Tree): readonly RangeVar[] {
  if ('TruncateStmt' in tree) {
    return (tree.TruncateStmt.relations ?? []).flatMap((each) =>
      'RangeVar' in each ? [each.RangeVar] : [],
    );
  }
  if (!('DeleteStmt' in tree)) return [];
  const { relation, whereClause, usingClause } = tree.DeleteStmt;
  return relation && !whereClause && !usingClause ? [relation] : [];
}
