const kinds = 'function|procedure|aggregate|view|trigger|policy|table|type|domain|sequence|index';
const word = '(?:"[^"]+"|[\\w$]+)';
const named = `(${kinds})\\s+(?:concurrently\\s+)?(?:if\\s+(?:not\\s+)?exists\\s+)?(?:${word}\\s*\\.\\s*)*(${word})`;
const drops = new RegExp(`^drop\\s+(?:materialized\\s+)?${named}`, 'i');
const modifiers = 'or\\s+replace|materialized|unique|constraint|recursive';
const creates = new RegExp(`^create\\s+(?:(?:${modifiers})\\s+)*${named}`, 'i');

/** Whether a statement is a DROP, and the next one creates an object of the same kind and name. */
export function isCreatedAgain(text: string, next = ''): boolean {
  const dropped = subject(drops.exec(text));
  return dropped !== undefined && dropped === subject(creates.exec(next));
}

/** The kind and the name of an object, without its schema. */
function subject(found: RegExpExecArray | null): string | undefined {
  return found ? `${found[1]} ${found[2]?.replaceAll('"', '')}`.toLowerCase() : undefined;
}
