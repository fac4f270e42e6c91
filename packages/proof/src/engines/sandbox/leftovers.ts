import { setsSeed } from '@svc/engine';

/**
 * Whether a session may leave something in its backend that DISCARD ALL does not reset: custom settings (which remain
 * known, as empty strings), the random seed, loaded libraries. A false positive costs a restart; a false negative
 * lets one file's session affect the next.
 */
export function leavesMoreThanDiscardTakes(sql: string): boolean {
  return setsSeed(sql) || leftovers.some((pattern) => pattern.test(sql));
}

const name = String.raw`(?:[\w$]+|"[^"]+")`;

const leftovers: readonly RegExp[] = [
  new RegExp(String.raw`\bset\s+(?:session\s+|local\s+)?${name}\s*\.\s*${name}\s*(?:=|to\b)`, 'iu'),
  // A literal name without a dot is one of PostgreSQL's own settings.
  /\bset_config\s*\(\s*(?!'[^'.]*'\s*,)/iu,
  /\bload\s+'/iu,
];
