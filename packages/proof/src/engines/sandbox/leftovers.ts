/**
 * Whether a session may leave something in its backend that DISCARD ALL does not take away: custom
 * settings (which stay known, as empty strings), the random seed, loaded libraries. A wrong yes costs
 * a restart, a wrong no lets one file's session show through in the next.
 */
export function leavesMoreThanDiscardTakes(sql: string): boolean {
  return leftovers.some((pattern) => pattern.test(sql));
}

const name = String.raw`(?:[\w$]+|"[^"]+")`;

const leftovers: readonly RegExp[] = [
  new RegExp(String.raw`\bset\s+(?:session\s+|local\s+)?${name}\s*\.\s*${name}\s*(?:=|to\b)`, 'iu'),
  // A name without a dot, written out, is one of PostgreSQL's own settings.
  /\bset_config\s*\(\s*(?!'[^'.]*'\s*,)/iu,
  /\bsetseed\s*\(/iu,
  /\bload\s+'/iu,
];
