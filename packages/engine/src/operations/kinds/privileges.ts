import type { GrantStmt, Node as Tree } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { strings } from '../references.js';
import { readColumn } from './columns.js';
import type { Reader } from './kind.js';
import { objectNamed } from './objects.js';
import { readRole } from './roles.js';

/** GRANT and REVOKE. Each builds on the privileges that were there: none of them replaces another. */
export const grant: Reader<'GrantStmt'> = (statement, context) => {
  const footing = context.footing().add(context.cells.privileges);
  readRole(context, footing);
  const isKnown =
    statement.targtype === 'ACL_TARGET_ALL_IN_SCHEMA'
      ? grantInSchemas(statement, context, footing)
      : grantOnObjects(statement, context, footing);
  if (isKnown) context.emit({ type: 'keep' }, footing);
  // Nothing that is kept in the catalog depends on privileges.
  else context.keepInPlace();
};

function grantOnObjects(statement: GrantStmt, context: Context, footing: Footing): boolean {
  for (const object of statement.objects ?? []) {
    const id = objectNamed(context, footing, statement.objtype, object);
    if (id === undefined) {
      if (!isOutside(statement)) return false;
      footing.write(context.cells.other(`privileges on ${statement.objtype}`));
      continue;
    }
    changePrivileges(context, footing, id);
    for (const column of grantedColumns(statement)) {
      const relation = context.catalog.relationById(id);
      if (relation) readColumn(context, footing, relation, column);
    }
  }
  return true;
}

/** Databases, languages and the like are not made by migrations: their privileges are one cell each kind. */
function isOutside({ objtype }: GrantStmt): boolean {
  return (
    objtype === 'OBJECT_DATABASE' ||
    objtype === 'OBJECT_LANGUAGE' ||
    objtype === 'OBJECT_TABLESPACE' ||
    objtype === 'OBJECT_PARAMETER_ACL'
  );
}

function grantedColumns({ privileges }: GrantStmt): readonly string[] {
  return (privileges ?? []).flatMap((each) =>
    'AccessPriv' in each ? strings(each.AccessPriv.cols ?? []) : [],
  );
}

function changePrivileges(context: Context, footing: Footing, id: Identity): void {
  footing.changes(id).write(context.cells.part(id, 'privileges'));
}

/** ON ALL … IN SCHEMA means those of the moment: it keeps its order to all that come and go there. */
function grantInSchemas(
  { objects, objtype }: GrantStmt,
  context: Context,
  footing: Footing,
): boolean {
  for (const schema of schemaNames(objects)) {
    const id = context.catalog.schema(schema);
    footing.read(context.cells.name('schema', '', schema));
    if (id !== undefined) footing.read(context.cells.object(id));
    if (objtype !== 'OBJECT_TABLE' && objtype !== 'OBJECT_SEQUENCE') {
      footing.read(context.cells.catalog);
      continue;
    }
    footing.read(context.cells.other(`relations of ${schema}`));
    for (const relation of context.catalog.relations()) {
      const isSequence = relation.kind === 'sequence';
      if (relation.schema !== schema || relation.kind === 'index') continue;
      if (isSequence === (objtype === 'OBJECT_SEQUENCE')) {
        changePrivileges(context, footing, relation.id);
      }
    }
  }
  return true;
}

function schemaNames(objects: readonly Tree[] | undefined): readonly string[] {
  return strings(objects ?? []);
}

/** ALTER DEFAULT PRIVILEGES: everything that is made later gets them. */
export const alterDefaultPrivileges: Reader<'AlterDefaultPrivilegesStmt'> = (
  statement,
  context,
) => {
  const footing = context
    .footing()
    .write(context.cells.defaultPrivileges)
    .add(context.cells.privileges);
  readRole(context, footing);
  for (const option of statement.options ?? []) {
    if (!('DefElem' in option) || option.DefElem.defname !== 'schemas') continue;
    const list = option.DefElem.arg;
    for (const schema of strings(list && 'List' in list ? (list.List.items ?? []) : [])) {
      footing.read(context.cells.name('schema', '', schema));
      const id = context.catalog.schema(schema);
      if (id !== undefined) footing.uses(id);
    }
  }
  context.emit({ type: 'keep' }, footing);
};
