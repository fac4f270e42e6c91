/**
 * The state that a session keeps when DISCARD ALL resets it. Files that could notice get a new connection; all others share one,
 * because a new connection takes longer than most files.
 */
import { survivesDiscard } from '../engines/survives-discard.js';
import type { PreparedMigration } from './prepare.js';

/** Whether a session that ran a text keeps more than DISCARD ALL resets. */
function leavesTraces(text: string): boolean {
  return processBound.test(text) || survivesDiscard(text);
}

/** Settings of roles and databases apply only to new connections, and each connection has its own process. */
const processBound = /\b(alter\s+(role|user|database)|pg_backend_pid)\b/i;

/**
 * A session keeps the types of variables in compiled code when such a type is replaced. It also keeps the checks of
 * domains and the expressions of indexes and partition keys, with inlined or evaluated functions, when such a function
 * is replaced or reads other rows than before. Definitions are compared by their words, because a file that changes an
 * object names it. The words come from the text of a file, and from the functions that it or an earlier file has
 * created.
 */
export class KeptCode {
  /** Words in the declarations of variables: names of types, and of tables and columns in `table.column%TYPE`. */
  readonly #declared = new Set<string>();
  /** Words in checks, in expressions of indexes and keys, and in the bodies of functions that they may call. */
  readonly #cached = new Set<string>();
  /** Words in checks, and in expressions of indexes and keys. */
  readonly #evaluated = new Set<string>();
  /** Functions that are declared immutable although they may read rows. */
  readonly #readers = new Set<string>();

  /** Whether a function leaves traces: every later file may run it. */
  #codeLeavesTraces = false;

  /** Whether a session that ran a file keeps more than DISCARD ALL resets. */
  leavesTraces({ migration }: PreparedMigration): boolean {
    return this.#codeLeavesTraces || leavesTraces(migration.text);
  }

  /** Adds an applied file: its functions may be compiled from then on. */
  add({ statements }: PreparedMigration): void {
    for (const { text } of statements) {
      if (creatingCode.test(text)) {
        this.#codeLeavesTraces ||= leavesTraces(text);
        addAll(this.#declared, wordsIn(declarationsOf(text)));
        addAll(this.#cached, wordsIn(text));
        if (/\bimmutable\b/i.test(text) && mayReadRows(text)) {
          addAll(this.#readers, functionsIn(text));
        }
      } else if (mayCache(text)) {
        addAll(this.#cached, wordsIn(text));
        addAll(this.#evaluated, wordsIn(text));
      }
    }
  }

  /** Whether a file changes the meaning of code that its session may have kept, or that it keeps itself. */
  isOutdatedBy({ statements }: PreparedMigration): boolean {
    const evaluatesReader = [...this.#readers].some((name) => this.#evaluated.has(name));
    return evaluatesReader || statements.some(({ text }) => this.#isChanged(text));
  }

  #isChanged(text: string): boolean {
    if (this.#evaluated.size > 0 && functionsIn(text).some((name) => this.#cached.has(name))) {
      return true;
    }
    if (this.#declared.size === 0 || creatingCode.test(text) || !mayChangeTypes(text)) {
      return false;
    }
    return /\bsearch_path\b/i.test(text) || wordsIn(text).some((word) => this.#declared.has(word));
  }
}

const creatingCode = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i;

/** Whether a statement may have expressions that a session keeps. */
function mayCache(text: string): boolean {
  const start = text.search(/\b(domain|index|exclude|partition\s+by)\b/i);
  return start !== -1 && text.includes('(', start);
}

/** Whether code reads from a table, or executes a text that may. */
function mayReadRows(code: string): boolean {
  const queries = code.replaceAll(
    /--[^\n]*|\bfrom\s+current\b|\b(extract|substring|trim|overlay)\s*\([^()]*\)/gi,
    '',
  );
  return /\b(from|join)\s+(only\s+)?["\w][\w."$]*(?![\w."$]|\s*\()|\bexecute\b/i.test(queries);
}

/** Functions that are replaced, changed or created. */
function functionsIn(text: string): readonly string[] {
  return [...text.matchAll(/\b(?:function|routine|procedure|aggregate)\s+([\w."$]+)/gi)].flatMap(
    ([, name = '']) => wordsIn(name).slice(-1),
  );
}

/** Whether another type may have the name of a type, or of a column in `table.column%TYPE`, after a statement. */
function mayChangeTypes(text: string): boolean {
  return changingNames.test(text) || (/\balter\b/i.test(text) && /\btype\b/i.test(text));
}

const changingNames =
  /\b(drop|rename|set\s+schema|search_path|create\s+(type|domain|table|view|materialized))\b/i;

/** The declarations of variables of types that a history may change. */
function declarationsOf(code: string): string {
  return blocksOfVariables(code)
    .flatMap((variables) => variables.replaceAll(/--[^\n]*/g, '').split(';'))
    .filter((each) => each.trim() !== '' && !ofBuiltInType.test(each.trim()))
    .join(';');
}

/** The texts between `declare` and the next `begin`. */
function blocksOfVariables(code: string): readonly string[] {
  const blocks: string[] = [];
  const [declare, begin] = [/\bdeclare\b/gi, /\bbegin\b/gi];
  while (declare.test(code)) {
    begin.lastIndex = declare.lastIndex;
    const end = begin.exec(code);
    if (end === null) break;
    blocks.push(code.slice(declare.lastIndex, end.index));
    declare.lastIndex = begin.lastIndex;
  }
  return blocks;
}

const ofBuiltInType =
  /^("[^"]+"|\w+)\s+(constant\s+)?(alias\s+for|cursor|record|refcursor|(pg_catalog\.)?(small|big)?int(eger|2|4|8)?|text|(character\s+)?varying|varchar|char(acter)?|name|bool(ean)?|uuid|jsonb?|xml|bytea|numeric|decimal|real|double\s+precision|float[48]?|money|date|time(tz)?|timestamp(tz)?|interval|oid|reg\w+|inet|cidr|hstore|tsvector|tsquery)\b(?!\s*[.%])/i;

/** The words of a text in lower case, also those of quoted names. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu) ?? [];
}

function addAll(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word);
}
