/**
 * What a tool wrote above a statement to say what it does, or would do to a database in use:
 * `-- AlterTable`, a block of warnings. Of a statement that has become part of another it says nothing.
 */
const generated = /^--\s*(Add|Alter|Create|Drop|Redefine|Rename)[A-Z]\w+$|^\/\*\s*Warnings:\s/;

/**
 * The comments above a statement and above those that it stands for too, each once; not those that the
 * printed text has in their place.
 */
export function keptComments(
  own: readonly string[],
  others: readonly string[],
  text: string,
): readonly string[] {
  const later = others.filter((comment) => !generated.test(comment.trim()));
  return [...new Set([...own, ...later])].filter((comment) => !text.includes(comment.trim()));
}
