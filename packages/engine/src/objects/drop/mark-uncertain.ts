import type { Context } from '../../footprints/context.js';
import { type Part, partsOf } from './parts.js';

/**
 * Something went that nobody has seen, and whoever depended on it went along. Only those can have who
 * were bound to something that is not known here: of these nothing is certain any more. False when one
 * of them cannot be marked so. `ended` went in any case.
 */
export function markUncertain(context: Context, ended: readonly Part[]): boolean {
  const { bindings, catalog, cells } = context;
  const parts = partsOf(context);
  const gone = new Set(ended.map(({ id }) => id));
  for (const id of bindings.holders([cells.resolution])) {
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
