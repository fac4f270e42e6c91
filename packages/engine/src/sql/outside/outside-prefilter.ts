import {
  connectingFunctions,
  outsideExtensions,
  outsideFunctions,
  programRole,
} from './outside-names.js';

/**
 * Words that anything that reaches outside must contain. LANGUAGE followed by sql or plpgsql is common in
 * migrations, so it does not count.
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

/** Spellings that only a lexer can read: Unicode escapes, backslashes, strings in parts. */
const disguises =
  /u&["']|\be'[^']*\\|'\s*[\n\r](?:\s|--[^\n\r]*[\n\r])*'|'[ \t]*--[^\n\r]*[\n\r](?:\s|--[^\n\r]*[\n\r])*'/i;

/**
 * A quick check of a statement or a whole file: false means that no statement in it reaches outside, so that most need
 * not be parsed for it.
 */
export function mayReachOutside(text: string): boolean {
  return words.test(text) || disguises.test(text);
}
