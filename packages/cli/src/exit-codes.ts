/** The exit codes that scripts can rely on. */
export const exitCode = {
  done: 0,
  /** Not equivalent, or the input cannot be used. */
  refused: 1,
  usage: 2,
  /** A required engine or tool is missing. */
  missing: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
