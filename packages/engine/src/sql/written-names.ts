import type { RangeVar, Node as Tree, TypeName } from 'libpg-query';

/** A qualified name inside a literal, parsed like regclass input. */
export function nameFromText(text: string): WrittenName {
  const parts = [...text.matchAll(/"((?:[^"]|"")*)"|([^."]+)/g)].map((match) =>
    match[1] === undefined ? (match[2] ?? '').trim().toLowerCase() : match[1].replaceAll('""', '"'),
  );
  const name = parts.at(-1) ?? '';
  return parts.length > 1 ? { schema: parts.at(-2), name } : { name };
}

/** The items of a list; empty for anything else. */
export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree && 'List' in tree ? (tree.List.items ?? []) : [];
}

/** The parts of a dotted name. */
export function strings(list: readonly Tree[]): readonly string[] {
  const found: string[] = [];
  for (const each of list) {
    if ('String' in each && each.String.sval !== undefined) found.push(each.String.sval);
  }
  return found;
}

/** A dotted list as a name: the last part, and the schema before it. */
export function listName(list: readonly Tree[]): WrittenName {
  const parts = strings(list);
  const name = parts.at(-1) ?? '';
  return parts.length > 1 ? { schema: parts.at(-2), name } : { name };
}

export function rangeVarName({ schemaname, relname, relpersistence }: RangeVar): WrittenName {
  const schema = relpersistence === 't' ? 'pg_temp' : schemaname;
  return schema === undefined ? { name: relname ?? '' } : { schema, name: relname ?? '' };
}

/** Whether a name is that of a relation in PostgreSQL's own schemas. */
export function isSystemRelation({ schema, name }: WrittenName): boolean {
  if (schema === undefined) return name.startsWith('pg_');
  return schema === 'pg_catalog' || schema === 'information_schema';
}

export function typeName({ names }: TypeName): WrittenName {
  return listName(names ?? []);
}

/** The name of a type in a statement on objects of any kind. */
export function namedType(object: Tree | undefined): WrittenName {
  return object && 'TypeName' in object ? typeName(object.TypeName) : listName(itemsOf(object));
}

/** A name as written, with a schema only if given. */
export interface WrittenName {
  readonly schema?: string | undefined;
  readonly name: string;
}
