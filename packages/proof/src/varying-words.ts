/** Words in SQL that stand for values that differ from build to build, as parts of regular expressions. */

/** Functions that read a clock. */
export const clockWords = String.raw`\bnow\b|clock|current_(?:date|time|setting)|local_?time|_timestamp|timeofday`;

/** Functions whose results are random, except those with uuid and crypt in their names. */
export const randomWords = 'random|nanoid|gen_salt|pgp_|shuffle|tablesample|array_sample';

/** Functions that read the state of the server, except those that begin with pg_. */
export const serverWords = 'txid|xact|inet_';

/** A regular expression that finds any of these, in upper or lower case. */
export function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(words.join('|'), 'i');
}
