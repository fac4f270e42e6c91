/**
 * A zero-width space, which separates a name from its sign invisibly. The code host looks for mentions in the
 * rendered text, where an escape would not help.
 */
const nothing = '\u200b';

/** Bidirectional control characters, which can make text read as something else. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Untrusted text with bidirectional control characters made visible. */
export function visible(text: string): string {
  return text.replace(
    directions,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** Untrusted text as a title, which is not markdown. It cannot mention users or issues. */
export function title(text: string): string {
  return withoutMentions(visible(text).replace(/\s+/g, ' '));
}

/**
 * Untrusted text within our markdown, such as names of files and objects or messages with SQL. It cannot become a
 * link, an image, HTML or a mention.
 */
export function plain(text: string): string {
  return title(text)
    .replace(/[\\`*_{}[\]()#+!|~$:/.-]/g, '\\$&')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Untrusted text as inline code: the fence is longer than any in the text. */
export function code(text: string): string {
  const flat = visible(text).replace(/\s+/g, ' ').trim() || ' ';
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${space}${flat}${space}${fence}`;
}

function withoutMentions(text: string): string {
  return text.replace(/[@#](?=\w)/g, `$&${nothing}`);
}
