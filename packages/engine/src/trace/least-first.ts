/** A priority queue of numbers, least first. */
export class LeastFirst {
  readonly #heap: number[] = [];

  least(): number | undefined {
    return this.#heap[0];
  }

  put(value: number): void {
    const heap = this.#heap;
    let at = heap.push(value) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= value) break;
      heap[at] = this.#at(parent);
      at = parent;
    }
    heap[at] = value;
  }

  take(): number | undefined {
    const heap = this.#heap;
    const least = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return least;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (this.#at(child + 1) < this.#at(child)) child += 1;
      if (last <= this.#at(child)) break;
      heap[at] = this.#at(child);
      at = child;
    }
    heap[at] = last;
    return least;
  }

  #at(index: number): number {
    return this.#heap[index] ?? Number.POSITIVE_INFINITY;
  }
}
