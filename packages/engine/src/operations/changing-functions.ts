import type { CreateFunctionStmt, Node as Tree } from 'libpg-query';
import { bodyOf } from './kinds/functions.js';
import { changesInCode } from './open-settings.js';
import { listName } from './written-names.js';

/** Functions that may change settings: whoever runs one may leave other settings behind than it found. */
export class ChangingFunctions {
  /** Each name as it is called. */
  #calls: RegExp[] = [];
  /** Something may run one of them by itself: a trigger, a default, a view. */
  #runsHidden = false;
  /** An event trigger runs one of them. */
  #runsAlways = false;

  /** Takes note of what the statement defines, and says whether it may run one of them. */
  runIn(tree: Tree | undefined, text: string): boolean {
    if (!tree) return false;
    if ('CreateFunctionStmt' in tree) this.#define(tree.CreateFunctionStmt);
    if (this.#runsAlways) return true;
    const isNamed = this.#areCalledIn(text);
    if ('RenameStmt' in tree && isNamed) this.#add(tree.RenameStmt.newname ?? '');
    const type = Object.keys(tree)[0] ?? '';
    if (onlySpeaking.test(type)) return false;
    this.#runsHidden ||= isNamed;
    this.#runsAlways ||= isNamed && type === 'CreateEventTrigStmt';
    return (isNamed && !binding.test(type)) || (this.#runsHidden && touchingRows.test(type));
  }

  #define(statement: CreateFunctionStmt): void {
    const body = bodyOf(statement) ?? '';
    // One that is called by code is run by whoever runs that.
    if (!changesInCode(`;${body}`, changesReading) && !this.#areCalledIn(body)) return;
    this.#add(listName(statement.funcname ?? []).name);
  }

  #add(name: string): void {
    const escaped = name.replace(/[^\w]/g, (each) => `\\${each}`);
    this.#calls.push(new RegExp(`(?<!\\w)${escaped}"?\\s*\\(`, 'i'));
  }

  #areCalledIn(text: string): boolean {
    return this.#calls.some((call) => call.test(text));
  }
}

/** Statements that name a function and do not run it. */
const onlySpeaking =
  /^(CreateFunction|AlterFunction|AlterOwner|AlterObject|Comment|Drop|Grant|Rename)/;

/** Statements after which something runs a function that they name by itself. */
const binding = /^((Create|Alter)Policy|Create(Event)?Trig|Create|View|Rule)Stmt$/;

const touchingRows = /^(Insert|Update|Delete|Merge|Copy|Truncate|Select|Call|Do|CreateTableAs)/;

/** Settings that change what statements mean, or who acts; no name stands for one that is computed. */
function changesReading(written: string): boolean {
  return /^("?(search_path|role|session_authorization|session_replication_role|row_security|check_function_bodies|default_(tablespace|table_access_method|toast_compression)|datestyle|timezone|intervalstyle|standard_conforming_strings|xmloption|lc_\w+|array_nulls|transform_null_equals)"?|authorization|schema|time\s+zone|all)?$/i.test(
    written,
  );
}
