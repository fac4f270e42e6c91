import type { Identity } from './identity.js';
import type { NameHistory } from './name-history.js';
import { nameKey } from './name-key.js';
import type { TypeObject } from './objects.js';
import { noMembers } from './shared-empty.js';
import type { ConstraintNames } from './taken-constraint-names.js';

/** The known types, without row types. */
export class Types {
  readonly #byName = new Map<string, TypeObject>();
  /** The types of each name, in any schema. */
  readonly #byBareName = new Map<string, Set<TypeObject>>();
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

  /** The types of this name in any schema. */
  withName(name: string): ReadonlySet<TypeObject> {
    return this.#byBareName.get(name) ?? noMembers();
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
    const { id, schema, name } = type;
    this.#remove(this.named(schema, name));
    this.#byName.set(nameKey(schema, name), type);
    this.#byId.set(id, type);
    const others = this.#byBareName.get(name);
    if (others) others.add(type);
    else this.#byBareName.set(name, new Set([type]));
  }

  /** Removes the name of a type. */
  #leave({ schema, name }: TypeObject): void {
    this.#remove(this.named(schema, name));
    this.#byName.delete(nameKey(schema, name));
  }

  #remove(type: TypeObject | undefined): void {
    if (!type) return;
    this.#byId.delete(type.id);
    this.#byBareName.get(type.name)?.delete(type);
  }
}
