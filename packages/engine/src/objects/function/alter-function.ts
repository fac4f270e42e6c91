import { readReferences } from '../../footprints/references/references.js';
import { definitions } from '../../sql/definition-options.js';
import { routine } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { isSecurityDefiner, settingsOf } from './functions.js';

/** ALTER FUNCTION or PROCEDURE: volatility, cost, settings and the like. */
export const alterFunction: Reader<'AlterFunctionStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const altered = statement.func && routine(context, footprint, statement.func);
  if (!altered) {
    context.keepInPlace();
    return;
  }
  readReferences(context, footprint, statement.actions ?? []);
  footprint.changes(altered.id).write(context.cells.part(altered.id, 'definition'));
  const { id, ...facts } = altered;
  const given = definitions(statement.actions);
  const changesProperties = given.has('volatility') || given.has('strict');
  if (changesProperties) footprint.write(context.cells.part(id, 'properties'));
  const unknown = changesProperties ? { properties: undefined, isImmutable: false } : {};
  const settings = new Map([...(facts.settings ?? []), ...settingsOf(statement.actions)]);
  const securityDefiner = isSecurityDefiner(statement.actions) ?? facts.securityDefiner ?? false;
  context.catalog.functions.add({ ...facts, ...unknown, settings, securityDefiner }, id);
  context.emit({ type: 'alter', object: id, tree: { AlterFunctionStmt: statement } }, footprint);
};
