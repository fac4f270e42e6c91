/** A fragment of HTML, which is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

/** The values that a template accepts: text, which is escaped, and markup. */
export type Content = string | number | Html | undefined | false | readonly Content[];

/** A template for markup. Every value that is not markup is escaped, so no text can become a tag. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    parts.map((part, at) => part + (at < values.length ? show(values[at]) : '')).join(''),
  );
}

/** Text that is known to be markup: from the page itself, or the graph. */
export function raw(text: string): Html {
  return new Html(text);
}

function show(value: Content): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  if (value === undefined || value === false) return '';
  return value.map(show).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for use in HTML elements and attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
