import type { Operation } from '../operations/operation.js';

/**
 * What a tool wrote above a statement to say what it does, or would do to a database in use:
 * `-- AlterTable`, a block of warnings. Of a statement that has become part of another it says nothing.
 */
const generated = /^--\s*(Add|Alter|Create|Drop|Redefine|Rename)[A-Z]\w+$|^\/\*\s*Warnings:\s/;

/**
 * The comments above the statements that a piece stands for, each once; not those that the printed
 * text has in their place.
 */
export function keptComments(
  [first, ...others]: readonly Operation[],
  text: string,
): readonly string[] {
  const later = others
    .flatMap(({ origin }) => origin.statement.comments)
    .filter((comment) => !generated.test(comment.trim()));
  const all = new Set([...(first?.origin.statement.comments ?? []), ...later]);
  return [...all].filter((comment) => !text.includes(comment.trim()));
}
