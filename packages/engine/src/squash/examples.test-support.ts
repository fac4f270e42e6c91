/** A history and what it must come down to, to the letter. */
export interface Example {
  readonly name: string;
  /** The oldest PostgreSQL whose grammar has what it uses. */
  readonly since: number;
  readonly before: readonly string[];
  readonly after: string;
}

/**
 * Reads a file of examples: `-- @example name`, `-- @since 18` where older versions do not read it,
 * migrations parted by `-- @migration`, `-- @becomes`.
 */
export function readExamples(text: string): readonly Example[] {
  return text
    .split(/^-- @example /m)
    .slice(1)
    .map((example) => {
      const [name = '', ...lines] = example.split('\n');
      const [before = '', after = ''] = lines.join('\n').split(/^-- @becomes\n/m);
      const since = Number(/^-- @since (\d+)$/m.exec(before)?.[1] ?? 0);
      return { name, since, before: before.split(/^-- @migration\n/m), after: after.trim() };
    });
}
