/** Whether a text may set the seed of random(), which a session keeps. */
export function setsSeed(sql: string): boolean {
  return /\bsetseed\b|\bset\s+((session|local)\s+)?"?seed\b|'seed'/i.test(sql);
}
