import type { Identity } from './identity.js';
import type { NameHistory } from './name-history.js';
import { nameKey } from './name-key.js';
import type { TypeObject } from './objects.js';
import type { ConstraintNames } from './taken-constraint-names.js';

/** The known types, without row types. */
export class Types {
  readonly #byName = new Map<string, TypeObject>();
  readonly #byId = new Map<Identity, TypeObject>();

  constructor(
    private readonly identity: () => Identity,
    private readonly names: NameHistory,
    private readonly constraintNames: ConstraintNames,
  ) {}

  get areThere(): boolean {
    return this.#byName.size > 0;
  }

  all(): Iterable<TypeObject> {
    return this.#byName.values();
  }

  byId(id: Identity): TypeObject | undefined {
    return this.#byId.get(id);
  }

  named(schema: string, name: string): TypeObject | undefined {
    return this.#byName.get(nameKey(schema, name));
  }

  /** Every type of a schema. */
  in(schema: string): readonly TypeObject[] {
    return [...this.#byName.values()].filter((each) => each.schema === schema);
  }

  add(kind: TypeObject['kind'], schema: string, name: string, labels: string[] = []): TypeObject {
    const type = { id: this.identity(), kind, schema, name, labels };
    this.#enter(type);
    this.names.take(type);
    return type;
  }

  drop(type: TypeObject): void {
    this.#leave(type);
    this.names.leave(type.id);
    for (const each of [...(type.constraints ?? [])]) this.dropConstraint(type, each);
  }

  rename(type: TypeObject, schema: string, name: string): void {
    this.#leave(type);
    this.constraintNames.move(type.constraints ?? [], type.schema, schema);
    type.schema = schema;
    type.name = name;
    this.#enter(type);
    this.names.take(type);
  }

  /** A domain gets a constraint. */
  addConstraint(type: TypeObject, name: string): void {
    type.constraints ??= new Set();
    type.constraints.add(name);
    this.constraintNames.add(type.schema, name);
  }

  dropConstraint(type: TypeObject, name: string): void {
    if (type.constraints?.delete(name)) this.constraintNames.remove(type.schema, name);
  }

  #enter(type: TypeObject): void {
    const before = this.named(type.schema, type.name);
    if (before) this.#byId.delete(before.id);
    this.#byName.set(nameKey(type.schema, type.name), type);
    this.#byId.set(type.id, type);
  }

  /** Removes the name of a type. */
  #leave({ schema, name }: TypeObject): void {
    const known = this.named(schema, name);
    if (known) this.#byId.delete(known.id);
    this.#byName.delete(nameKey(schema, name));
  }
}
