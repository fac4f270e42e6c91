/**
 * What a session keeps when DISCARD ALL resets it. Files that could notice get a new connection; all others share one,
 * because a new connection takes longer than most files.
 */
import type { PreparedMigration } from './prepare.js';

/** Whether a session that ran a file keeps more than DISCARD ALL resets. */
export function leavesTraces({ migration }: PreparedMigration): boolean {
  return lasting.test(migration.text);
}

/**
 * Settings of roles and databases only apply to new connections, a custom setting remains known (as an empty string)
 * once it was set, and so do the random seed, loaded libraries and the process.
 */
const lasting =
  /\b(alter\s+(role|user|database)|set_config|setseed|load|pg_backend_pid|set\s+(session\s+|local\s+)?"?\w+"?\s*\.)/i;

/**
 * A session keeps the types of variables in compiled code when such a type is replaced. It also keeps the checks of
 * domains and the expressions of indexes and partition keys with the functions in them inlined or evaluated, when such
 * a function is replaced, or reads other rows than before.
 */
export class KeptCode {
  #declaresTypes = false;
  #readsRows = false;

  /** A file follows: its functions may be compiled from then on. */
  add({ statements }: PreparedMigration): void {
    for (const { text } of statements) {
      if (!creatingCode.test(text)) continue;
      this.#declaresTypes ||= declaresTypes(text);
      this.#readsRows ||= /\bimmutable\b/i.test(text) && /\b(from|execute)\b/i.test(text);
    }
  }

  /** Whether a file changes the meaning of code that its session may have kept, or that it keeps itself. */
  isOutdatedBy({ migration }: PreparedMigration): boolean {
    return (
      this.#readsRows ||
      replacing.test(migration.text) ||
      (this.#declaresTypes && changingTypes.test(migration.text))
    );
  }
}

const creatingCode = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i;

const replacing =
  /\b(drop\s+(type|domain)|alter\s+(type|domain)\s[^;]*\brename\s+to|or\s+replace\s+(function|aggregate)|alter\s+(function|routine))\b/i;

/** Another type may have the name of a type, or of a column in `table.column%TYPE`. */
const changingTypes =
  /\b(drop|rename|set\s+schema|search_path|alter\s+[^;]*\btype|create\s+(type|domain|table|view|materialized))\b/i;

/** Whether code has variables of a type that a history may change. */
function declaresTypes(code: string): boolean {
  return [...code.matchAll(/\bdeclare\b([\s\S]*?)\bbegin\b/gi)].some(([, variables = '']) =>
    variables
      .replaceAll(/--[^\n]*/g, '')
      .split(';')
      .some((each) => each.trim() !== '' && !ofBuiltInType.test(each.trim())),
  );
}

const ofBuiltInType =
  /^("[^"]+"|\w+)\s+(constant\s+)?(alias\s+for|cursor|record|refcursor|(pg_catalog\.)?(small|big)?int(eger|2|4|8)?|text|(character\s+)?varying|varchar|char(acter)?|name|bool(ean)?|uuid|jsonb?|xml|bytea|numeric|decimal|real|double\s+precision|float[48]?|money|date|time(tz)?|timestamp(tz)?|interval|oid|reg\w+|inet|cidr|hstore|tsvector|tsquery)\b(?!\s*[.%])/i;
