import { bareName, quoteName } from './quote-name.js';

/** A name in the style of the surrounding text: quoted if it quotes names, else only if needed. */
export function nameInStyleOf(text: string, name: string): string {
  return text.includes('"') ? quoteName(name) : bareName(name);
}

/** Keywords, given in upper case, in the case of the surrounding text. */
export function keywordsInStyleOf(text: string, keywords: string): string {
  return /^\s*[a-z]/.test(text) ? keywords.toLowerCase() : keywords;
}
