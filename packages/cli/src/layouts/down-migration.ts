/**
 * A statement that fails with an explanation: a baseline cannot be undone. It has no semicolon except the last,
 * so every tool reads it as one statement.
 */
export const failingDownMigration =
  "SELECT CAST('squashed migrations cannot be undone one by one' AS integer);";

/** The down migration as a separate file. */
export const downMigrationFile = `-- squashed by svc\n${failingDownMigration}\n`;
