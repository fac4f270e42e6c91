export const mechanisms: readonly {
  readonly name: string;
  /** Paths under packages/engine/src. */
  readonly files: readonly string[];
  /** For each module under packages/engine/src, its exports and their replacements. */
  readonly replaces: Readonly<Record<string, Readonly<Record<string, string>>>>;
}[];
