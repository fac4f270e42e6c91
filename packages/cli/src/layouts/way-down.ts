/**
 * A statement that fails and says why: there is nothing below a baseline to go back to. It holds no semicolon but its
 * last, so that every tool takes it for one statement.
 */
export const refuseWayDown =
  "SELECT CAST('squashed migrations cannot be undone one by one' AS integer);";

/** The way down as a file of its own. */
export const wayDownFile = `-- squashed by svc\n${refuseWayDown}\n`;
