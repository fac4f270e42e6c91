import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';

/**
 * Whether the statement creates something without a schema, or may do so in code, while the schema is unknown. Without
 * any schema, PostgreSQL refuses the statement, and code may catch the error.
 */
export function isUnplacedCreation(
  tree: Tree,
  { creationSchemaIsUnknown, searchPath }: Pick<Lookup, 'creationSchemaIsUnknown' | 'searchPath'>,
): boolean {
  if (!creationSchemaIsUnknown) return searchPath.length === 0 && createsWithoutSchema(tree);
  return (
    'DoStmt' in tree ||
    'CallStmt' in tree ||
    'CreateExtensionStmt' in tree ||
    createsWithoutSchema(tree)
  );
}

function createsWithoutSchema(tree: Tree): boolean {
  if ('SelectStmt' in tree) {
    const made = tree.SelectStmt.intoClause?.rel;
    return made !== undefined && made.schemaname === undefined;
  }
  const [statement] = Object.values(tree) as readonly Creation[];
  const type = Object.keys(tree)[0] ?? '';
  if (!makes.test(type) || !statement) return false;
  const { relation, view, sequence, into, typevar } = statement;
  const range = relation ?? view ?? sequence ?? into?.rel ?? typevar;
  if (range) return range.schemaname === undefined && range.relpersistence !== 't';
  const { funcname, typeName, domainname, defnames } = statement;
  // CREATE DOMAIN also has the name of the base type.
  return (domainname ?? funcname ?? typeName ?? defnames ?? []).length < 2;
}

/** The fields in which CREATE statements have the name of the object. */
interface Creation {
  readonly relation?: Range;
  readonly view?: Range;
  readonly sequence?: Range;
  readonly typevar?: Range;
  readonly into?: { readonly rel?: Range };
  readonly funcname?: readonly Tree[];
  readonly typeName?: readonly Tree[];
  readonly domainname?: readonly Tree[];
  readonly defnames?: readonly Tree[];
}

interface Range {
  readonly schemaname?: string;
  readonly relpersistence?: string;
}

const makes =
  /^(Create(Table|TableAs|Seq|Function|Enum|Domain|Range|Stats|OpClass|OpFamily|Conversion)?|CreateForeignTable|CompositeType|View|Define)Stmt$/;
