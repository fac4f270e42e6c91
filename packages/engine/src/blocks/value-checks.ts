import type { Context } from '../footprints/context.js';
import { execute } from '../objects/rows/data.js';
import type { Code } from '../plpgsql/plpgsql.js';
import { readDeclarations } from '../running/declarations.js';
import type { FunctionObject } from '../state/objects.js';

/**
 * Whether values of the types that code uses, as the body of a function or by itself, may run checks of domains that have
 * effects.
 */
export function runsChecks(
  { variables }: Code,
  context: Context,
  called?: Pick<FunctionObject, 'types' | 'rowTypes'>,
): boolean {
  const { obstacle, changes } = execute(context, (run) => {
    const declared = readDeclarations(context, run.footprint, variables);
    run.makeValues([...declared, ...(called?.types ?? []), ...(called?.rowTypes ?? [])]);
  });
  return obstacle !== undefined || changes;
}
