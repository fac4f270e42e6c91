import { callsOf } from '../footprints/cache-expressions.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Inlined } from '../footprints/inlined-functions.js';
import { replanned } from '../footprints/plans.js';
import { withBaseTypes } from '../footprints/references/types-within.js';
import { bareName } from '../sql/quote-name.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject, Relation, TypeObject } from '../state/objects.js';
import { addStatement } from './add-statement.js';
import { forgetDomains, forgetRelations } from './forgetting-blocks.js';

/** Expressions that code evaluates, and that the session caches. */
export interface Evaluating {
  readonly inlined: readonly Inlined[];
  /** The domains of values that functions in PL/pgSQL make. */
  readonly domainsInCode: Iterable<TypeObject>;
  /** Whether svc follows the code, and does not only know what it may run. */
  readonly isFollowed?: boolean;
  readonly footprint: Pick<FootprintBuilder, 'needsCommitBefore' | 'write'>;
}

/** Makes the session discard the cached expressions that inlined functions which were replaced later. */
export function recache(context: Context, running: Evaluating): void {
  const { inlined, domainsInCode, footprint, isFollowed = true } = running;
  const { catalog, cells, session } = context;
  for (const domain of domainsInCode) {
    const domains = withBaseTypes(context, domain);
    const called = callsOf(
      context,
      domains.flatMap(({ expressions = [] }) => expressions),
    );
    const commits = session.domainsInCode.run(
      domains.map(({ id }) => id),
      [...called].map(({ definition = '' }) => definition),
      context.transaction,
    );
    if (!commits) continue;
    footprint.needsCommitBefore = true;
    footprint.write(cells.part(domain.id, 'checks in code'));
  }
  const outdated = new Map<Identity, FunctionObject>();
  for (const { called, holder } of inlined) {
    const due = session.inlinedFunctions.refresh(
      { called, holder },
      { session: session.number, isCertain: isFollowed },
    );
    const changes = due === 'change holder' && holder !== undefined;
    if (changes) outdated.set(holder, called);
    // Within its transaction, a change of an index or a table keeps the expressions.
    const commits = changes && catalog.relationById(holder) !== undefined;
    if (!commits && due !== 'commit') continue;
    footprint.needsCommitBefore = true;
    if (holder !== undefined) footprint.write(cells.part(holder, 'cached'));
  }
  for (const [change, holders] of changesOf(context, outdated.keys())) {
    addStatement(context, change, replanned);
    const forgetting = context.newFootprint();
    for (const holder of holders) {
      const called = outdated.get(holder);
      forgetting.uses(holder).write(cells.part(holder, 'cached'));
      if (called) forgetting.uses(called.id).read(cells.part(called.id, 'definition'));
    }
    context.emit({ type: 'keep' }, forgetting);
  }
}

/** The statements that make the session discard the cached expressions of objects, with no other effect. */
function changesOf(
  context: Context,
  holders: Iterable<Identity>,
): ReadonlyMap<string, readonly Identity[]> {
  const changes = new Map<string, Identity[]>();
  for (const holder of holders) {
    const change = changeOf(context, holder);
    const same = changes.get(change);
    if (same) same.push(holder);
    else changes.set(change, [holder]);
  }
  return changes;
}

function changeOf(context: Context, holder: Identity): string {
  const { catalog } = context;
  const relation = catalog.relationById(holder);
  const type = catalog.types.byId(holder);
  const { schema = '', name = '' } = relation ?? type ?? {};
  const path = [schema, name].filter((each) => each !== 'public').map(bareName);
  if (relation) {
    // Partitions cache the key of their table, and copies of its index too, which PostgreSQL refuses to change.
    const hasCopies = relation.partitioned || isPartitionedIndex(context, relation);
    if (relation.uncertain || hasCopies) return forgetRelations;
    return `ALTER INDEX ${path.join('.')} RESET (log_autovacuum_min_duration)`;
  }
  // A domain over a domain inherits its default.
  const mayHaveDefault = type?.mayHaveDefault || type?.baseType !== undefined;
  return mayHaveDefault || catalog.mayHaveUnknownObjects
    ? forgetDomains
    : `ALTER DOMAIN ${path.join('.')} DROP DEFAULT`;
}

/** Whether a relation is an index with a copy for each partition. */
function isPartitionedIndex({ catalog }: Context, { kind, owner }: Relation): boolean {
  const table = owner === undefined ? undefined : catalog.relationById(owner);
  return kind === 'index' && table?.partitioned === true;
}
