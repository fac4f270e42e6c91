import type { SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { strings } from '../sql/written-names.js';
import { certainlyHasNoRow } from './catalog-lookups.js';
import {
  type CatalogSource,
  columnParts,
  isEquality,
  literalText,
  oidColumns,
  readCatalogQuery,
} from './catalog-query.js';
import type { Pattern } from './name-pattern.js';
import { exactly, like } from './name-pattern.js';

/**
 * Whether a query of the system catalogs finds nothing, for example a loop over all tables with a certain prefix. Only
 * conditions on names are evaluated; any other condition could only exclude more rows.
 */
export function findsNothingInCatalogs(select: SelectStmt, lookup: Lookup): boolean {
  const query = lookup.catalog.mayHaveUnknownObjects ? undefined : readCatalogQuery(select);
  if (!query) return false;
  const isOnly = query.sources.length === 1 && !query.hasOtherSources;
  return query.sources.some((source) => {
    const patterns = query.conditions.flatMap((each) => patternIn(each, source, isOnly) ?? []);
    return certainlyHasNoRow(source.catalog, new Map(patterns), lookup);
  });
}

/** `column = 'name'` and `column LIKE 'name%'` for a column of the source. */
function patternIn(
  condition: Tree,
  { alias }: CatalogSource,
  isOnly: boolean,
): readonly [readonly [string, Pattern]] | undefined {
  if (!('A_Expr' in condition)) return undefined;
  const { lexpr, rexpr, kind, name } = condition.A_Expr;
  const parts = columnParts(lexpr);
  const [column, of] = parts.toReversed();
  const text = literalText(rexpr);
  const isOfSource = of === undefined ? isOnly : of === alias && parts.length === 2;
  if (column === undefined || text === undefined || !isOfSource || oidColumns.has(column)) {
    return undefined;
  }
  const isLike = kind === 'AEXPR_LIKE' && strings(name ?? []).join() === '~~';
  const pattern = isEquality(condition.A_Expr) ? exactly(text) : isLike ? like(text) : undefined;
  return pattern && [[column, pattern]];
}
