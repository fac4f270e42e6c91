import { nameKey } from './name-key.js';

/** The names of constraints in each schema: they need not be unique, but chosen names avoid them. */
export class ConstraintNames {
  /** How many constraints of a schema have a name. */
  readonly #counts = new Map<string, number>();

  has(schema: string, name: string): boolean {
    return (this.#counts.get(nameKey(schema, name)) ?? 0) > 0;
  }

  add(schema: string, name: string): void {
    this.#count(schema, name, 1);
  }

  remove(schema: string, name: string): void {
    this.#count(schema, name, -1);
  }

  /** Constraints move to another schema with their relation. */
  move(names: Iterable<string>, from: string, to: string): void {
    if (from === to) return;
    for (const name of names) {
      this.remove(from, name);
      this.add(to, name);
    }
  }

  #count(schema: string, name: string, by: number): void {
    const key = nameKey(schema, name);
    this.#counts.set(key, Math.max(0, (this.#counts.get(key) ?? 0) + by));
  }
}
