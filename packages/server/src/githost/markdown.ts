/** Parts a name from its sign without being seen: the code host finds mentions in what is shown, not in what is written. */
const nothing = '\u200b';

/** What turns the direction of text around: with it, text reads as something that it is not. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of others with the characters shown that would change how it reads. */
export function visible(text: string): string {
  return text.replace(
    directions,
    (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** Text of others as a title, which is no markdown: nothing of it mentions anybody. */
export function title(text: string): string {
  return withoutMentions(visible(text).replace(/\s+/g, ' '));
}

/**
 * Text of others in our markdown. Names of files and objects, messages with pieces of SQL: none of it may
 * become a link, an image, HTML or a mention.
 */
export function plain(text: string): string {
  return title(text)
    .replace(/[\\`*_{}[\]()#+!|~$:/.-]/g, '\\$&')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text of others as code: the fence is longer than any that it holds. */
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
