/** Whether a statement is about rows. */
export function isData(text: string): boolean {
  return /^(insert|update|delete|merge|copy|with|truncate|select\s+(pg_catalog\.)?setval)\b/i.test(
    text,
  );
}
