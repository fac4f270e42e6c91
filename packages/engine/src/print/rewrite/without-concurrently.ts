import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { walk } from '../../sql/walk.js';

/**
 * Removes CONCURRENTLY from CREATE INDEX and DROP INDEX: it only helps users of a running database, and the file could
 * not run in one transaction. Returns other statements unchanged.
 */
export function withoutConcurrently(text: string, parser: Parser): string {
  if (!/^\s*(create\s+(unique\s+)?|drop\s+)index\s+concurrently\b/i.test(text)) return text;
  const shorter = text.replace(/(index)\s+concurrently\b/i, '$1');
  const [before, after] = [parser.parse(text), parser.parse(shorter)];
  if (!before.ok || !after.ok) return text;
  walk(before.tree, (type, node) => {
    if (type === 'IndexStmt' || type === 'DropStmt') delete node.concurrent;
    return undefined;
  });
  return sameTree(before.tree, after.tree) ? shorter : text;
}
