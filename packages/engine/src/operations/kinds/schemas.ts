import type { Reader } from './kind.js';

/** CREATE SCHEMA. */
export const createSchema: Reader<'CreateSchemaStmt'> = (statement, context) => {
  const footing = context.footing();
  const name = statement.schemaname ?? '';
  if (name === '' || statement.schemaElts || statement.authrole) {
    context.barrier('CREATE SCHEMA with elements or an owner');
    return;
  }
  footing.write(context.cells.name('schema', '', name));
  const existing = context.catalog.schema(name);
  if (statement.if_not_exists && existing !== undefined) {
    context.emit({ type: 'nothing', reason: `${name} exists already` }, footing);
    return;
  }
  if (statement.if_not_exists && context.catalog.vague) {
    context.barrier('IF NOT EXISTS after a statement that cannot be followed');
    return;
  }
  const id = context.catalog.addSchema(name);
  context.emit({ type: 'create', object: id }, footing.makes(id));
};

/**
 * CREATE EXTENSION: it brings types, functions and operators that we do not know by name, so
 * everything that resolves a name keeps its order to it.
 */
export const createExtension: Reader<'CreateExtensionStmt'> = (_, context) => {
  const footing = context.footing().write(context.cells.resolution).add(context.cells.catalog);
  context.emit({ type: 'keep' }, footing);
};
