/** Parts a name from its sign without being seen: the code host finds mentions in what is shown, not in what is written. */
const nothing = '\u200b';

/**
 * Text of others in our markdown. Names of files and objects, messages with pieces of SQL: none of it may
 * become a link, an image, HTML or a mention.
 */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[@#](?=\w)/g, `$&${nothing}`)
    .replace(/[\\`*_{}[\]()#+!|~$:/.-]/g, '\\$&')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text of others as code: the fence is longer than any that it holds. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim() || ' ';
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${space}${flat}${space}${fence}`;
}
