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
      return [];
    case 'opaque':
      return statement.selects ? [statement.selects.query, ...statement.selects.using] : [];
  }
}

/** The statements without these queries and expressions. */
export function withoutTrees(
  body: readonly CodeStatement[],
  leftOut: ReadonlySet<Tree>,
): readonly CodeStatement[] {
  return body.flatMap((statement) => {
    if (statement.type === 'sql' && leftOut.has(statement.tree)) return [];
    return [withoutIn(statement, leftOut)];
  });
}

function withoutIn(statement: CodeStatement, leftOut: ReadonlySet<Tree>): CodeStatement {
  const inside = <Part extends { readonly body: readonly CodeStatement[] }>(part: Part): Part => ({
    ...part,
    body: withoutTrees(part.body, leftOut),
  });
  const kept = (tree: Tree | undefined) => (tree && leftOut.has(tree) ? undefined : tree);
  switch (statement.type) {
    case 'evaluate':
    case 'raise':
    case 'return':
      return { ...statement, trees: statement.trees.filter((tree) => !leftOut.has(tree)) };
    case 'if': {
      const branches = statement.branches.map(inside);
      return {
        ...statement,
        branches: branches.map((each) => ({ ...each, condition: kept(each.condition) })),
      };
    }
    case 'exit':
      return { ...statement, condition: kept(statement.condition) };
    case 'block':
      return { ...inside(statement), handlers: statement.handlers.map(inside) };
    case 'inner':
      return { type: 'inner', body: withoutTrees(statement.body, leftOut) };
    case 'sql':
    case 'opaque':
      return statement;
  }
}
