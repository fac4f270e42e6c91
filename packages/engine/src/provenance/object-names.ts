import type { Part } from '../objects/drop/parts.js';

/** A name as a person calls it: qualified unless it is in public. */
export function objectName(schema: string, name: string): string {
  return schema === 'public' || schema === '' ? name : `${schema}.${name}`;
}

/** What an object is called; what stands on a table is called after it, a function with its parameters. */
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
