import type { Part } from '../objects/drop/parts.js';

/** A name for people: qualified unless it is in public. */
export function objectName(schema: string, name: string): string {
  return schema === 'public' || schema === '' ? name : `${schema}.${name}`;
}

/** The name of an object; with its table if it belongs to one, a function with its parameters. */
export function nameOfPart(part: Part): string {
  switch (part.kind) {
    case 'relation':
      return objectName(part.relation.schema, part.relation.name);
    case 'type':
      return objectName(part.type.schema, part.type.name);
    case 'function':
      return `${objectName(part.called.schema, part.called.name)}(${part.called.signature})`;
    case 'trigger':
    case 'policy':
    case 'rule':
    case 'statistics':
      return `${objectName(part.relation.schema, part.relation.name)}.${part.name}`;
    default:
      return objectName(part.relation.schema, part.relation.name);
  }
}
