import { bareName, quoteName } from './quote-name.js';

/** A name as the text that it goes into writes them: in quotes where it quotes, else only where needed. */
export function nameInStyleOf(text: string, name: string): string {
  return text.includes('"') ? quoteName(name) : bareName(name);
}

/** Keywords, given in capitals, as the text that they go into begins: in small letters where it does. */
export function keywordsInStyleOf(text: string, keywords: string): string {
  return /^\s*[a-z]/.test(text) ? keywords.toLowerCase() : keywords;
}
