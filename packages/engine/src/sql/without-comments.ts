/** Code with a space for each comment; texts between single quotes stay as they are. */
export function withoutComments(code: string): string {
  return code.replace(textOrComment, (found) => (found.startsWith("'") ? found : ' '));
}

const textOrComment = /'(?:[^']|'')*(?:'|$)|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;
