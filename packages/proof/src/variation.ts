import type { PreparedMigration } from './apply/prepare.js';
import type { Mentions } from './equivalence/classes.js';

/** Whether two builds of one history can differ: `likely` ones will want a second build of it. */
export type Variation = 'none' | 'possible' | 'likely';

/**
 * The clock, chance, what differs from server to server, and extensions, whose scripts may use any of these. Wide: what it
 * misses is compared exactly.
 */
const variable =
  /\bnow\b|clock|current_(date|time|setting)|local_?time|_timestamp|timeofday|'\s*(today|tomorrow|yesterday)|random|uuid|nanoid|gen_salt|crypt|txid|pg_|xact|inet_|version|create\s+extension/i;

/** What the server counts up: transaction ids, OIDs, process ids, positions in the log. */
const counted =
  /txid|xact_id|\bxmin\b|\bxmax\b|\bxid8?\b|pg_lsn|current_wal|backend_pid|\boid\b|::\s*reg[a-z]+\s*::|as\s+reg[a-z]+\s*\)|lo_(create|from|import)|current_snapshot/i;

/** What chooses among few values. */
const choosing = /\brandom(_normal)?\s*\(|tablesample|gen_random_bytes|shuffle|array_sample/i;

/** What hashes with a salt or encrypts with a random key. */
const salting = /gen_salt|\bcrypt\s*\(|pgp_(sym|pub)_encrypt/i;

/** What the texts of a history call that shows in its rows from build to build. */
export function mentionsOf(history: readonly PreparedMigration[]): Mentions {
  const mentions = (pattern: RegExp) =>
    history.some(({ migration }) => pattern.test(migration.text));
  return {
    system: mentions(counted),
    chance: mentions(choosing),
    salted: mentions(salting),
  };
}

/** What gives every row a value of its own. */
const fresh = /\bnow\b|clock_|current_(date|time)|localtime|random|uuid|nanoid|gen_salt/i;

/** Statements that make rows, or say what values they get. */
const concerned = /^(insert|with|do|update|create\s+(unlogged\s+)?table|alter\s+table)\b/i;

/** What makes rows out of nothing, and the table they go to. */
const planting =
  /\binsert\s+into\s+(?:[\w$]+\.|"[^"]+"\.)?([\w$]+|"[^"]+")\s*(?:\([^)]*\)\s*)?(?:overriding\s+\w+\s+value\s+)?values\b/gi;

/**
 * Says how much of a history depends on the moment and the place of its build. `likely` is a guess
 * by the texts, and only decides what is begun early: rows are planted into a table that some
 * statement gives values of the clock or of chance.
 */
export function variation(history: readonly PreparedMigration[]): Variation {
  const mayVary = (text: string) => variable.test(text) || counted.test(text);
  if (!history.some(({ migration }) => mayVary(migration.text))) return 'none';
  const texts = history
    .flatMap(({ statements }) => statements.map(({ text }) => text))
    .filter((text) => concerned.test(text));
  const planted = new Set(
    texts.flatMap((text) => [...text.matchAll(planting)].map(([, name]) => plain(name ?? ''))),
  );
  if (planted.size === 0) return 'possible';
  const mentioned = new RegExp(`\\b(${[...planted].join('|')})\\b`, 'i');
  return texts.some((text) => fresh.test(text) && mentioned.test(text)) ? 'likely' : 'possible';
}

/** A name as it is looked for: what quotes may hold stands for itself or for anything. */
function plain(name: string): string {
  return name.replace(/\W/g, '.').replace(/^\.|\.$/g, '');
}
