import { bareName } from '../../sql/quote-name.js';

/**
 * PostgreSQL's format(): `%s`, `%I`, `%L` and `%%`, with positions. Undefined for what is not written
 * so, such as a width, and for what it would refuse.
 */
export function formatText(template: string, given: readonly string[]): string | undefined {
  let next = 0;
  let isKnown = true;
  const text = template.replaceAll(/%(?:(\d+)\$)?(.?)/gs, (_, position: string, kind: string) => {
    if (kind === '%' && position === undefined) return '%';
    next = position === undefined ? next + 1 : Number(position);
    const value = given[next - 1];
    const shown = value === undefined ? undefined : show(kind, value);
    isKnown &&= shown !== undefined;
    return shown ?? '';
  });
  return isKnown ? text : undefined;
}

function show(kind: string, value: string): string | undefined {
  if (kind === 's') return value;
  if (kind === 'I') return bareName(value);
  // A backslash would need another kind of literal.
  if (kind === 'L' && !value.includes('\\')) return `'${value.replaceAll("'", "''")}'`;
  return undefined;
}
