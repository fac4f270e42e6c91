import type { GrantStmt, Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { itemsOf, strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import { readColumn } from '../column/columns.js';
import { objectNamed } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';

/** GRANT and REVOKE. Each builds on the existing privileges: none of them replaces another. */
export const grant: Reader<'GrantStmt'> = (statement, context) => {
  const footprint = context.newFootprint().add(context.cells.privileges);
  readRole(context, footprint);
  const isWithoutEffect = revokesNothing(statement, context);
  const objects =
    statement.targtype === 'ACL_TARGET_ALL_IN_SCHEMA'
      ? grantInSchemas(statement, context, footprint)
      : grantOnObjects(statement, context, footprint);
  // Nothing in the catalog depends on privileges.
  if (objects === undefined) {
    context.catalog.changedPrivileges.grantByDefault();
    context.keepInPlace();
  } else if (isWithoutEffect) {
    context.emit({ type: 'nothing', reason: 'there is nothing to revoke' }, footprint);
  } else if (!isPlain(statement)) context.emit({ type: 'keep' }, footprint);
  else context.emit({ type: 'grant', on: `${statement.objtype} ${objects}` }, footprint);
};

/**
 * Privileges that are granted or revoked by name, and that no other privilege depends on: only their grantees
 * matter.
 */
function isPlain({ is_grant, grant_option, grantor, behavior, grantees }: GrantStmt): boolean {
  return (
    grantor === undefined &&
    behavior !== 'DROP_CASCADE' &&
    (is_grant === true || grant_option !== true) &&
    granteeNames(grantees) !== undefined
  );
}

/**
 * Whether the statement is a REVOKE without effect: from roles of the history, on objects of another role on which
 * nothing was granted.
 */
function revokesNothing(statement: GrantStmt, lookup: Lookup): boolean {
  const { catalog } = lookup;
  const { changedPrivileges, ownRoles } = catalog;
  const isOfRoles = granteeNames(statement.grantees)?.every((name) => ownRoles.has(name)) === true;
  if (statement.is_grant || !isOfRoles || !isPlain(statement)) return false;
  if (statement.targtype !== 'ACL_TARGET_OBJECT' || catalog.eventTriggers.size > 0) return false;
  return (statement.objects ?? []).every((object) => {
    const id = objectNamed(lookup, lookup.newFootprint(), statement.objtype, object);
    return (
      id !== undefined &&
      !changedPrivileges.mayHaveGrants(id) &&
      !changedPrivileges.mayBelongToPlatform(id)
    );
  });
}

/** PUBLIC is the empty name; undefined if a grantee depends on the session. */
function granteeNames(grantees: readonly Tree[] | undefined): readonly string[] | undefined {
  const names = (grantees ?? []).map((each) => {
    const { roletype, rolename } = 'RoleSpec' in each ? each.RoleSpec : {};
    return roletype === 'ROLESPEC_PUBLIC' ? '' : rolename;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The objects by their identities; undefined if one is unknown. */
function grantOnObjects(
  statement: GrantStmt,
  lookup: Lookup,
  footprint: FootprintBuilder,
): string | undefined {
  const found: string[] = [];
  for (const object of statement.objects ?? []) {
    const id = objectNamed(lookup, footprint, statement.objtype, object);
    if (id === undefined) {
      if (!isOutside(statement)) return undefined;
      footprint.write(lookup.cells.other(`privileges on ${statement.objtype}`));
      found.push(JSON.stringify(strings([object])));
      continue;
    }
    changePrivileges(lookup, footprint, id, statement);
    for (const column of grantedColumns(statement)) {
      const relation = lookup.catalog.relationById(id);
      if (relation) readColumn(lookup, footprint, relation, column);
    }
    found.push(String(id));
  }
  return found.sort().join();
}

/** Migrations do not create databases, languages and the like: each kind has one cell for all privileges. */
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

function changePrivileges(
  lookup: Lookup,
  footprint: FootprintBuilder,
  id: Identity,
  statement: GrantStmt,
): void {
  const { cells } = lookup;
  footprint.changes(id);
  lookup.catalog.changedPrivileges.grant(id);
  if (!isPlain(statement)) footprint.write(cells.part(id, 'privileges'));
  else footprint.add(cells.part(id, 'privileges'));
  for (const name of granteeNames(statement.grantees) ?? []) {
    footprint.write(cells.part(id, 'privileges of', name));
  }
}

/**
 * ON ALL … IN SCHEMA means the objects that exist now: the statement keeps its order to all that are created or dropped
 * in the schema.
 */
function grantInSchemas(statement: GrantStmt, lookup: Lookup, footprint: FootprintBuilder): string {
  const { objects, objtype } = statement;
  for (const schema of schemaNames(objects)) {
    const id = lookup.catalog.schemas.named(schema);
    footprint.read(lookup.cells.name('schema', '', schema));
    if (id !== undefined) footprint.read(lookup.cells.object(id));
    if (objtype !== 'OBJECT_TABLE' && objtype !== 'OBJECT_SEQUENCE') {
      // svc does not distinguish routines and types by schema here: any of them may have got privileges.
      footprint
        .read(lookup.cells.catalog)
        .write(lookup.cells.other('privileges on all routines or types'));
      lookup.catalog.changedPrivileges.grantByDefault();
      continue;
    }
    footprint.read(lookup.cells.relationsOf(schema));
    for (const relation of lookup.catalog.relations()) {
      const isSequence = relation.kind === 'sequence';
      if (relation.schema !== schema || relation.kind === 'index') continue;
      if (isSequence === (objtype === 'OBJECT_SEQUENCE')) {
        changePrivileges(lookup, footprint, relation.id, statement);
      }
    }
  }
  return `in ${schemaNames(objects).join()}`;
}

function schemaNames(objects: readonly Tree[] | undefined): readonly string[] {
  return strings(objects ?? []);
}

/** ALTER DEFAULT PRIVILEGES: applies to everything that is created later. */
export const alterDefaultPrivileges: Reader<'AlterDefaultPrivilegesStmt'> = (
  statement,
  context,
) => {
  const { cells } = context;
  context.catalog.changedPrivileges.grantByDefault();
  const footprint = context.newFootprint().add(cells.defaultPrivileges).add(cells.privileges);
  readRole(context, footprint);
  const { action } = statement;
  const on = `default ${action?.objtype} ${JSON.stringify(statement.options ?? [], withoutPlaces)}`;
  for (const option of statement.options ?? []) {
    if (!('DefElem' in option) || option.DefElem.defname !== 'schemas') continue;
    for (const schema of strings(itemsOf(option.DefElem.arg))) {
      footprint.read(cells.name('schema', '', schema));
      const id = context.catalog.schemas.named(schema);
      if (id !== undefined) footprint.uses(id);
    }
  }
  if (!action || !isPlain(action)) {
    context.emit({ type: 'keep' }, footprint.write(cells.defaultPrivileges));
    return;
  }
  for (const name of granteeNames(action.grantees) ?? []) {
    footprint.write(cells.other(`default privileges of ${name}`));
  }
  context.emit({ type: 'grant', on }, footprint);
};

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}
