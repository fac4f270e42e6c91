/** Foreign data: PostgreSQL itself uses nothing here until a foreign table is read. */
import { bind } from '../../footprints/bind.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Lookup } from '../../footprints/lookup.js';
import { namesOf, readFunctionNamed } from '../function/named-functions.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';
import { makeTable } from '../table/create-table.js';

/** The objects between a foreign table and its data, by kind and name. */
function place({ cells }: Lookup, kind: 'wrapper' | 'server', name: string): number {
  return cells.name('other', '', `${kind} ${name}`);
}

/** CREATE FOREIGN DATA WRAPPER: its functions are found by name. */
export const createWrapper: Reader<'CreateFdwStmt'> = (statement, context) => {
  const { cells } = context;
  const footprint = context
    .newFootprint()
    .write(place(context, 'wrapper', statement.fdwname ?? ''));
  for (const option of statement.func_options ?? []) {
    if ('DefElem' in option) readFunctionNamed(context, footprint, namesOf(option.DefElem.arg));
  }
  bind(context, context.catalog.identity(), footprint);
  context.emit(
    { type: 'keep' },
    cannotVanish(context, footprint.read(cells.resolution).add(cells.catalog)),
  );
};

/** CREATE SERVER. */
export const createServer: Reader<'CreateForeignServerStmt'> = (statement, context) => {
  const footprint = context
    .newFootprint()
    .read(place(context, 'wrapper', statement.fdwname ?? ''))
    .write(place(context, 'server', statement.servername ?? ''));
  footprint.read(context.cells.resolution).add(context.cells.catalog);
  context.emit({ type: 'keep' }, cannotVanish(context, footprint));
};

/** CREATE USER MAPPING: all of a server's mappings are one cell. */
export const createUserMapping: Reader<'CreateUserMappingStmt'> = (statement, context) => {
  const footprint = context
    .newFootprint()
    .write(place(context, 'server', statement.servername ?? ''));
  readRole(context, footprint);
  context.emit({ type: 'keep' }, cannotVanish(context, footprint.add(context.cells.catalog)));
};

/** CREATE FOREIGN TABLE. */
export const createForeignTable: Reader<'CreateForeignTableStmt'> = (statement, context) => {
  const footprint = context
    .newFootprint()
    .read(place(context, 'server', statement.servername ?? ''));
  makeTable(context, footprint, 'foreign table', statement.base ?? {});
};
