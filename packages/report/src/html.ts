/** A piece of HTML: what is in it is markup, and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

/** What may stand between pieces of markup: text, which is escaped, and other markup. */
export type Content = string | number | Html | undefined | false | readonly Content[];

/** Markup with values in it. Whatever is not markup itself is escaped: no text can become a tag. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    parts.map((part, at) => part + (at < values.length ? show(values[at]) : '')).join(''),
  );
}

/** Text that is known to be markup: what the page brings itself, and the picture. */
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

/** Text as it stands in HTML, inside of tags and of attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
