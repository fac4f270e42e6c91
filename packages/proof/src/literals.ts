const literal = /'((?:[^']|'')*)'/g;

/** The string literals of a text, and those in them, as in the text of an EXECUTE. */
export function literalsIn(text: string): readonly string[] {
  return [...text.matchAll(literal)].flatMap(([, content = '']) => {
    const value = content.replaceAll("''", "'");
    return value.includes("'") ? [value, ...literalsIn(value)] : [value];
  });
}
