import { collect } from '../../footprints/references/collect-references.js';
import { bodyOf } from '../../plpgsql/bodies.js';
import { everyStatement, treesOf } from '../../plpgsql/every-statement.js';
import type { Parser } from '../../sql/parser/parser.js';
import type { WrittenName } from '../../sql/written-names.js';
import type { Catalog } from '../../state/catalog.js';
import type { Identity } from '../../state/identity.js';
import type { FunctionObject } from '../../state/objects.js';

/**
 * The relations and functions that the body of a function names, as they exist at the end of the history. This does not
 * find names that the function builds at run time, and finds none in code that svc does not understand.
 */
export function bodyReferences(
  called: FunctionObject,
  catalog: Catalog,
  parser: Parser,
): ReadonlySet<Identity> {
  const code = bodyOf(called, parser);
  const trees = typeof code === 'string' ? [] : [...everyStatement(code.body)].flatMap(treesOf);
  const path = called.settings?.get('search_path') ?? [called.schema, 'public'];
  const found = collect(trees);
  const schemas = ({ schema }: WrittenName) => (schema === undefined ? path : [schema]);
  const relations = found.relations
    .filter(({ schema, name }) => schema !== undefined || !found.localNames.has(name))
    .flatMap((written) =>
      schemas(written).flatMap((schema) => catalog.relation(schema, written.name)?.id ?? []),
    );
  const functions = found.calls.flatMap((written) =>
    schemas(written).flatMap((schema) =>
      catalog.functions.overloads(schema, written.name).map(({ id }) => id),
    ),
  );
  return new Set([...relations, ...functions]);
}
