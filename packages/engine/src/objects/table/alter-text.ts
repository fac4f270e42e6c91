import type { AlterTableStmt } from 'libpg-query';
import { openList } from '../../sql/text-lists.js';
import type { Statement } from '../../text/migration.js';
import { utf8Offsets } from '../../text/offsets.js';

const nameAndStar =
  /(?:"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*)(?:\s*\.\s*(?:"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*))*\s*\*?/uy;

/**
 * Each subcommand of an ALTER TABLE as a separate statement, in the order of the text: the head of the statement,
 * and the subcommand as written. Comments between subcommands go to the next one. Undefined if text and tree do
 * not match.
 */
export function commandStatements(
  statement: Statement,
  { relation, cmds }: AlterTableStmt,
): readonly Statement[] | undefined {
  const { text, commandSources, commandComments } = statement;
  const { sources: own, apart: _, ...asWritten } = statement;
  nameAndStar.lastIndex = utf8Offsets(text).toUtf16(relation?.location ?? 0);
  if (!nameAndStar.test(text)) return undefined;
  const start = nameAndStar.lastIndex;
  const head = text.slice(0, start).trimEnd();
  const { items } = openList(text, start);
  if (items.length !== cmds?.length || /--[^\n]*$/.test(head)) return undefined;
  return items.map((item, index) => {
    const gap = text.slice(items[index - 1]?.end ?? start, item.start);
    const comments = gap.match(/--[^\n]*|\/\*[\s\S]*?\*\//g) ?? [];
    const command = text.slice(item.start, item.end);
    const sources = commandSources?.get(command) ?? own;
    const above = commandComments?.get(command) ?? (index === 0 ? statement : undefined);
    return {
      apart: above?.apart ?? 0,
      ...(sources ? { sources } : {}),
      ...asWritten,
      text: `${head} ${command}`,
      comments: [...(above?.comments ?? []), ...comments],
    };
  });
}
