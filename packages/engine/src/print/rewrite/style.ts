/** The predominant style of a history. Undefined for aspects without a majority. */
export interface Style {
  /** The indentation of list items that each have their own line. */
  readonly indent: string | undefined;
  readonly keywords: 'upper' | 'lower' | undefined;
  /** Whether names that need no quotes have them. */
  readonly names: 'quoted' | 'plain' | undefined;
}

const creates = /^create\s+(?:unlogged\s+)?table\b[^(]*\(/i;

/** The first column or constraint on its own line; deeper indentation comes from embedded SQL. */
const firstLine = /^[^(]*\([^\S\n]*\n([ \t]{1,8})\S/;

/** The beginning of a column: a name, and a type. */
const columns = /[(,]\s*(?:("[a-z_][a-z0-9_]*")|([a-z_][a-z0-9_]*))\s+["A-Za-z]/g;
const constraints = /^(?:constraint|primary|foreign|unique|check|exclude|like)$/;

/** Determines the style of a history from its tables. */
export function styleOf(statements: readonly string[]): Style {
  const indents = new Map<string, number>();
  let [upper, lower, quoted, plain] = [0, 0, 0, 0];
  for (const text of statements) {
    if (!/^(?:create|alter)\b/i.test(text)) continue;
    if (/^[A-Z]/.test(text)) upper += 1;
    else lower += 1;
    if (!creates.test(text)) continue;
    const indent = firstLine.exec(text)?.[1];
    if (indent !== undefined) indents.set(indent, (indents.get(indent) ?? 0) + 1);
    for (const [, inQuotes, bare = ''] of text.matchAll(columns)) {
      if (inQuotes !== undefined) quoted += 1;
      else if (!constraints.test(bare)) plain += 1;
    }
  }
  const [most] = [...indents].sort(([, a], [, b]) => b - a);
  return {
    indent: most?.[0],
    keywords: majority(upper, lower, 'upper', 'lower'),
    names: majority(quoted, plain, 'quoted', 'plain'),
  };
}

function majority<One, Other>(
  one: number,
  other: number,
  isOne: One,
  isOther: Other,
): One | Other | undefined {
  if (one > other) return isOne;
  return other > one ? isOther : undefined;
}
