import type { Node as Tree } from 'libpg-query';
import type { CodeStatement } from './plpgsql.js';

/** Every statement of a body, including those inside others, in the order of the text. */
export function* everyStatement(body: readonly CodeStatement[]): Iterable<CodeStatement> {
  for (const statement of body) {
    yield statement;
    for (const inner of bodiesOf(statement)) yield* everyStatement(inner);
  }
}

function bodiesOf(statement: CodeStatement): readonly (readonly CodeStatement[])[] {
  switch (statement.type) {
    case 'if':
      return statement.branches.map(({ body }) => body);
    case 'block':
      return [statement.body, ...statement.handlers.map(({ body }) => body)];
    case 'inner':
      return [statement.body];
    default:
      return [];
  }
}

/** The queries and expressions of a statement, without those of statements inside it. */
export function treesOf(statement: CodeStatement): readonly Tree[] {
  switch (statement.type) {
    case 'sql':
      return [statement.tree];
    case 'evaluate':
    case 'raise':
    case 'return':
      return statement.trees;
    case 'if':
      return statement.branches.flatMap(({ condition }) => condition ?? []);
    case 'exit':
      return statement.condition ? [statement.condition] : [];
    case 'inner':
      return statement.loop && 'source' in statement.loop ? [statement.loop.source] : [];
    case 'block':
    case 'opaque':
      return [];
  }
}
