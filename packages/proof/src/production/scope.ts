import type { DescribedObject } from '../describe/description.js';

/** Which objects that exist only in production count as differences. */
export interface ProductionScope {
  /** The schemas that count; `*` means all. Schemas that the migrations create count too. */
  readonly includeSchemas: readonly string[];
  /** Names of objects that do not count; `*` matches any characters. */
  readonly excludePatterns: readonly string[];
}

/** Whether an object that exists only in production is out of scope. */
export function outOfScope(
  { includeSchemas, excludePatterns }: ProductionScope,
  built: readonly DescribedObject[],
): (object: DescribedObject) => boolean {
  const made = built.flatMap(({ kind, object }) => (kind === 'schema' ? [object] : []));
  const counted = new Set([...includeSchemas, ...made].map(unquoted));
  const patterns = excludePatterns.map(expression);
  return ({ kind, object }) => {
    const name = unquoted(object.split(/ (?:on|in) /).at(-1) ?? object);
    const schema = kind === 'schema' ? name : schemaOf(name);
    if (patterns.some((pattern) => pattern.test(name) || pattern.test(`${schema}.`))) return true;
    return schema !== undefined && !counted.has('*') && !counted.has(schema);
  };
}

/** The schema of a qualified name; undefined for names without one, such as an extension's. */
function schemaOf(name: string): string | undefined {
  const [schema, rest] = name.split('(')[0]?.split('.') ?? [];
  return rest === undefined ? undefined : schema;
}

function unquoted(name: string): string {
  return name.replaceAll('"', '');
}

function expression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
