import { bind } from '../../footprints/bind.js';
import { contentsOfExtension } from '../../footprints/known-extensions.js';
import { alreadyExists } from '../../footprints/operation.js';
import { definitions } from '../../sql/definition-options.js';
import type { Reader } from '../reader.js';

/**
 * CREATE EXTENSION creates types, functions and operators, so every operation that resolves a name keeps its order to
 * it. svc knows the names of the functions and operators of well-known extensions.
 */
export const createExtension: Reader<'CreateExtensionStmt'> = (statement, context) => {
  const { cells, catalog } = context;
  const name = statement.extname ?? '';
  const footprint = context.newFootprint();
  if (statement.if_not_exists && catalog.extensions.has(name) && !catalog.mayHaveUnknownObjects) {
    footprint.read(cells.name('extension', '', name));
    context.emit(alreadyExists(name), footprint);
    return;
  }
  footprint
    .write(cells.name('extension', '', name))
    .write(cells.resolution)
    .read(cells.resolved)
    .read(cells.defaultPrivileges)
    .add(cells.catalog);
  const options = definitions(statement.options);
  const isOther = options.has('new_version') || options.has('cascade');
  const brought = isOther ? undefined : contentsOfExtension(name);
  if (brought) {
    for (const each of brought.functions) footprint.write(cells.overloads(each));
    for (const each of brought.operators) footprint.write(cells.operators(each));
  } else footprint.write(cells.coreResolution);
  const given = options.get('schema');
  const schema =
    given && 'String' in given ? (given.String.sval ?? '') : (context.searchPath[0] ?? 'public');
  footprint.read(cells.name('schema', '', schema)).add(cells.relationsOf(schema));
  // An extension often has a type of its own name, which hides a type of the history in a later schema of the search
  // path.
  for (const each of new Set([name, ...(brought?.types ?? [])])) {
    for (const space of ['relation', 'type'] as const) {
      footprint.add(cells.name(space, schema, each));
    }
  }
  // Its functions may have names that functions of the history had.
  for (const freed of catalog.functions.freedNames) footprint.read(cells.overloads(freed));
  const id = catalog.schemas.named(schema);
  if (id !== undefined) footprint.uses(id);
  const extension = { id: catalog.identity(), schema };
  catalog.extensions.set(name, extension);
  bind(context, extension.id, footprint);
  context.emit({ type: 'keep' }, footprint);
};

/** ALTER EXTENSION … UPDATE: its contents may change. */
export const alterExtension: Reader<'AlterExtensionStmt'> = (statement, context) => {
  const { cells } = context;
  context.emit(
    { type: 'keep' },
    context
      .newFootprint()
      .write(cells.name('extension', '', statement.extname ?? ''))
      .changesResolution()
      .read(cells.defaultPrivileges)
      .add(cells.catalog),
  );
};
