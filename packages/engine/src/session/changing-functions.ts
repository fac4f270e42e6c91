import type { Node as Tree } from 'libpg-query';
import { codeText } from '../sql/definition-options.js';
import { listName } from '../sql/written-names.js';
import { changesInCode, isMeant } from './open-settings.js';

/** Functions that may change settings: whoever runs one may leave other settings behind than it found. */
export class ChangingFunctions {
  /** The code of every function so far, by name. */
  readonly #codes = new Map<string, string>();
  readonly #changing = new Set<string>();
  /** Where one of them is named, and where it is called; undefined while there is none. */
  #names: RegExp | undefined;
  #calls: RegExp | undefined;
  /** Statements that made something which runs functions by itself. */
  readonly #bindings: string[] = [];
  /** Something may run one of them by itself: a trigger, a default, a view. */
  #runsHidden = false;
  /** An event trigger runs one of them. */
  #runsAlways = false;

  /** Takes notice of the functions that a statement defines, and of what will run one that it names. */
  note(tree: Tree, text: string): void {
    for (const [name, code] of definedBy(tree, text)) this.#define(name, code);
    if ('RenameStmt' in tree) this.#rename(tree.RenameStmt.object, tree.RenameStmt.newname ?? '');
    const type = typeOf(tree);
    if (!binding.test(type) && type !== 'AlterTableStmt') return;
    this.#bindings.push(text);
    const isNamed = (byBareName.test(type) ? this.#names : this.#calls)?.test(text) ?? false;
    this.#runsHidden ||= isNamed;
    this.#runsAlways ||= isNamed && type === 'CreateEventTrigStmt';
  }

  /** Whether the statement may run one of them. */
  mayRunIn(tree: Tree, text: string): boolean {
    const type = typeOf(tree);
    if (this.#runsAlways || (this.#runsHidden && wakingCode.test(type))) return true;
    return !onlySpeaking.test(type) && !binding.test(type) && this.#isNamedIn(text);
  }

  #define(name: string, code: string): void {
    this.#codes.set(name, code);
    if (changesInCode(`;${code}`, changesReading) || this.#isNamedIn(code)) this.#add(name);
  }

  #rename(object: Tree | undefined, newName: string): void {
    const names = object && 'ObjectWithArgs' in object ? (object.ObjectWithArgs.objname ?? []) : [];
    if (this.#changing.has(listName(names).name)) this.#add(newName);
  }

  /** One that is called by code is run by whoever runs that; who was bound to it before runs it now. */
  #add(name: string): void {
    if (this.#changing.has(name)) return;
    this.#changing.add(name);
    this.#names = naming([...this.#changing], '');
    this.#calls = naming([...this.#changing]);
    const call = naming([name]);
    this.#runsHidden ||= this.#bindings.some((text) => call.test(text));
    for (const [caller, code] of this.#codes) if (call.test(code)) this.#add(caller);
  }

  #isNamedIn(text: string): boolean {
    return this.#calls?.test(text) ?? false;
  }
}

function typeOf(tree: Tree): string {
  return Object.keys(tree)[0] ?? '';
}

function naming(names: readonly string[], end = String.raw`"?\s*\(`): RegExp {
  const escaped = names.map((name) => name.replace(/\W/g, String.raw`\$&`));
  return new RegExp(`(?<!\\w)(?:${escaped.join('|')})(?!\\w)${end}`, 'i');
}

/** The functions that a statement makes, each with its code; a block is taken to be the code of all that it makes. */
function* definedBy(tree: Tree, text: string): Iterable<readonly [string, string]> {
  if ('CreateFunctionStmt' in tree) {
    const { name } = listName(tree.CreateFunctionStmt.funcname ?? []);
    yield [name, codeText(tree.CreateFunctionStmt) ?? text];
  } else if ('DoStmt' in tree) {
    const made = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:[\w"]+\.)?"?(\w+)/gi;
    for (const [, name = ''] of text.matchAll(made)) yield [name.toLowerCase(), text];
  }
}

/** Statements that name a function and do not run it. */
const onlySpeaking =
  /^(CreateFunction|AlterFunction|AlterOwner|AlterObject|Comment|Drop|Grant|Rename)/;

/** Statements after which something runs a function that they name by itself. */
const binding =
  /^((Create|Alter)Policy|Create(Event)?Trig|Create|CreateDomain|CreateCast|CreateOpClass|Define|View|Rule)Stmt$/;

const byBareName = /^(Define|CreateCast|CreateOpClass)Stmt$/;

/** Statements that may run what runs by itself. */
const wakingCode =
  /^(Insert|Update|Delete|Merge|Copy|Truncate|Select|Call|Do|CreateTableAs|AlterTable|Execute|Explain)Stmt$/;

/** Settings of one's own, with a dot in their names, change what code makes of them, and no more. */
function changesReading(setting: string): boolean {
  return isMeant(setting) && !setting.includes('.');
}
