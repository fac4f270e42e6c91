/** DROP of objects that others can depend on: relations, types, functions, schemas. */
import type { DropStmt, Node as Tree, TypeName } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed } from '../../footprints/obstacle.js';
import { changePlatformTable, dropsToolTable } from '../../footprints/platform-tables.js';
import type { WrittenName } from '../../sql/written-names.js';
import { itemsOf, listName, typeName } from '../../sql/written-names.js';
import { hierarchy } from '../../state/hierarchy.js';
import type { Identity } from '../../state/identity.js';
import type { FunctionObject, Relation } from '../../state/objects.js';
import { overloadKey, takesOtherArguments } from '../function/overload-keys.js';
import { isRelation, isRoutine } from '../named-objects.js';
import { dependentObjects } from './dependent-objects.js';
import { describeDrop, dropAction } from './drop-action.js';
import { markUncertain } from './mark-uncertain.js';
import { functionPart, type Part, relationPart, typePart } from './parts.js';
import { removeParts } from './remove-parts.js';

/** Whether other objects can depend on the dropped ones, and svc's catalog stores them by name. */
export function mayHaveDependents({ removeType }: DropStmt): boolean {
  return (
    isRelation(removeType) ||
    isRoutine(removeType) ||
    removeType === 'OBJECT_TYPE' ||
    removeType === 'OBJECT_DOMAIN' ||
    removeType === 'OBJECT_SCHEMA'
  );
}

/** Drops all objects of a statement at once, because they may depend on each other. */
export function dropWithDependents(statement: DropStmt, context: Context): void {
  const footprint = context.newFootprint();
  const named = new Named(statement, context, footprint);
  for (const object of statement.objects ?? []) named.add(object);
  const { roots, schemas } = named;
  const cascade = statement.behavior === 'DROP_CASCADE';
  if (cascade) context.catalog.attachedToPlatform.markUncertain();
  // Unseen objects may be dropped too: in a schema, or because they depend on unknown ones.
  const reachesUnseen =
    cascade &&
    (named.isOpen || (schemas.size > 0 && context.catalog.mayHaveUnknownObjects)) &&
    !named.isLost;
  const closure = dependentObjects(context, roots, { cascade, schemas: [...schemas.values()] });
  if (named.isLost || !closure || (reachesUnseen && !markUncertain(context, closure.parts))) {
    lose(statement, context, named);
    return;
  }
  const staying = relativesThatStay(context, closure.parts);
  const ids = removeParts(context, footprint, closure.parts);
  if (ids === undefined) {
    lose(statement, context, named);
    return;
  }
  for (const [name, id] of schemas) {
    footprint.makes(id);
    context.catalog.schemas.drop(name);
  }
  const all = [...ids, ...schemas.values()];
  if (all.length === 0 && named.hasNoKnownDependents) context.emit({ type: 'keep' }, footprint);
  else if (
    named.isOpen ||
    named.hasNoKnownDependents ||
    reachesUnseen ||
    (cascade && all.some((id) => context.catalog.mayHaveUnseenDependencies(id))) ||
    closure.hasUnnamed
  )
    context.keepInPlace();
  else if (all.length === 0)
    context.emit({ type: 'nothing', reason: 'nothing to drop' }, footprint);
  else if (staying.length > 0) {
    // Rows and keys of the others change, so all that use them keep their order.
    for (const { id } of staying) footprint.write(context.cells.object(id));
    context.emit({ type: 'keep' }, footprint);
  } else context.emit(dropAction(statement, all), footprint);
}

/** The relations that stay in a hierarchy of which other members are dropped. */
function relativesThatStay(lookup: Lookup, parts: readonly Part[]): readonly Relation[] {
  const dropped = new Set(parts.flatMap((each) => (each.kind === 'relation' ? each.relation : [])));
  const found = new Set([...dropped].flatMap((each) => [...hierarchy(lookup.catalog, each)]));
  return [...found].filter((each) => !dropped.has(each));
}

/** Drops the named objects if svc does not know which objects CASCADE drops with them. */
function lose(statement: DropStmt, context: Context, { roots, schemas }: Named): void {
  const { catalog } = context;
  for (const part of roots) {
    if (part.kind === 'relation') catalog.dropRelation(part.relation);
    else if (part.kind === 'type') catalog.types.drop(part.type);
    else if (part.kind === 'function') catalog.functions.drop(part.called);
  }
  for (const name of schemas.keys()) catalog.schemas.drop(name);
  context.barrier(notFollowed(`DROP of ${describeDrop(statement)}: svc does not follow this form`));
}

/** The named objects, found in the catalog. */
class Named {
  readonly roots: Part[] = [];
  readonly schemas = new Map<string, Identity>();
  /** Whether one of the names is unknown: the object does not exist, or svc did not see its creation. */
  isOpen = false;
  /**
   * Whether a name is that of an index in a platform schema or of the table of a tool: if it exists, no known object
   * depends on it.
   */
  hasNoKnownDependents = false;
  /** Whether it is unknown which object one of the names means. */
  isLost = false;

