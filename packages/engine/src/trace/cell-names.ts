import type { Cell } from './footprint.js';

/** Hands out a number for each cell's name, the same one every time. */
export class CellNames {
  readonly #numbers = new Map<string, Cell>();
  readonly #names: string[] = [];

  /** The cell with this name. */
  cell(name: string): Cell {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#numbers.set(name, number);
    this.#names.push(name);
    return number;
  }

  /** What a person would call the cell. */
  name(cell: Cell): string {
    return this.#names[cell] ?? `cell ${cell}`;
  }
}
