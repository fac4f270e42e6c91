import type { Node as Tree } from 'libpg-query';
import { namesAt } from '../code/names-at.js';
import { withoutComments } from '../code/without-comments.js';
import { codeText } from '../sql/definition-options.js';
import { listName } from '../sql/written-names.js';
import { changesInCode } from './unknown-settings.js';

/** Functions that may change settings, so that callers may leave other settings behind. */
export class ChangingFunctions {
  /** The code of every function so far, by name. */
  readonly #codes = new Map<string, string>();
  readonly #changing = new Set<string>();
  /** A pattern for their names and one for calls; undefined while there is none. */
  #names: RegExp | undefined;
  #calls: RegExp | undefined;
  /** The statements that created something that runs functions implicitly. */
  readonly #bindings: string[] = [];
  /** Whether an object may run one of them implicitly: a trigger, a default, a view. */
  #runsImplicitly = false;
  /** Whether an event trigger runs one of them. */
  #runsAlways = false;

  /** `matters` tells which settings change the effect of later statements. Custom settings affect only code. */
  constructor(private readonly matters: (setting: string) => boolean) {}

  /** Records the functions that a statement defines, and objects that will run one that it names. */
  note(tree: Tree, text: string): void {
    for (const [name, code] of definedBy(tree, text)) this.#define(name, code);
    if ('RenameStmt' in tree) this.#rename(tree.RenameStmt.object, tree.RenameStmt.newname ?? '');
    const type = typeOf(tree);
    if (!binding.test(type) && type !== 'AlterTableStmt') return;
    this.#bindings.push(text);
    const isNamed = isIn(text, byBareName.test(type) ? this.#names : this.#calls);
    this.#runsImplicitly ||= isNamed;
    this.#runsAlways ||= isNamed && type === 'CreateEventTrigStmt';
  }

  /** Whether the statement may run one of them. */
  mayRunIn(tree: Tree, text: string): boolean {
    const type = typeOf(tree);
    if (this.#runsAlways || (this.#runsImplicitly && runningFunctions.test(type))) return true;
    return !onlySpeaking.test(type) && !binding.test(type) && this.#isNamedIn(text);
  }

  #define(name: string, code: string): void {
    this.#codes.set(name, code);
    if (changesInCode(code, this.matters) || this.#isNamedIn(code)) this.#add(name);
  }

  #rename(object: Tree | undefined, newName: string): void {
    const names = object && 'ObjectWithArgs' in object ? (object.ObjectWithArgs.objname ?? []) : [];
    if (this.#changing.has(listName(names).name)) this.#add(newName);
  }

  /** A function that calls one of them changes settings too; objects bound to it before run it now. */
  #add(name: string): void {
    if (this.#changing.has(name)) return;
    this.#changing.add(name);
    this.#names = naming([...this.#changing], '');
    this.#calls = naming([...this.#changing]);
    const call = naming([name]);
    this.#runsImplicitly ||= this.#bindings.some((text) => isIn(text, call));
    for (const [caller, code] of this.#codes) if (isIn(code, call)) this.#add(caller);
  }

  #isNamedIn(text: string): boolean {
    return isIn(text, this.#calls);
  }
}

function typeOf(tree: Tree): string {
  return Object.keys(tree)[0] ?? '';
}

function isIn(text: string, names: RegExp | undefined): boolean {
  return names?.test(withoutComments(text)) ?? false;
}

function naming(names: readonly string[], end = String.raw`"?\s*\(`): RegExp {
  const escaped = names.map((name) => name.replace(/\W/g, String.raw`\$&`));
  return new RegExp(`(?<!\\w)(?:${escaped.join('|')})(?!\\w)${end}`, 'i');
}

/**
 * The functions that a statement creates, each with its code; the code of a block counts for all that it creates.
 */
function* definedBy(tree: Tree, text: string): Iterable<readonly [string, string]> {
  if ('CreateFunctionStmt' in tree) {
    const { name } = listName(tree.CreateFunctionStmt.funcname ?? []);
    yield [name, codeText(tree.CreateFunctionStmt) ?? text];
  } else if ('DoStmt' in tree) {
    for (const name of createdRoutines(text)) yield [name?.at(-1) ?? '', text];
  }
}

const createdRoutines = namesAt('create [or replace] (function|procedure) <name>');

/** Statements that name a function without running it. */
const onlySpeaking =
  /^(CreateFunction|AlterFunction|AlterOwner|AlterObject|Comment|Drop|Grant|Rename)/;

/** Statements that make an object run the functions that they name. */
const binding =
  /^((Create|Alter)Policy|Create(Event)?Trig|Create|CreateDomain|CreateCast|CreateOpClass|Define|View|Rule)Stmt$/;

const byBareName = /^(Define|CreateCast|CreateOpClass)Stmt$/;

/** Statements that may run functions implicitly. */
const runningFunctions =
  /^(Insert|Update|Delete|Merge|Copy|Truncate|Select|Call|Do|CreateTableAs|AlterTable|Execute|Explain)Stmt$/;
