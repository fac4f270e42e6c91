import type { PreparedMigration } from './apply/prepare.js';
import type { Mentions } from './equivalence/patterns/classes.js';
import { literalsIn } from './literals.js';
import { anyOf, clockWords, randomWords, serverWords } from './varying-words.js';

/** Whether two builds of one history can differ: `likely` ones will need a second build. */
export type Variation = 'none' | 'possible' | 'likely';

/**
 * The clock, random values, server-specific values, and extensions, whose scripts may use any of these. The pattern
 * is broad; values that it misses are compared exactly.
 */
const variable = anyOf(
  clockWords,
  randomWords,
  serverWords,
  String.raw`'\s*(?:today|tomorrow|yesterday)|uuid|crypt|pg_|version|create\s+extension`,
);

/** Counters of the server: transaction ids, OIDs, process ids, positions in the log. */
const counted =
  /txid|xact_id|\bxmin\b|\bxmax\b|\bxid8?\b|pg_lsn|current_wal|backend_pid|\b(table)?oid\b|relid\s*::|relfilenode|::\s*reg[a-z]+\s*\)*\s*::|::\s*reg[a-z]+\s*\)*\s+as\s+(int|bigint|numeric)|as\s+reg[a-z]+\s*\)|to_reg[a-z]+\s*\([^()]*\)\s*\)*\s*::|lo_(create|from|import)|current_snapshot/i;

