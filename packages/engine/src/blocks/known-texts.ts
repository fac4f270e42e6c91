import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { constantOf } from '../guards/constant-text.js';
import type { Value, Values } from '../guards/known-values.js';
import { everyStatement } from '../plpgsql/every-statement.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import { statementsIn } from './plain-statement.js';

/**
 * Code in which EXECUTE of a known text is replaced by the statements of the text. Known are texts of constants, of
 * variables that the code assigns once, before everything that depends on a condition, and of parameters that it does
 * not assign.
 */
export function withKnownTexts(code: Code, lookup: Lookup, given: Values = new Map()): Code {
  const texts = new Set(
    code.variables.flatMap(({ name, type }) =>
      type?.toLowerCase() === 'text' ? name.toLowerCase() : [],
    ),
  );
  const times = assignments(code);
  const values = new Map<string, Value>([...given].filter(([name]) => !times.has(name)));
  for (const [name, query] of firstAssignments(code.body)) {
    const value = texts.has(name) ? constantOf(query, values, lookup) : undefined;
    if (typeof value === 'string') values.set(name, value);
  }
  for (const [name, count] of times) if (count > 1) values.delete(name);
  const textOf = (query: Tree): string | undefined => {
    const value = constantOf(query, values, lookup);
    return typeof value === 'string' ? value : undefined;
  };
  return { ...code, body: replaced(code.body, textOf, lookup) };
}

/** The variables that the code assigns before everything that depends on a condition, each with its query. */
function* firstAssignments(
  body: readonly CodeStatement[],
  catches = false,
): Iterable<readonly [string, Tree]> {
  for (const statement of body) {
    if (statement.type === 'block') {
      yield* firstAssignments(statement.body, catches || statement.handlers.length > 0);
      return;
    }
    const assignment = assigned(statement);
    // EXECUTE of a variable without a value fails.
    const passes =
      /^(sql|evaluate|raise)$/.test(statement.type) ||
      (statement.type === 'opaque' && statement.executes !== undefined && !catches);
    if (assignment) yield assignment;
    else if (!passes) return;
  }
}

/** `name := expression` and `SELECT expression INTO name`. */
function assigned(statement: CodeStatement): readonly [string, Tree] | undefined {
  const [head, sql, ...rest] = statement.type === 'inner' ? statement.body : [statement];
  if (head?.type !== 'evaluate' || rest.length > 0) return undefined;
  const [name, ...more] = new Set(head.targets.filter((each) => !each.startsWith('(')));
  const [query, ...others] = sql?.type === 'sql' && sql.into ? [sql.tree] : head.trees;
  return name !== undefined && query && more.length + others.length === 0
    ? [name, query]
    : undefined;
}

/** How many statements assign each variable; a loop assigns its variable more than once. */
function assignments({ variables, body }: Code): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const add = (name: string, more = 1) => times.set(name, (times.get(name) ?? 0) + more);
  for (const statement of everyStatement(body)) {
    if (statement.type === 'evaluate') for (const name of new Set(statement.targets)) add(name);
    if (statement.type === 'inner' && statement.loop && 'variable' in statement.loop) {
      if (statement.loop.variable !== undefined) add(statement.loop.variable, 2);
    }
  }
  // A name that is declared twice is two variables.
  for (const { name } of variables) {
    if (variables.filter((each) => each.name === name).length > 1) add(name, 2);
  }
  return times;
}

function replaced(
  body: readonly CodeStatement[],
  textOf: (query: Tree) => string | undefined,
  lookup: Lookup,
): readonly CodeStatement[] {
  const inside = <Part extends { readonly body: readonly CodeStatement[] }>(part: Part): Part => ({
    ...part,
    body: replaced(part.body, textOf, lookup),
  });
  return body.flatMap((statement): readonly CodeStatement[] => {
    switch (statement.type) {
      case 'if':
        return [{ ...statement, branches: statement.branches.map(inside) }];
      case 'block':
        return [{ ...inside(statement), handlers: statement.handlers.map(inside) }];
      case 'inner':
        return [inside(statement)];
      case 'opaque': {
        const text = statement.executes && textOf(statement.executes);
        const statements = text === undefined ? undefined : statementsIn(text, lookup.parser);
        return statements?.map((each) => ({ type: 'sql', into: false, ...each })) ?? [statement];
      }
      default:
        return [statement];
    }
  });
}
