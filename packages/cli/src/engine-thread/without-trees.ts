import type { OutputStatement, Squash } from '@svc/engine';

type Operation = OutputStatement['operations'][number];

/**
 * A squash without the trees of its operations, which are no longer needed. They are nested as deeply as the
 * user's SQL, and passing them between threads would recurse as deeply.
 */
export function withoutTrees(squash: Squash): Squash {
  const known = new Map<Operation, Operation>();
  const bare = (operation: Operation): Operation => {
    const found = known.get(operation) ?? {
      ...operation,
      action: { type: 'keep' },
      footprint: new Map(),
    };
    known.set(operation, found);
    return found;
  };
  const maybeBare = (operation: Operation | undefined) => operation && bare(operation);
  return {
    ...squash,
    statements: squash.statements.map((each) => ({
      ...each,
      operations: each.operations.map(bare),
    })),
    removed: squash.removed.map(({ operation, reason, made, ended }) => ({
      operation: bare(operation),
      reason,
      made: maybeBare(made),
      ended: maybeBare(ended),
    })),
    blocked: squash.blocked.map(({ operation, by, target, rule, over }) => ({
      operation: bare(operation),
      by: bare(by),
      target,
      rule,
      over,
    })),
  };
}
