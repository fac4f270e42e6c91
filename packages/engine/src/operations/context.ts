import type { Catalog } from '../catalog/catalog.js';
import { Cells, type Identity } from '../catalog/cells.js';
import type { Relation, TypeObject } from '../catalog/objects.js';
import type { Parser } from '../sql/parser.js';
import { type Environment, freshEnvironment } from './environment.js';
import { Footing } from './footing.js';
import type { Action, Operation, Origin } from './operation.js';

/** A name as written: the schema only where it was given. */
export interface WrittenName {
  readonly schema?: string | undefined;
  readonly name: string;
}

/**
 * What reading a statement needs: the catalog at this moment, the settings in force, and a place to
 * put the operations. One context serves a whole history.
 */
export class Context {
  readonly cells = new Cells();
  readonly operations: Operation[] = [];
  environment: Environment = freshEnvironment;
  /** Schemas tried for an unqualified name, in order. */
  searchPath: readonly string[] = ['public'];
  origin: Omit<Origin, 'part' | 'parts'> | undefined;

  constructor(
    readonly catalog: Catalog,
    readonly parser: Parser,
  ) {}

  footing(): Footing {
    return new Footing(this.cells);
  }

  /** Records one operation of the statement being read. */
  emit(action: Action, footing: Footing, part = 0, parts = 1): void {
    if (this.origin === undefined) throw new Error('an operation outside of any statement');
    this.operations.push({
      number: this.operations.length,
      origin: { ...this.origin, part, parts },
      action,
      footprint: footing.footprint(),
      environment: this.environment,
      ...(footing.needsCommitBefore ? { needsCommitBefore: true } : {}),
    });
  }

  /** The statement is not understood: it stays where it is, and what is known becomes vague. */
  barrier(reason: string): void {
    this.emit({ type: 'barrier', reason }, this.footing().write(this.cells.everything));
    this.catalog.lose();
  }

  /** Where a new object goes: the schema given, or the first of the search path. */
  creationSchema({ schema }: WrittenName): string {
    return schema ?? this.searchPath[0] ?? 'public';
  }

  /**
   * Finds a relation as PostgreSQL would, and reads every name that was tried on the way: a table
   * made there later would have been found instead.
   */
  relation({ schema, name }: WrittenName, footing: Footing): Relation | undefined {
    for (const tried of schema === undefined ? ['pg_temp', ...this.searchPath] : [schema]) {
      footing.read(this.cells.name('relation', tried, name));
      const found = this.catalog.relation(tried, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Finds a user's type, reading the names tried; built-in types are found by nobody. */
  type({ schema, name }: WrittenName, footing: Footing): TypeObject | Relation | undefined {
    for (const tried of schema === undefined ? this.searchPath : [schema]) {
      footing.read(this.cells.name('type', tried, name));
      const found = this.catalog.type(tried, name) ?? this.catalog.relation(tried, name);
      if (found) return found;
    }
    return undefined;
  }

  /** Takes a name for a new object. */
  takeName(footing: Footing, space: 'relation' | 'type', schema: string, name: string): void {
    footing.write(this.cells.name(space, schema, name));
    const id = this.catalog.schema(schema);
    if (id !== undefined) footing.read(this.cells.object(id));
  }

  identity(): Identity {
    return this.catalog.identity();
  }
}
