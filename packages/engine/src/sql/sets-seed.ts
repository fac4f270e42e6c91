import { mentions } from '../code/mentions.js';

/** Whether a text may set the seed of random(), which a session keeps. */
export function setsSeed(sql: string): boolean {
  return setsSeedByWords(sql) || /'seed'/i.test(sql);
}

/** Whether a text sets the seed by its own words, rather than contain a literal that code may take for a setting. */
export const setsSeedByWords = mentions('setseed', 'set [(session|local)] "?seed');

/** Whether a text may take random values that the seed decides. */
export const takesSeededValues = mentions('random', 'random_normal');
