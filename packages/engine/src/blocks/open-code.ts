import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { type QueriedName, queriedNames, readsCatalogs } from '../guards/queried-names.js';
import { everyStatement, treesOf, withoutTrees } from '../plpgsql/every-statement.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import type { PlainStatement } from './plain-statement.js';

/** Code with unknown effects, split into parts. */
export interface OpenCode {
  /** The definitions that it may execute, in the order of the text. */
  readonly definitions: readonly PlainStatement[];
  /** The names in its catalog queries. */
  readonly catalogNames: readonly QueriedName[];
  /** Everything else that it may run. */
  readonly rest: Code;
}

/**
 * Splits code with undecidable guards; undefined if it may do more than its text says, if it queries the catalogs
 * for more than names, or if definitions are in a loop or where errors are caught.
 */
export function openCode({ variables, body }: Code, lookup: Lookup): OpenCode | undefined {
  const definitions: PlainStatement[] = [];
  const catalogNames: QueriedName[] = [];
  const leftOut = new Set<Tree>();
  const nested = new Set(
    [...everyStatement(body)]
      .filter(repeatsOrCatches)
      .flatMap((each) => [...everyStatement([each])]),
  );
  for (const statement of everyStatement(body)) {
    if (statement.type === 'opaque') return undefined;
    if (statement.type === 'sql' && !isOnRows(statement.tree)) {
      if (nested.has(statement)) return undefined;
      definitions.push(statement);
      leftOut.add(statement.tree);
      continue;
    }
    const mayChangeRows = statement.type === 'sql' && !('SelectStmt' in statement.tree);
    for (const tree of treesOf(statement).filter(readsCatalogs)) {
      const names = mayChangeRows ? undefined : queriedNames(tree, lookup);
      if (names === undefined) return undefined;
      catalogNames.push(...names);
      leftOut.add(tree);
    }
  }
  if (definitions.length === 0) return undefined;
  return { definitions, catalogNames, rest: { variables, body: withoutTrees(body, leftOut) } };
}

/** Loops and CASE, and blocks that catch errors. */
function repeatsOrCatches(statement: CodeStatement): boolean {
  return (
    statement.type === 'inner' || (statement.type === 'block' && statement.handlers.length > 0)
  );
}

/** Statements that read and change rows, which are followed as usual. */
export function isOnRows(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(Select|Insert|Update|Delete|Merge|Truncate|Lock|Notify)Stmt$/.test(type);
}
