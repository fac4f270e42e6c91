import { definitions } from '../../sql/definition-options.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';
import { createWithElements } from './schema-elements.js';

/** CREATE SCHEMA. */
export const createSchema: Reader<'CreateSchemaStmt'> = (statement, context) => {
  const footing = context.footing();
  const name = statement.schemaname ?? statement.authrole?.rolename ?? '';
  if (name === '') {
    context.barrier('CREATE SCHEMA without a name');
    return;
  }
  footing.write(context.cells.name('schema', '', name)).add(context.cells.schemas);
  if (statement.authrole) {
    readRole(context, footing);
    if (statement.schemaElts) context.catalog.rights.giveToOthers();
  }
  const existing = context.catalog.schema(name);
  if (statement.if_not_exists && existing !== undefined && !context.catalog.vague) {
    context.emit({ type: 'nothing', reason: `${name} exists already` }, footing);
    return;
  }
  if (statement.if_not_exists && context.catalog.vague) {
    const perhaps = existing ?? context.catalog.addSchema(name);
    context.emit({ type: 'keep' }, context.undecided(footing.makes(perhaps)));
    return;
  }
  const id = context.catalog.addSchema(name);
  if (statement.schemaElts) {
    createWithElements(context, footing.makes(id), name, statement.schemaElts);
    return;
  }
  context.emit(
    { type: 'create', object: id, tree: { CreateSchemaStmt: statement } },
    footing.makes(id),
  );
};

/**
 * CREATE EXTENSION: it brings types, functions and operators that we do not know by name, so
 * everything that resolves a name keeps its order to it.
 */
export const createExtension: Reader<'CreateExtensionStmt'> = (statement, context) => {
  const { cells, catalog } = context;
  const name = statement.extname ?? '';
  const footing = context.footing();
  if (statement.if_not_exists && catalog.extensions.has(name) && !catalog.vague) {
    footing.read(cells.name('extension', '', name));
    context.emit({ type: 'nothing', reason: `${name} is there already` }, footing);
    return;
  }
  footing
    .write(cells.name('extension', '', name))
    .write(cells.resolution)
    .add(cells.catalog);
  const given = definitions(statement.options).get('schema');
  const schema =
    given && 'String' in given ? (given.String.sval ?? '') : (context.searchPath[0] ?? 'public');
  footing.read(cells.name('schema', '', schema));
  const id = catalog.schema(schema);
  if (id !== undefined) footing.uses(id);
  const extension = catalog.identity();
  catalog.extensions.set(name, extension);
  context.bind(extension, footing);
  context.emit({ type: 'keep' }, footing);
};

/** ALTER EXTENSION … UPDATE: what it brings may change. */
export const alterExtension: Reader<'AlterExtensionStmt'> = (statement, context) => {
  const { cells } = context;
  context.emit(
    { type: 'keep' },
    context
      .footing()
      .write(cells.name('extension', '', statement.extname ?? ''))
      .write(cells.resolution)
      .add(cells.catalog),
  );
};
