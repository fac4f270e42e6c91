import type { Cell } from '../trace/footprint.js';
import type { Identity } from './identity.js';

/** The longest list that is searched instead of a map. */
const few = 8;

/**
 * The parts of one kind of each object, by their names. Most objects have one or a few: a map for each object would take
 * most of the memory of all cells.
 */
export class PartsByOwner {
  readonly #parts = new Map<Identity, Cell | readonly Cell[] | Map<string, Cell>>();

  constructor(private readonly nameOf: (cell: Cell) => string) {}

  get(owner: Identity, name: string): Cell | undefined {
    const known = this.#parts.get(owner);
    if (known === undefined) return undefined;
    if (typeof known === 'number') return this.nameOf(known) === name ? known : undefined;
    if (known instanceof Map) return known.get(name);
    return known.find((each) => this.nameOf(each) === name);
  }

  /** Adds a part that is not known yet. */
  add(owner: Identity, name: string, cell: Cell): void {
    const known = this.#parts.get(owner);
    if (known instanceof Map) known.set(name, cell);
    else this.#parts.set(owner, this.#with(known, name, cell));
  }

  #with(
    known: Cell | readonly Cell[] | undefined,
    name: string,
    cell: Cell,
  ): Cell | readonly Cell[] | Map<string, Cell> {
    if (known === undefined) return cell;
    if (typeof known === 'number') return [known, cell];
    // A longer copy is no longer than needed; `push` would reserve space for 16 more.
    if (known.length < few) return known.concat(cell);
    return new Map([...known.map((each) => [this.nameOf(each), each] as const), [name, cell]]);
  }
}
