import type { Identity } from './cells.js';
import type { Column, FunctionObject, Relation, RelationKind, TypeObject } from './objects.js';

/**
 * The database as the history has built it so far: which names stand for which objects. It says
 * only what is certain: after a statement that nobody understands it is `vague`, and absence proves
 * nothing any more.
 */
export class Catalog {
  readonly #relations = new Map<string, Relation>();
  readonly #types = new Map<string, TypeObject>();
  readonly #functions = new Map<string, FunctionObject[]>();
  readonly #schemas = new Map<string, Identity>([['public', 0]]);
  readonly #byIdentity = new Map<Identity, Relation>();
  readonly #dependents = new Map<Identity, Set<Identity>>();
  #next: Identity = 1;
  #vague = false;

  /** True when objects may exist that no statement seen so far names. */
  get vague(): boolean {
    return this.#vague;
  }

  /** A statement did something that cannot be followed. */
  lose(): void {
    this.#vague = true;
    for (const relation of this.#byIdentity.values()) relation.mayHoldRows = true;
  }

  identity(): Identity {
    this.#next += 1;
    return this.#next - 1;
  }

  schema(name: string): Identity | undefined {
    return this.#schemas.get(name);
  }

  addSchema(name: string): Identity {
    const id = this.identity();
    this.#schemas.set(name, id);
    return id;
  }

  dropSchema(name: string): void {
    this.#schemas.delete(name);
  }

  relation(schema: string, name: string): Relation | undefined {
    return this.#relations.get(key(schema, name));
  }

  relationById(id: Identity): Relation | undefined {
    return this.#byIdentity.get(id);
  }

  relations(): Iterable<Relation> {
    return this.#relations.values();
  }

  addRelation(
    kind: RelationKind,
    schema: string,
    name: string,
    facts: Partial<
      Pick<Relation, 'columns' | 'temporary' | 'owner' | 'reads' | 'partitioned'>
    > = {},
  ): Relation {
    const relation: Relation = {
      id: this.identity(),
      kind,
      schema,
      name,
      columns: facts.columns,
      constraints: new Map(),
      indexes: new Set(),
      triggers: new Map(),
      rules: new Set(),
      policies: new Map(),
      parents: new Set(),
      children: new Set(),
      temporary: facts.temporary ?? false,
      mayHoldRows: false,
      owner: facts.owner,
      reads: facts.reads ?? new Set(),
      partitioned: facts.partitioned ?? false,
    };
    this.#relations.set(key(schema, name), relation);
    this.#byIdentity.set(relation.id, relation);
    return relation;
  }

  renameRelation(relation: Relation, schema: string, name: string): void {
    this.#relations.delete(key(relation.schema, relation.name));
    relation.schema = schema;
    relation.name = name;
    this.#relations.set(key(schema, name), relation);
  }

  dropRelation(relation: Relation): void {
    this.#relations.delete(key(relation.schema, relation.name));
    this.#byIdentity.delete(relation.id);
    for (const id of relation.parents) this.#byIdentity.get(id)?.children.delete(relation.id);
    for (const id of relation.indexes) {
      const index = this.#byIdentity.get(id);
      if (index) this.dropRelation(index);
    }
    if (relation.owner !== undefined) {
      this.#byIdentity.get(relation.owner)?.indexes.delete(relation.id);
    }
  }

  /** The first cannot be without the second: dropping the second refuses, or takes the first along. */
  depend(dependent: Identity, on: Identity): void {
    const known = this.#dependents.get(on) ?? new Set();
    this.#dependents.set(on, known.add(dependent));
  }

  dependents(on: Identity): ReadonlySet<Identity> {
    return this.#dependents.get(on) ?? new Set();
  }

  types(): Iterable<TypeObject> {
    return this.#types.values();
  }

  type(schema: string, name: string): TypeObject | undefined {
    return this.#types.get(key(schema, name));
  }

  addType(
    kind: TypeObject['kind'],
    schema: string,
    name: string,
    labels: string[] = [],
  ): TypeObject {
    const type = { id: this.identity(), kind, schema, name, labels };
    this.#types.set(key(schema, name), type);
    return type;
  }

  dropType(type: TypeObject): void {
    this.#types.delete(key(type.schema, type.name));
  }

  renameType(type: TypeObject, schema: string, name: string): void {
    this.#types.delete(key(type.schema, type.name));
    type.schema = schema;
    type.name = name;
    this.#types.set(key(schema, name), type);
  }

  /** Every overload of a name in a schema. */
  functions(schema: string, name: string): readonly FunctionObject[] {
    return this.#functions.get(key(schema, name)) ?? [];
  }

  /** Every function of a name, whatever its schema. */
  functionsNamed(name: string): readonly FunctionObject[] {
    return [...this.#functions.values()].flat().filter((each) => each.name === name);
  }

  functionById(id: Identity): FunctionObject | undefined {
    for (const overloads of this.#functions.values()) {
      const found = overloads.find((each) => each.id === id);
      if (found) return found;
    }
    return undefined;
  }

  addFunction(facts: Omit<FunctionObject, 'id'>, id: Identity = this.identity()): FunctionObject {
    const added: FunctionObject = { ...facts, id };
    const others = this.functions(facts.schema, facts.name).filter(
      (each) => each.signature !== facts.signature,
    );
    this.#functions.set(key(facts.schema, facts.name), [...others, added]);
    return added;
  }

  dropFunction(dropped: FunctionObject): void {
    const place = key(dropped.schema, dropped.name);
    this.#functions.set(
      place,
      (this.#functions.get(place) ?? []).filter((each) => each.id !== dropped.id),
    );
  }
}

/** The live column of that name. */
export function columnOf(relation: Relation, name: string): Column | undefined {
  return relation.columns?.find((column) => column.name === name);
}

function key(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
