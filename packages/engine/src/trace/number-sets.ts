/** The longest list; larger sets are a `Set`. */
const few = 8;

/**
 * A map from numbers to sets of numbers. Most of the tens of thousands of sets have one or two members, for which a `Set`
 * takes ten times the memory: a single member is stored as a number, up to eight as a list. Iteration follows the order of
 * insertion.
 */
export class NumberSets {
  readonly #sets = new Map<number, number | number[] | Set<number>>();

  add(key: number, member: number): void {
    const known = this.#sets.get(key);
    if (known === undefined) this.#sets.set(key, member);
    else if (typeof known === 'number') {
      if (known !== member) this.#sets.set(key, [known, member]);
    } else if (!Array.isArray(known)) known.add(member);
    else if (known.includes(member)) return;
    // `push` would reserve space for 16 more.
    else if (known.length < few) this.#sets.set(key, known.concat(member));
    else this.#sets.set(key, new Set(known).add(member));
  }

  delete(key: number, member: number): void {
    const known = this.#sets.get(key);
    if (known === member) this.#sets.delete(key);
    else if (Array.isArray(known)) {
      const at = known.indexOf(member);
      if (at !== -1) known.splice(at, 1);
    } else if (typeof known === 'object') known.delete(member);
  }

  /** Removes all members. */
  clear(key: number): void {
    this.#sets.delete(key);
  }

  size(key: number): number {
    const known = this.#sets.get(key);
    if (known === undefined || typeof known === 'number') return known === undefined ? 0 : 1;
    return Array.isArray(known) ? known.length : known.size;
  }

  forEach(key: number, visit: (member: number) => void): void {
    const known = this.#sets.get(key);
    if (typeof known === 'number') visit(known);
    else if (known) for (const member of known) visit(member);
  }

  /** The members, as a list of their own: later changes do not affect it. */
  of(key: number): readonly number[] {
    const known = this.#sets.get(key);
    if (known === undefined) return [];
    return typeof known === 'number' ? [known] : [...known];
  }
}