/** Functions and types that may truncate a time to seconds. */
const truncating =
  /\b(floor|ceil(ing)?|round|trunc|date_trunc|date_part|extract|to_char)\s*\(|\b(time(stamp)?(tz)?|current_time(stamp)?|localtime(stamp)?)\s*\(\s*0\s*\)|::\s*(int|bigint|numeric|decimal)/i;

const clock = anyOf(clockWords);

/** How many milliseconds two builds must be apart to read different times from the clock, as a history stores them. */
export function millisecondsApart(history: readonly PreparedMigration[]): number {
  const mentions = (pattern: RegExp) =>
    history.some(({ migration }) => pattern.test(migration.text));
  return mentions(clock) && mentions(truncating) ? 1_100 : 100;
}

/** Whether a text mentions a counter of the server. */
export function countsByServer(text: string): boolean {
  return counted.test(text);
}

/** Functions that choose among few values. */
const choosing =
  /\brandom(_normal)?\s*\(|tablesample|gen_random_bytes|shuffle|array_sample|order\s+by\b[^;]*\w*uuid\w*\s*\(/i;

/** Functions that read a clock that advances within a transaction. */
const ticking = /clock_timestamp|statement_timestamp|timeofday/i;

/** Functions that hash with a salt or encrypt with a random key. */
const salting = /gen_salt|\bcrypt\s*\(|pgp_(sym|pub)_encrypt/i;

/** The functions in the texts of a history whose results may vary from build to build. */
export function mentionsOf(history: readonly PreparedMigration[]): Mentions {
  const mentions = (pattern: RegExp) =>
    history.some(({ migration }) => pattern.test(migration.text));
  return {
    system: mentions(counted),
    chance: mentions(choosing),
    salted: mentions(salting),
    ticks: mentions(ticking),
    salts: saltsIn(history),
  };
}

/**
 * Literals that a salted hash may have been made of, in a form that both sets share: first those of the statements
 * that hash, then those of statements that store rows, whose triggers may hash.
 */
export function secretsIn(history: readonly PreparedMigration[]): readonly string[] {
  if (!history.some(({ migration }) => salting.test(migration.text))) return [];
  const texts = history.flatMap(({ statements }) => statements.map(({ text }) => text));
  const found = [
    ...texts.filter((text) => salting.test(text)),
    ...texts.filter((text) => storing.test(text.trimStart())),
  ].flatMap(literalsIn);
  const short = found.filter(({ length }) => length > 0 && length <= most.characters);
  return [...new Set(short)].slice(0, most.secrets);
}

const digesting = /\b(md5|sha\d+|digest|hmac|uuid_generate_v[35])\s*\(/i;

/** More or longer literals are not tried as salts. */
const most = { salts: 40, secrets: 100, characters: 64, ofOneStatement: 12 };

/**
 * The literals in the statements that compute a digest; those of the other statements that may store a salt, the ones
 * shortly before a digest first; and successive ones joined.
 */
function saltsIn(history: readonly PreparedMigration[]): readonly string[] {
  if (!history.some(({ migration }) => digesting.test(migration.text))) return [];
  const texts = history.flatMap(({ statements }) => statements.map(({ text }) => text));
  const near = texts.filter((text) => digesting.test(text));
  const far = beforeDigests(texts).filter((text) => storing.test(text.trimStart()));
  const found = [...near.map(literalsIn), ...far.map(literalsIn), ...near.map(joinedLiterals)];
  const short = found.flat().filter(({ length }) => length > 0 && length <= most.characters);
  return [...new Set(short)].slice(0, most.salts);
}

/** The statements of a history in the order of their distance from the next digest. */
function beforeDigests(texts: readonly string[]): readonly string[] {
  let distance = texts.length;
  const ranked = texts.toReversed().map((text) => {
    distance = digesting.test(text) ? 0 : distance + 1;
    return { text, distance };
  });
  return ranked.sort((a, b) => a.distance - b.distance).map(({ text }) => text);
}

/** Two or three successive literals of a statement as one. */
function joinedLiterals(text: string): readonly string[] {
  const literals = literalsIn(text);
  if (literals.length > most.ofOneStatement) return [];
  return literals.flatMap((_, place) =>
    [2, 3].flatMap((count) =>
      place + count <= literals.length ? [literals.slice(place, place + count).join('')] : [],
    ),
  );
}

/** Statements that store what they compute, unlike the definition of a function or a default. */
export const storing =
  /^(insert|update|delete|merge|with|select|do|call|create\s+materialized\s+view|create\s+(\w+\s+)?table\b.*\bas\b)\b/is;

/** Whether a statement of a history itself chooses among few values, so that two builds may agree by accident. */
export function choosesByChance(history: readonly PreparedMigration[]): boolean {
  return history.some(
    ({ migration, statements }) =>
      choosing.test(migration.text) &&
      statements.some(({ text }) => storing.test(text.trimStart()) && choosing.test(text)),
  );
}

/** Functions that give every row its own value. */
const fresh = /\bnow\b|clock_|current_(date|time)|localtime|random|uuid|nanoid|gen_salt/i;

/** Statements that insert rows, or define their values. */
const concerned = /^(insert|with|do|update|create\s+(unlogged\s+)?table|alter\s+table)\b/i;

/** Statements that insert new rows, and their table. */
const insertingRows =
  /\binsert\s+into\s+(?:[\w$]+\.|"[^"]+"\.)?([\w$]+|"[^"]+")\s*(?:\([^)]*\)\s*)?(?:overriding\s+\w+\s+value\s+)?values\b/gi;

/** Statements that remove rows again, and their table. */
const removingRows =
  /^(?:delete\s+from|truncate(?:\s+table)?|drop\s+table(?:\s+if\s+exists)?)\s+(?:only\s+)?(?:[\w$]+\.|"[^"]+"\.)?([\w$]+|"[^"]+")/i;

/** The tables into which statements insert rows that no later statement seems to remove. */
function tablesWithNewRows(texts: readonly string[]): ReadonlySet<string> {
  const planted = new Set<string>();
  for (const text of texts) {
    const cleared = removingRows.exec(text.trimStart())?.[1];
    if (cleared !== undefined) planted.delete(plain(cleared));
    else if (concerned.test(text))
      for (const [, name = ''] of text.matchAll(insertingRows)) planted.add(plain(name));
  }
  return planted;
}

/**
 * Estimates how much of a history depends on the time and place of its build. `likely` is a guess from the texts, and
 * only decides what is started early: rows are inserted into a table that gets clock or random values from some
 * statement, and stay there.
 */
export function variation(history: readonly PreparedMigration[]): Variation {
  const mayVary = (text: string) => variable.test(text) || counted.test(text);
  if (!history.some(({ migration }) => mayVary(migration.text))) return 'none';
  const all = history.flatMap(({ statements }) => statements.map(({ text }) => text));
  const planted = tablesWithNewRows(all);
  if (planted.size === 0) return 'possible';
  const mentioned = new RegExp(`\\b(${[...planted].join('|')})\\b`, 'i');
  const isFilled = all.some(
    (text) => concerned.test(text) && fresh.test(text) && mentioned.test(text),
  );
  return isFilled ? 'likely' : 'possible';
}

/** The name as a regular expression, in which every character other than a letter or digit matches anything. */
function plain(name: string): string {
  return name.replace(/\W/g, '.').replace(/^\.|\.$/g, '');
}
