/** A history and what it must come down to, to the letter. */
export interface Example {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: string;
}

/** Reads a file of examples: `-- @example name`, migrations parted by `-- @migration`, `-- @becomes`. */
export function readExamples(text: string): readonly Example[] {
  return text
    .split(/^-- @example /m)
    .slice(1)
    .map((example) => {
      const [name = '', ...lines] = example.split('\n');
      const [before = '', after = ''] = lines.join('\n').split(/^-- @becomes\n/m);
      return { name, before: before.split(/^-- @migration\n/m), after: after.trim() };
    });
}
