import { isBuiltIn, mayStartBuiltIn } from '../state/built-in-names.js';

/** A condition on the name of a relation or a schema. */
export interface Pattern {
  accepts(name: string): boolean;
  /** Whether it may accept a name of PostgreSQL's own. */
  readonly mayBeBuiltIn: boolean;
}

const ownSchema = 'information_schema';

export function exactly(name: string): Pattern {
  return {
    accepts: (other) => other === name,
    mayBeBuiltIn: isBuiltIn(name) || name === ownSchema,
  };
}

/** The pattern of LIKE; undefined if it has escapes. */
export function like(pattern: string): Pattern | undefined {
  if (pattern.includes('\\')) return undefined;
  const source = pattern
    .replace(/[$()*+.?[\]^{|}/]/g, String.raw`\$&`)
    .replaceAll('%', '[^]*')
    .replaceAll('_', '[^]');
  const expression = new RegExp(`^${source}$`, 'u');
  const [start = ''] = pattern.split(/[%_]/);
  return {
    accepts: (name) => expression.test(name),
    mayBeBuiltIn: mayStartBuiltIn(start) || expression.test(ownSchema),
  };
}
