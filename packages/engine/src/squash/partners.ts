import type { Operation } from '../footprints/operation.js';
import { type Node, writtenBy } from '../trace/footprint.js';

/** Finds the earlier operations that a later one can join, by their objects. */
export class Partners {
  readonly #bySlot = new Map<string, readonly Node[]>();

  /** The most likely first. */
  of(operation: Operation): readonly Node[] {
    const partners: Node[] = [];
    for (const slot of slotsOf(operation)) partners.push(...(this.#bySlot.get(slot) ?? []));
    return partners;
  }

  add(operation: Operation): void {
    for (const slot of slotsOf(operation)) {
      this.#bySlot.set(slot, withPartner(operation, this.#bySlot.get(slot) ?? []));
    }
  }
}

/**
 * The slots of an operation, for the objects that it defines or builds on: operations that share a slot are partners.
 */
function slotsOf({ action, footprint }: Operation): readonly string[] {
  switch (action.type) {
    case 'create':
    case 'replace':
    case 'alter':
      return [`object ${action.object}`];
    case 'keep':
      return action.overwrites ? [`rows ${action.overwrites.table}`] : [];
    case 'grant':
      return [`privileges ${action.on}`];
    case 'set': {
      const part = `cells ${writtenBy(footprint).join(' ')}`;
      return action.tree ? [part, `object ${action.object}`] : [part];
    }
    default:
      return [];
  }
}

/** How many pieces of one object an operation tries to join. */
const manyPartners = 6;

/** The creation of an object first, then its changes, the last one first. */
function withPartner({ action, number }: Operation, known: readonly Node[]): readonly Node[] {
  switch (action.type) {
    case 'alter':
    case 'set':
    case 'grant': {
      const [maker, ...changes] = known;
      return maker === undefined ? [number] : [maker, number, ...changes].slice(0, manyPartners);
    }
    default:
      return [number];
  }
}
