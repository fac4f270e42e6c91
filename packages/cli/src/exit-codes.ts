/** What a script can rely on. */
export const exitCode = {
  done: 0,
  /** Not equivalent, or the input is not usable. */
  refused: 1,
  usage: 2,
  /** An engine or a tool that is needed is missing. */
  missing: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
