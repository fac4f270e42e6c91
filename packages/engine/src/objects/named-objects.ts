import type { ObjectType, ObjectWithArgs, Node as Tree, TypeName } from 'libpg-query';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Lookup } from '../footprints/lookup.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, typeName } from '../sql/written-names.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';
import { overloadKey } from './function/overload-keys.js';

/** The kinds of objects that are relations. */
const relationKinds = new Set<ObjectType>([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_INDEX',
  'OBJECT_SEQUENCE',
  'OBJECT_FOREIGN_TABLE',
]);

/** The kinds of objects that can be called. */
const routineKinds = new Set<ObjectType>([
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_ROUTINE',
  'OBJECT_AGGREGATE',
]);

export function isRelation(type: ObjectType | undefined): boolean {
  return type !== undefined && relationKinds.has(type);
}

export function isRoutine(type: ObjectType | undefined): boolean {
  return type !== undefined && routineKinds.has(type);
}

/** The object that a statement names by its kind and name; undefined if unknown. */
export function objectNamed(
  lookup: Lookup,
  footprint: FootprintBuilder,
  type: ObjectType | undefined,
  object: Tree | undefined,
): Identity | undefined {
  if (!object) return undefined;
  if (isRelation(type)) {
    const name = 'List' in object ? listName(object.List.items ?? []) : rangeVar(object);
    return name && lookup.relation(name, footprint)?.id;
  }
  if (isRoutine(type) && 'ObjectWithArgs' in object) {
    return routine(lookup, footprint, object.ObjectWithArgs)?.id;
  }
  switch (type) {
    case 'OBJECT_TYPE':
    case 'OBJECT_DOMAIN': {
      const name =
        'TypeName' in object
          ? typeName(object.TypeName)
          : 'List' in object
            ? listName(object.List.items ?? [])
            : undefined;
      return name && lookup.type(name, footprint)?.id;
    }
    case 'OBJECT_SCHEMA': {
      const name = 'String' in object ? (object.String.sval ?? '') : '';
      footprint.read(lookup.cells.name('schema', '', name));
      return lookup.catalog.schemas.named(name);
    }
    case 'OBJECT_EXTENSION': {
      const name = 'String' in object ? (object.String.sval ?? '') : '';
      footprint.read(lookup.cells.name('extension', '', name));
      return lookup.catalog.extensions.get(name)?.id;
    }
    default:
      return undefined;
  }
}

function rangeVar(object: Tree): WrittenName | undefined {
  if (!('RangeVar' in object)) return undefined;
  const { schemaname, relname = '' } = object.RangeVar;
  return schemaname === undefined ? { name: relname } : { schema: schemaname, name: relname };
}

/** The only function that a name and a list of argument types can mean; undefined if in doubt. */
export function routine(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { objname, objargs, objfuncargs, args_unspecified }: ObjectWithArgs,
): FunctionObject | undefined {
  const { schema, name } = listName(objname ?? []);
  const schemas = schema === undefined ? lookup.functionPath : [schema];
  const candidates = schemas.flatMap((each) => lookup.catalog.functions.overloads(each, name));
  const key = overloadKey(lookup, footprint, argumentTypes(objargs, objfuncargs));
  const found = args_unspecified ? candidates : candidates.filter((each) => each.overload === key);
  // With arguments and in one schema, no other overload can be meant.
  if (found.length !== 1 || args_unspecified || schemas.length > 1) {
    footprint.read(lookup.cells.overloads(name));
  }
  if (found.length !== 1 || !found[0]) return undefined;
  footprint.read(lookup.cells.part(found[0].id, 'name'));
  return found[0];
}

/** The types of the input arguments; names and modes may be included. */
function argumentTypes(
  types: readonly Tree[] | undefined,
  parameters: readonly Tree[] | undefined,
): readonly (TypeName | undefined)[] {
  if (!parameters || parameters.length === 0) {
    return (types ?? []).map((each) => ('TypeName' in each ? each.TypeName : undefined));
  }
  return parameters.flatMap((each) => {
    if (!('FunctionParameter' in each)) return [];
    const { mode, argType } = each.FunctionParameter;
    return mode === 'FUNC_PARAM_OUT' || mode === 'FUNC_PARAM_TABLE' ? [] : [argType];
  });
}
