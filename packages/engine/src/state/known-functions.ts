import type { Identity } from './identity.js';
import type { NameHistory } from './name-history.js';
import { nameKey } from './name-key.js';
import type { FunctionObject } from './objects.js';

/** The known functions and procedures, by name with all overloads. */
export class Functions {
  readonly #overloads = new Map<string, FunctionObject[]>();
  /** The schemas that have, or had, functions of a name. */
  readonly #places = new Map<string, Set<string>>();
  readonly #byId = new Map<Identity, FunctionObject>();
  /** Names that functions had, and lost by a rename or a drop. */
  readonly freedNames = new Set<string>();

  constructor(
    private readonly identity: () => Identity,
    private readonly names: NameHistory,
  ) {}

  /** Marks the definitions of all functions as possibly out of date. */
  markAllUncertain(): void {
    for (const each of this.#overloads.values()) for (const one of each) one.uncertain = true;
  }

  all(): Iterable<FunctionObject> {
    return this.#byId.values();
  }

  byId(id: Identity): FunctionObject | undefined {
    return this.#byId.get(id);
  }

  /** Every overload of a name in a schema. */
  overloads(schema: string, name: string): readonly FunctionObject[] {
    return this.#overloads.get(nameKey(schema, name)) ?? [];
  }

  /** Every function of a name, whatever its schema. */
  named(name: string): readonly FunctionObject[] {
    return [...(this.#places.get(name) ?? [])].flatMap((place) => this.#overloads.get(place) ?? []);
  }

  /** Every function of a schema. */
  in(schema: string): readonly FunctionObject[] {
    return [...this.#overloads.values()].flat().filter((each) => each.schema === schema);
  }

  add(facts: Omit<FunctionObject, 'id'>, id: Identity = this.identity()): FunctionObject {
    const added: FunctionObject = { ...facts, id };
    const others = this.overloads(facts.schema, facts.name).filter(
      (each) => each.overload !== facts.overload,
    );
    const place = nameKey(facts.schema, facts.name);
    this.#overloads.set(place, [...others, added]);
    const places = this.#places.get(facts.name) ?? new Set();
    this.#places.set(facts.name, places.add(place));
    this.#byId.set(id, added);
    this.names.remember(id, facts.schema, facts.name);
    return added;
  }

  rename(renamed: FunctionObject, schema: string, name: string): void {
    this.drop(renamed);
    const { id, ...facts } = renamed;
    this.add({ ...facts, schema, name }, id);
  }

  drop(dropped: FunctionObject): void {
    this.#byId.delete(dropped.id);
    this.freedNames.add(dropped.name);
    const place = nameKey(dropped.schema, dropped.name);
    this.#overloads.set(
      place,
      (this.#overloads.get(place) ?? []).filter((each) => each.id !== dropped.id),
    );
  }
}