  constructor(
    private readonly statement: DropStmt,
    private readonly lookup: Lookup,
    private readonly footprint: FootprintBuilder,
  ) {}

  add(object: Tree): void {
    const { removeType } = this.statement;
    const { lookup, footprint } = this;
    if (isRelation(removeType)) {
      const written = listName(itemsOf(object));
      const relation = lookup.relation(written, footprint);
      const isOthers =
        !relation && (this.#dropsToolTable(written) || this.#dropsOthersIndex(written));
      if (isOthers) this.hasNoKnownDependents = true;
      else this.#found(relation && relationPart(relation), written);
    } else if (isRoutine(removeType)) this.#addRoutine(object);
    else if (removeType === 'OBJECT_SCHEMA') {
      this.#addSchema('String' in object ? (object.String.sval ?? '') : '');
    } else {
      const written = 'TypeName' in object ? typeName(object.TypeName) : { name: '' };
      const type = lookup.type(written, footprint);
      if (type && !('labels' in type)) this.isLost = true;
      else this.#found(type && typePart(type), written);
    }
  }

  #found(part: Part | undefined, { schema = 'public' }: Partial<WrittenName> = {}): void {
    const { mayHaveUnknownObjects } = this.lookup.catalog;
    if (part) this.roots.push(part);
    else if (
      !this.statement.missing_ok ||
      mayHaveUnknownObjects ||
      this.lookup.catalog.schemas.isPlatformSchema(schema)
    )
      this.isOpen = true;
  }

  /** The history table of a migration tool, which may have created it. */
  #dropsToolTable(written: WrittenName): boolean {
    if (this.lookup.catalog.mayHaveUnknownObjects) return false;
    if (!dropsToolTable(this.statement, written)) return false;
    changePlatformTable(this.lookup, this.footprint, written);
    return true;
  }

  /**
   * Whether the name is that of an index that the history did not create. It may have MySQL's form, `table.index`, in a
   * history for both databases.
   */
  #dropsOthersIndex({ schema, name }: WrittenName): boolean {
    const { removeType, missing_ok, behavior } = this.statement;
    const { catalog, cells } = this.lookup;
    if (removeType !== 'OBJECT_INDEX' || !missing_ok || behavior === 'DROP_CASCADE') return false;
    if (
      schema === undefined ||
      catalog.mayHaveUnknownObjects ||
      !catalog.schemas.isPlatformSchema(schema)
    )
      return false;
    this.footprint.write(cells.name('relation', schema, name));
    return true;
  }

  #addSchema(name: string): void {
    const { catalog, cells } = this.lookup;
    this.footprint.write(cells.name('schema', '', name));
    const id = catalog.schemas.named(name);
    if (id === undefined) {
      this.#found(undefined);
      return;
    }
    this.schemas.set(name, id);
    if (this.statement.behavior !== 'DROP_CASCADE') return;
    this.roots.push(...catalog.relationsIn(name).map(relationPart));
    this.roots.push(...catalog.types.in(name).map(typePart));
    this.roots.push(...catalog.functions.in(name).map(functionPart));
  }

  #addRoutine(object: Tree): void {
    if (!('ObjectWithArgs' in object)) {
      this.isLost = true;
      return;
    }
    const { objname, objargs, args_unspecified } = object.ObjectWithArgs;
    const written = listName(objname ?? []);
    const candidates = overloads(this.lookup, written);
    const types = (objargs ?? []).map((each) => ('TypeName' in each ? each.TypeName : undefined));
    const key = overloadKey(this.lookup, this.footprint, types);
    const [only, ...others] = args_unspecified
      ? candidates
      : candidates.filter((each) => each.overload === key);
    if (!only || args_unspecified || !this.#isOneSchema(written)) {
      this.footprint.read(this.lookup.cells.overloads(written.name));
    }
    if (others.length > 0 || (!only && !this.#areOthers(candidates, written, types))) {
      this.isLost = true;
    } else this.#found(only && functionPart(only), written);
  }

  /** Whether none of these functions can be the named one, because their arguments certainly differ. */
  #areOthers(
    candidates: readonly FunctionObject[],
    written: WrittenName,
    types: readonly (TypeName | undefined)[],
  ): boolean {
    if (candidates.length === 0) return true;
    if (!this.#isOneSchema(written) || this.statement.removeType !== 'OBJECT_FUNCTION')
      return false;
    return candidates.every((each) => takesOtherArguments(this.lookup, each, types));
  }

  #isOneSchema({ schema }: WrittenName): boolean {
    return schema !== undefined || this.lookup.searchPath.length === 1;
  }
}

function overloads(lookup: Lookup, { schema, name }: WrittenName): readonly FunctionObject[] {
  for (const tried of schema === undefined ? lookup.functionPath : [schema]) {
    const found = lookup.catalog.functions.overloads(tried, name);
    if (found.length > 0) return found;
  }
  return [];
}
