/** Whether PostgreSQL refused a row because there is one like it. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const { code, constraint: named } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && named === constraint;
}
