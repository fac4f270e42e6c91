/** Code with a space for each comment; texts between single quotes stay as they are. */
export function withoutComments(code: string): string {
  return code.replace(textOrComment, (found) => (found.startsWith("'") ? found : ' '));
}

/**
 * A text with a doubled quote counts as two. No part has a choice for each character, because that would exceed the
 * stack for a text of some megabytes.
 */
const textOrComment = /'[^']*(?:'|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
