import type { Node as Tree } from 'libpg-query';
import { contentsOfExtension } from '../footprints/known-extensions.js';
import type { Lookup } from '../footprints/lookup.js';
import { type QueriedName, queriedNames, readsCatalogs } from '../guards/queried-names.js';
import { everyStatement, treesOf, withoutTrees } from '../plpgsql/every-statement.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import { isNotice } from './only-if-missing.js';
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

/** Loops and CASE, and blocks that catch errors, except those that only try to create extensions. */
function repeatsOrCatches(statement: CodeStatement): boolean {
  if (statement.type !== 'block') return statement.type === 'inner';
  return statement.handlers.length > 0 && !triesExtensions(statement);
}

/**
 * Whether a block creates extensions, and does nothing if that fails. If it ignores that an object of the extension
 * already exists, svc must know the objects, so that the statements that create them keep their order to the block.
 */
function triesExtensions({ body, handlers }: Extract<CodeStatement, { type: 'block' }>): boolean {
  const ignoresOthers = handlers.some(({ conditions }) =>
    conditions.some((each) => each === 'others' || each.startsWith('duplicate_')),
  );
  const isSupported = (each: CodeStatement) => {
    const tree = each.type === 'sql' ? each.tree : undefined;
    const name =
      tree && 'CreateExtensionStmt' in tree ? tree.CreateExtensionStmt.extname : undefined;
    return name !== undefined && (!ignoresOthers || contentsOfExtension(name) !== undefined);
  };
  return body.every(isSupported) && handlers.every((handler) => handler.body.every(isNotice));
}

/** Statements that read and change rows, which are followed as usual. */
export function isOnRows(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(Select|Insert|Update|Delete|Merge|Truncate|Lock|Notify)Stmt$/.test(type);
}
