import { setsSeed } from '@svc/engine';

/**
 * Whether SQL may leave state in its session that DISCARD ALL does not reset: custom settings (which remain known, as
 * empty strings), the seed of random(), loaded libraries. A false positive costs a new session; a false negative lets
 * one file affect the next.
 */
export function survivesDiscard(sql: string): boolean {
  return setsSeed(sql) || surviving.some((pattern) => pattern.test(sql));
}

const surviving: readonly RegExp[] = [
  /\b(?:re)?set\s+(?:session\s+|local\s+)?(?:[\p{L}\p{N}_$]+|"[^"]+")\s*\./iu,
  // A literal name without a dot is one of PostgreSQL's own settings.
  /\bset_config\b(?!\s*\(\s*'[^'.]*'\s*,)/iu,
  /\bload\s*(?:e|u&)?['$]/iu,
];
