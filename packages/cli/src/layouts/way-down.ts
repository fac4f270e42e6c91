/**
 * A statement that fails with an explanation: a baseline cannot be undone. It has no semicolon except the last,
 * so every tool reads it as one statement.
 */
export const refuseWayDown =
  "SELECT CAST('squashed migrations cannot be undone one by one' AS integer);";

/** The down migration as a separate file. */
export const wayDownFile = `-- squashed by svc\n${refuseWayDown}\n`;
