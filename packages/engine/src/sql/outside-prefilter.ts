import {
  connectingFunctions,
  outsideExtensions,
  outsideFunctions,
  programRole,
} from './outside-names.js';

/**
 * Words without which nothing can reach outside. LANGUAGE followed plainly by sql or plpgsql is what
 * most migrations have, so that alone does not count.
 */
const words = new RegExp(
  [
    '\\b(?:copy|load|system|tablespace|database)\\b',
    '\\blanguage\\b(?!\\s+(?:sql|plpgsql)(?![\\w$\\u0080-\\uffff]))',
    programRole,
    ...outsideExtensions,
    ...outsideFunctions.keys(),
    ...connectingFunctions.keys(),
  ].join('|'),
  'i',
);

/** Ways to spell a word that only a lexer can read: Unicode escapes, backslashes, strings in parts. */
const disguises =
  /u&["']|\be'[^']*\\|'\s*[\n\r](?:\s|--[^\n\r]*[\n\r])*'|'[ \t]*--[^\n\r]*[\n\r](?:\s|--[^\n\r]*[\n\r])*'/i;

/**
 * A quick look at a whole file: false means that no statement in it reaches outside, so that ordinary
 * files need not be parsed for it.
 */
export function mayReachOutside(text: string): boolean {
  return words.test(text) || disguises.test(text);
}
