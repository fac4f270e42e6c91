/**
 * Finds the first files of a history that build the same database at any time: they store no clock value, no random
 * value and nothing about the server. The search compares only words, and assumes that a doubtful statement stores
 * such a value. Definitions may mention such a value, in a default or in a function, as long as nothing evaluates it.
 * Many histories change rows of tables that are empty in a new database, so a statement that may store such a value
 * only makes its tables doubtful: the prefix stays the same as long as they are empty, which a query of the database
 * shows.
 */
import { withoutComments } from '@svc/engine';
import { readsText } from '../apply/apply.js';
import type { PreparedMigration } from '../apply/prepare.js';
import { countsByServer } from '../variation.js';
import { anyOf, clockWords, randomWords, serverWords } from '../varying-words.js';
import { VaryingObjects } from './varying-objects.js';

/** The start of a history that builds the same database at any time, provided that its doubtful tables are empty. */
export interface ReproduciblePrefix {
  readonly files: number;
  /** Names of tables in lower case, without schemas. */
  readonly doubtful: readonly string[];
}

/** The longest reproducible prefix of a history after its prelude. */
export function reproduciblePrefix(
  prelude: readonly PreparedMigration[],
  history: readonly PreparedMigration[],
): ReproduciblePrefix {
  // Each statement of such a history is sent alone, which changes the text that the code reads.
  if (readsText([...prelude, ...history])) return { files: 0, doubtful: [] };
  const objects = new VaryingObjects();
  let doubtful = objects.doubtful;
  const isSteady = ({ statements }: PreparedMigration) =>
    statements.every(({ text }) => staysReproducible(plain(text), objects));
  if (!prelude.every(isSteady)) return { files: 0, doubtful: [] };
  for (const [index, file] of history.entries()) {
    doubtful = objects.doubtful;
    if (!isSteady(file)) return { files: index, doubtful };
  }
  return { files: history.length, doubtful: objects.doubtful };
}

/** Values that depend on the time, on chance or on the server. */
const varying = anyOf(
  clockWords,
  randomWords,
  serverWords,
  String.raw`uuid\w*"?\s*\(|crypt\s*\(|\bversion\s*\(`,
  String.raw`\bpg_(?!(?:attribute|class|constraint|database|description|enum|extension|index|indexes|matviews|namespace|policies|policy|proc|publication|roles|sequence|tables|trigger|type|views)\b)`,
);

/** Values that are evaluated in a definition: words for times, and the bounds of partitions. */
const evaluated =
  /'\s*(now|today|tomorrow|yesterday)\b|\bfor\s+values\b.*(\bnow\b|clock|current_|local_?time|_timestamp)/is;

/** Code that definitions run, and settings that take effect when the server starts again. */
const pervasive = /\bevent\s+trigger\b|\balter\s+system\b/i;

/** Statements that only define something. */
const defining =
  /^(alter|comment|create|drop|grant|revoke|security\s+label|set|reset|begin|start|commit|end|rollback)\b/i;

/** Definitions that a query fills. */
const filled =
  /^create\s+(\w+\s+)*(table|materialized\s+view)\b.*\bas\s*\(?\s*(select|with|values|table|execute)\b/is;

/** Statements that only change the rows of the tables that they name, unless they run code. */
const changingRows =
  /^(insert|update|delete|merge|truncate|lock|copy|with\b.*\b(insert|update|delete|merge))\b/is;

/** Statements that insert rows in any case. */
const insertingRows = /^insert\s.*?\b(values|default\s+values)\b(?!.*\bselect\b)|^copy\b/is;

/** Statements that may change tables whose names are not in their text. */
const dynamic = /\bexecute\b|\binformation_schema\b/i;

/** Statements that insert no rows, and evaluate no default. */
const withoutInserts = /^(update|delete|truncate|lock)\b(?!.*\b(insert|merge|default)\b)/is;

/** Adds a statement. Returns false if it may store a value that varies, other than in a table that may be empty. */
function staysReproducible(text: string, objects: VaryingObjects): boolean {
  if (evaluated.test(text) || pervasive.test(text)) return false;
  const varies = varying.test(text) || countsByServer(text);
  const isSteady =
    defining.test(text) && !filled.test(text)
      ? objects.define(text, varies)
      : runsReproducibly(text, varies, objects);
  return isSteady && !objects.isFilledInDoubt;
}

function runsReproducibly(text: string, varies: boolean, objects: VaryingObjects): boolean {
  const isPlanting = insertingRows.test(text);
  if (isPlanting) objects.fill(text);
  if (dynamic.test(text) || objects.runsCode(text)) objects.doubtAll();
  if (!varies && !objects.mayVary(text, !withoutInserts.test(text))) return true;
  objects.doubt(text);
  return changingRows.test(text) && !isPlanting;
}

/** Without comments, and without the name of the schema that every pg_dump writes. */
function plain(text: string): string {
  return withoutComments(text)
    .replaceAll(/\bpg_catalog\s*\./gi, '')
    .trim();
}
