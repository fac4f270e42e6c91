import type { CreateFunctionStmt, FunctionParameter } from 'libpg-query';
import { strings } from '../../sql/written-names.js';

/** A type in a normal form, for spellings that differ only in white space and schema. */
export function typeText(type: FunctionParameter['argType']): string {
  const bounds = (type?.arrayBounds ?? []).map(() => '[]').join('');
  return `${strings(type?.names ?? []).at(-1) ?? ''}${bounds}`;
}

/** The types of the input arguments. */
export function inputTypes(
  parameters: readonly FunctionParameter[],
): readonly FunctionParameter['argType'][] {
  return parameters
    .filter(({ mode }) => mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE')
    .map(({ argType }) => argType);
}

/** The parameters of a function as they are written. */
export function parametersOf({ parameters }: CreateFunctionStmt): readonly FunctionParameter[] {
  return (parameters ?? []).flatMap((each) =>
    'FunctionParameter' in each ? [each.FunctionParameter] : [],
  );
}
