/** Whether PostgreSQL reported a unique violation. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const { code, constraint: named } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && named === constraint;
}
