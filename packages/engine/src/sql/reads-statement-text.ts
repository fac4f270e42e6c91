/** Whether code may read the text of the statement that runs it, as audit triggers do. */
export function readsStatementText(sql: string): boolean {
  return /\bcurrent_query\b/i.test(sql);
}
