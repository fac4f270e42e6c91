import { mentions } from '../code/mentions.js';

/** Whether a text may set the seed of random(), which a session keeps. */
export function setsSeed(sql: string): boolean {
  return setsSeedByWords(sql) || /'seed'/i.test(sql);
}

const setsSeedByWords = mentions('setseed', 'set [(session|local)] "?seed');
