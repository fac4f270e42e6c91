import type { Node as Tree } from 'libpg-query';
import type { Branch, CodeStatement, Handler, Loop } from './plpgsql.js';

/** How statements end: normally, by leaving the loop, or with RETURN. */
export type End = 'continues' | 'leaves' | 'returns';

/** Executes statements along the control flow. Undefined means that svc does not know what happens next. */
export interface Course {
  sql(statement: Extract<CodeStatement, { type: 'sql' }>): End | undefined;
  assign(statement: Extract<CodeStatement, { type: 'evaluate' }>): End | undefined;
  /** SELECT … INTO. */
  into(targets: readonly string[], query: Tree): End | undefined;
  holds(condition: Tree): boolean | undefined;
  loop(loop: Loop): End | undefined;
  /** Whether expressions only produce values, which are discarded. */
  hasNoEffect(trees: readonly Tree[]): boolean;
  exit?(condition: Tree | undefined): End | undefined;
  /** A block that catches errors. */
  guarded?(body: readonly CodeStatement[], handlers: readonly Handler[]): End | undefined;
  execute?(query: Tree): End | undefined;
  commit?(): End | undefined;
  /** The branches of an IF whose first condition is open; the last one may be ELSE. */
  anyOf?(branches: readonly Branch[]): End | undefined;
}

/** Follows statements along the control flow; undefined as soon as svc does not know what happens next. */
export function follow(body: readonly CodeStatement[], course: Course): End | undefined {
  for (const statement of body) {
    const end = followOne(statement, course);
    if (end !== 'continues') return end;
  }
  return 'continues';
}

function followOne(statement: CodeStatement, course: Course): End | undefined {
  switch (statement.type) {
    case 'sql':
      return course.sql(statement);
    case 'evaluate':
      return course.assign(statement);
    case 'if':
      return followBranches(statement.branches, course);
    case 'exit':
      return course.exit?.(statement.condition);
    case 'inner':
      return statement.loop ? course.loop(statement.loop) : followInto(statement.body, course);
    case 'block':
      return statement.handlers.length === 0
        ? follow(statement.body, course)
        : course.guarded?.(statement.body, statement.handlers);
    case 'raise':
      return !statement.fails && course.hasNoEffect(statement.trees) ? 'continues' : undefined;
    case 'return':
      return course.hasNoEffect(statement.trees) ? 'returns' : undefined;
    case 'opaque':
      if (statement.commits) return course.commit?.();
      return statement.executes && course.execute?.(statement.executes);
  }
}

function followBranches(branches: readonly Branch[], course: Course): End | undefined {
  for (const [index, { condition, body }] of branches.entries()) {
    const holds = condition ? course.holds(condition) : true;
    if (holds === undefined) return course.anyOf?.(branches.slice(index));
    if (holds) return follow(body, course);
  }
  return 'continues';
}

/** The compiler turns everything with nested statements, except loops, into SELECT … INTO. */
function followInto(body: readonly CodeStatement[], course: Course): End | undefined {
  const [head, query, ...others] = body;
  if (head?.type !== 'evaluate' || query?.type !== 'sql' || others.length > 0) return undefined;
  return query.into && head.trees.length === 0 ? course.into(head.targets, query.tree) : undefined;
}
