import { contentsOfExtension } from '../footprints/known-extensions.js';
import type { Lookup } from '../footprints/lookup.js';
import { bareName } from '../sql/quote-name.js';
import { isBuiltInType } from '../state/built-in-names.js';
import type { FunctionObject } from '../state/objects.js';
import type { Row, Wanted } from './catalog-rows.js';
import { standardNames } from './column-types.js';

/** The functions and procedures of the history. */
export function* functionRows({ catalog, searchPath }: Lookup): Iterable<Row> {
  for (const each of catalog.functions.all()) {
    const types = writtenTypes(each);
    const isFirst = searchPath[0] === each.schema;
    yield {
      certain: each.uncertain ? 'no' : 'yes',
      proname: each.name,
      nspname: each.schema,
      pronamespace: each.schema,
      ...(types && { arguments: types.join(', ') }),
      ...(types && isFirst && { regprocedure: `${bareName(each.name)}(${types.join(',')})` }),
    };
  }
}

/** The argument types as PostgreSQL writes them; undefined if one is not built in. */
function writtenTypes({ signature }: FunctionObject): readonly string[] | undefined {
  const types = signature === '' ? [] : signature.split(', ');
  const written = types.map((type) => {
    const element = type.replace(/(\[\])+$/, '');
    const isArray = element !== type;
    if (!isBuiltInType(element) || element === 'char') return undefined;
    return `${standardNames[element] ?? element}${isArray ? '[]' : ''}`;
  });
  return written.every((each) => each !== undefined) ? written : undefined;
}

/** Whether PostgreSQL or an extension may have functions of the name. */
export function mayHaveOtherFunctions(wanted: Wanted, { catalog }: Lookup): boolean {
  const schema = wanted.get('nspname') ?? wanted.get('pronamespace');
  const name = wanted.get('proname');
  if (schema === undefined || schema === 'pg_catalog' || schema === 'information_schema')
    return true;
  return [...catalog.extensions.keys(), ...catalog.possibleExtensions].some((extension) => {
    const contents = contentsOfExtension(extension);
    return name === undefined || !contents || contents.functions.includes(name);
  });
}
