import { bareName } from './quote-name.js';
import { quoteText } from './quote-text.js';

/**
 * PostgreSQL's format(): `%s`, `%I`, `%L` and `%%`, with positions. Undefined for other forms, such as a width,
 * and for errors.
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

/**
 * A template of format() with a name for each `%I` and a literal for each `%L`. With other values it is the same
 * statement about other objects; with `%s` it could be any statement.
 */
export function filledTemplate(template: string): string | undefined {
  const places = template.match(/%(?:\d+\$)?./gs) ?? [];
  const highest = Math.max(
    places.length,
    ...places.map((each) => Number.parseInt(each.slice(1), 10) || 0),
  );
  if (highest > 100 || places.some((each) => each.endsWith('s'))) return undefined;
  return formatText(
    template,
    Array.from({ length: highest }, () => 'given'),
  );
}

function show(kind: string, value: string): string | undefined {
  if (kind === 's') return value;
  if (kind === 'I') return bareName(value);
  // A backslash would need another kind of literal.
  if (kind === 'L' && !value.includes('\\')) return quoteText(value);
  return undefined;
}
