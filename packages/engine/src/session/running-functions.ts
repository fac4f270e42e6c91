import type { Node as Tree } from 'libpg-query';
import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { withoutComments } from '../code/without-comments.js';
import { codeText } from '../sql/definition-options.js';
import { listName } from '../sql/written-names.js';

/** Functions whose code does something that outlasts it, so that statements that run them do it too. */
export class RunningFunctions {
  /** The code of every function so far, by name. */
  readonly #codes = new Map<string, string>();
  readonly #found = new Set<string>();
  /** A pattern for their names and one for calls; undefined while there is none. */
  #names: RegExp | undefined;
  #calls: RegExp | undefined;
  /** The statements that created something that runs functions implicitly. */
  readonly #bindings: string[] = [];
  /** Whether an object may run one of them implicitly: a trigger, a default, a view. */
  #runsImplicitly = false;
  /** Whether an event trigger runs one of them. */
  #runsAlways = false;

  /** `does` tells whether code does it; `codeOf` chooses the code from the body of a function and its definition. */
  constructor(
    private readonly does: (code: string) => boolean,
    private readonly codeOf: (body: string, definition: string) => string = (body) => body,
  ) {}

  /** Records the functions that a statement defines, and objects that will run one that it names. */
  note(tree: Tree, text: string): void {
    for (const [name, body] of definedBy(tree, text)) this.#define(name, this.codeOf(body, text));
    if ('RenameStmt' in tree) this.#rename(tree.RenameStmt.object, tree.RenameStmt.newname ?? '');
    const type = typeOf(tree);
    if (hasCode.test(type) && isIn(text, this.#names)) {
      for (const name of newNames(text)) this.#add(name?.at(-1) ?? '');
    }
    this.#runsImplicitly ||= this.#mayBindInCode(type, text);
    if (!binding.test(type) && type !== 'AlterTableStmt') return;
    this.#bindings.push(text);
    const isNamed = isIn(text, byBareName.test(type) ? this.#names : this.#calls);
    this.#runsImplicitly ||= isNamed;
    this.#runsAlways ||= isNamed && type === 'CreateEventTrigStmt';
  }

  /** Whether the statement may run one of them. */
  mayRunIn(tree: Tree | undefined, text: string): boolean {
    const type = tree ? typeOf(tree) : 'DoStmt';
    if (this.#runsAlways || (this.#runsImplicitly && runningFunctions.test(type))) return true;
    return !onlySpeaking.test(type) && !binding.test(type) && this.#isNamedIn(text);
  }

  /** Whether code calls one of them, apart from the one with this name. */
  isCalledIn(code: string, apart?: string): boolean {
    return [...this.#found].some((name) => name !== apart && isIn(code, naming([name])));
  }

  #define(name: string, code: string): void {
    this.#codes.set(name, code);
    if (this.does(code) || this.#isNamedIn(code)) this.#add(name);
  }

  #rename(object: Tree | undefined, newName: string): void {
    const names = object && 'ObjectWithArgs' in object ? (object.ObjectWithArgs.objname ?? []) : [];
    if (this.#found.has(listName(names).name)) this.#add(newName);
  }

  /** A function that calls one of them does it too; objects bound to it before run it now. */
  #add(name: string): void {
    if (this.#found.has(name)) return;
    this.#found.add(name);
    this.#names = naming([...this.#found], '');
    this.#calls = naming([...this.#found]);
    const call = naming([name]);
    this.#runsImplicitly ||= this.#bindings.some((text) => isIn(text, call));
    for (const [caller, code] of this.#codes) if (isIn(code, call)) this.#add(caller);
  }

  /** Whether code may create an object that runs one of them, such as a trigger. */
  #mayBindInCode(type: string, text: string): boolean {
    if (!runningFunctions.test(type) || type === 'AlterTableStmt') return false;
    return isIn(text, this.#names) && (bindsInCode(text) || !this.#isNamedIn(text));
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

/** Names in calls, and as literals, which code may call. */
function naming(names: readonly string[], end = String.raw`(?:"?\s*\(|')`): RegExp {
  const escaped = names.map((name) => name.replace(/\W/g, String.raw`\$&`));
  return new RegExp(`(?<!\\w)(?:${escaped.join('|')})(?!\\w)${end}`, 'i');
}

/**
 * The functions that a statement creates, each with its code; the code of a block counts for all that it creates.
 */
function* definedBy(tree: Tree, text: string): Iterable<readonly [string, string]> {
  if ('CreateFunctionStmt' in tree) {
    const { name } = listName(tree.CreateFunctionStmt.funcname ?? []);
    const code = codeText(tree.CreateFunctionStmt) ?? text;
    yield [name, code];
    for (const inner of createdRoutines(code)) yield [inner?.at(-1) ?? '', code];
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

/** The words with which code binds functions that it names; without a call of it, code may also pass the name on. */
const bindsInCode = mentions(
  '(aggregate|cast|check|default|domain|index|operator|policy|rule|trigger|type|view)',
);

/** Statements with code that may rename functions. */
const hasCode = /^(Do|CreateFunction)Stmt$/;

const newNames = namesAt('rename to <name>');

const byBareName = /^(Define|CreateCast|CreateOpClass)Stmt$/;

/** Statements that may run functions implicitly. */
const runningFunctions =
  /^(Insert|Update|Delete|Merge|Copy|Truncate|Select|Call|Do|CreateTableAs|AlterTable|Execute|Explain)Stmt$/;
