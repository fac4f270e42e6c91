import type { Lookup } from '../../footprints/lookup.js';
import { type Part, partsOf } from './parts.js';

/**
 * Marks the objects as uncertain that CASCADE may have dropped with an object that svc did not see being created. Only
 * objects that are bound to an unknown object can depend on it. Returns false if one of them cannot be marked. `ended`
 * were dropped in any case.
 */
export function markUncertain(lookup: Lookup, ended: readonly Part[]): boolean {
  const { bindings, catalog, cells } = lookup;
  const parts = partsOf(lookup);
  const gone = new Set(ended.map(({ id }) => id));
  for (const id of bindings.holders([cells.resolution, cells.coreResolution])) {
    const part = parts.get(id);
    if (!part || gone.has(id)) continue;
    if (part.kind === 'type') return false;
    if (part.kind === 'function') part.called.uncertain = true;
    else part.relation.uncertain = true;
  }
  for (const relation of catalog.relations()) {
    const callsUnknown = [...relation.triggers.values()].some(
      (each) => each.function === undefined,
    );
    const refersToUnknown = [...relation.constraints.values()].some(
      ({ type, referenced }) => type === 'foreign' && referenced === undefined,
    );
    if (callsUnknown || refersToUnknown) relation.uncertain = true;
  }
  return true;
}
