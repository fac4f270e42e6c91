import { mentions } from '../code/mentions.js';
import { mayUseColumn, mentionsName, namesIn, quotesName } from '../code/names-in-code.js';
import type { Lookup } from '../footprints/lookup.js';
import type { Checked, PlannedFunction } from '../footprints/plans.js';
import { bodyOf } from '../plpgsql/bodies.js';
import type { Code } from '../plpgsql/plpgsql.js';
import type { FunctionObject } from '../state/objects.js';
import { readDeclarations, typesOfVariables } from './declarations.js';
import type { Firing, RunningCode } from './running-code.js';

/** What the plan of a function depends on: the objects that its names mean, and in PL/pgSQL the types of its rows. */
export function plannedFunction(
  { lookup, footprint }: Pick<RunningCode, 'lookup' | 'footprint'>,
  called: FunctionObject,
  { variables }: Code,
  firing?: Firing,
): PlannedFunction {
  const holdsRows =
    (called.types ?? []).length > 0 ||
    variables.some(
      ({ name, type = 'record' }) =>
        !/^(new|old)$/.test(name) && /%(row)?type$|\brecord\b/i.test(type),
    ) ||
    readDeclarations(lookup, footprint, variables).length > 0;
  footprint.read(lookup.cells.plans);
  const { id, name, definition, language, body: code } = called;
  return {
    id,
    name,
    definition,
    mayBeImmutable: called.isImmutable === true || called.properties === undefined,
    readsState: () => code === undefined || readsState(lookup, code),
    mentions: (name) => code === undefined || mentionsName(code, name),
    quotes: (name) => code === undefined || quotesName(code, name),
    holdsRows: language === 'plpgsql' && (holdsRows || firing !== undefined || called.isTrigger),
    mayUseColumn: (column) => code === undefined || mayUseColumn(code, column),
    ...(language === 'plpgsql' && { compiledFor: compiledFor(lookup, variables) }),
    ...(firing && { table: firing.table.id }),
  };
}

/** Whether code may read the rows of a table, a sequence, the clock or the session. */
export function readsState({ catalog }: Lookup, code: string): boolean {
  if (readsSession(code)) return true;
  if (!readsRows(code)) return false;
  const names = namesIn([code]);
  return [...catalog.relations()].some(({ name }) => names.has(name));
}

const readsRows = mentions('(from|table|join)');
const readsSession = mentions(
  '(current_setting|currval|lastval|nextval|random|now|execute)',
  '(current_date|current_time|current_timestamp|localtime|localtimestamp)',
  '(current_user|current_role|session_user|current_schema|current_schemas|clock_timestamp)',
);

/** CREATE FUNCTION compiles PL/pgSQL to check it; for a trigger the session compiles it again for each table. */
export function checkedFunction(lookup: Lookup, created: FunctionObject): Checked | undefined {
  const { id, definition, language, isTrigger } = created;
  const isUnchecked = off.test(lookup.environment.get('check_function_bodies') ?? '');
  if (language !== 'plpgsql' || isTrigger || isUnchecked) return undefined;
  const code = bodyOf(created, lookup.parser);
  return typeof code === 'string'
    ? undefined
    : { id, definition, compiledFor: compiledFor(lookup, code.variables) };
}

/** A setting that is switched off. */
const off = /\b(off?|f|fa|fals?e?|no?|0)'?\s*$/i;

/** The types of its variables, and whether a name of both a variable and a column means the column. */
function compiledFor(lookup: Lookup, variables: Code['variables']): string {
  const conflicts = lookup.environment.get('plpgsql.variable_conflict') ?? '';
  return `${conflicts}${typesOfVariables(lookup, variables)}`;
}
