import type { OutputStatement } from './output.js';
import { onlyFile, provenance } from './source-comments.js';

/** Comments with the origin of statements, each with the statement that it is printed above. */
export function headingsOf(
  statements: readonly OutputStatement[],
): ReadonlyMap<OutputStatement, string> {
  const groups: { file: string | undefined; readonly members: OutputStatement[] }[] = [];
  for (const statement of statements) {
    const last = groups.at(-1);
    const file = onlyFile([statement]);
    if (last && statement.continues) {
      last.members.push(statement);
      if (last.file !== file) last.file = undefined;
    } else groups.push({ file, members: [statement] });
  }
  const headings = new Map<OutputStatement, string>();
  for (let index = 0; index < groups.length; ) {
    const { file, members: [first] = [] } = groups[index] ?? {};
    let end = index + 1;
    while (file !== undefined && groups[end]?.file === file) end += 1;
    const all = groups.slice(index, end).flatMap(({ members }) => members);
    const origin = provenance(all);
    if (first && origin) headings.set(first, origin);
    index = end;
  }
  return headings;
}
