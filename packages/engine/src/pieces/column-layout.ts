/** The layout of columns with aligned types. */

/** A name, and the spaces after it. */
const nameAndGap = /^("(?:[^"]|"")*"|[^\s"]+)( *)(?=\S)/;

/**
 * The column of the types if the names are padded to the same width; undefined if they are not. 0 if it is right
 * after the longest name.
 */
export function typesAt(heads: readonly string[]): number | undefined {
  const widths = heads.flatMap((head) => {
    const [whole, name] = nameAndGap.exec(head) ?? [];
    return whole === undefined || name === undefined ? [] : [{ at: whole.length, name }];
  });
  for (const at of new Set(widths.map((each) => each.at))) {
    const there = widths.filter((each) => each.at === at);
    const isPadded = new Set(there.map(({ name }) => name.length)).size > 1;
    const longest = Math.max(...widths.map(({ name }) => name.length));
    if (isPadded && there.length * 2 > heads.length) return at === longest + 1 ? 0 : at;
  }
  return undefined;
}

/** The heads of columns with aligned types, further right if a name needs it. */
export function aligned(heads: readonly string[], at: number): readonly string[] {
  const names = heads.map((head) => nameAndGap.exec(head)?.[1] ?? '');
  const width = Math.max(at, ...names.map((name) => name.length + 1));
  return heads.map((head, index) => {
    const name = names[index];
    return name ? head.replace(nameAndGap, () => name.padEnd(width)) : head;
  });
}
