/** A history and its exact result. */
export interface Example {
  readonly name: string;
  /** The oldest PostgreSQL whose grammar has what it uses. */
  readonly since: number;
  readonly before: readonly string[];
  readonly after: string;
}

/**
 * Reads a file of examples: `-- @example name`, `-- @since 18` if older versions do not support it, migrations
 * separated by `-- @migration`, `-- @becomes`.
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
