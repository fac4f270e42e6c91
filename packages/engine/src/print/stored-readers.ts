import { executesOtherThan } from '../code/executes-text.js';
import { type Mention, mentions, startsWith } from '../code/mentions.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Identity } from '../state/identity.js';
import { asMap, conflicts, type Footprint } from '../trace/footprint.js';
import { definedName, isEndedBy, renamedDefinition } from './definition-names.js';
import { definitionsAgain } from './definitions-again.js';
import { footprintOf, type OutputStatement } from './output.js';
import { settingsReadBy } from './setting-reads.js';

/** Stored code of an object that reads settings when it runs. */
export interface StoredReader {
  /** Undefined if it is not certain which object the statement defines. */
  readonly object: Identity | undefined;
  /** A statement that defines it again. */
  definition: string;
  /** The name that it defines. */
  name: string;
  readonly settings: readonly (string | undefined)[];
  readonly statement: OutputStatement;
  readonly footprint: Footprint;
}

/** The stored code that reads settings, at a point of the result. */
export class StoredReaders {
  readonly #readers = new Set<StoredReader>();

  constructor(
    private readonly parser: Parser,
    /** Whether any code catches errors. */
    private readonly areErrorsCaught: boolean,
  ) {}

  get all(): readonly StoredReader[] {
    return [...this.#readers];
  }

  /**
   * Records the code that a statement defines; it is known until its object is dropped, or code that svc does not
   * follow may have changed it.
   */
  remember(statement: OutputStatement): readonly StoredReader[] {
    const { text, operations } = statement;
    if (mayRedefine(statement) || (runsCode(text) && defines(text))) {
      this.#forget(({ name }) => mayName(text, name));
    }
    for (const { action } of operations) {
      if (action.type !== 'drop') continue;
      this.#forget(({ object }) => object !== undefined && action.objects.includes(object));
    }
    this.#follow(statement);
    const [object] = operations.flatMap(({ action }) => ('object' in action ? action.object : []));
    const footprint = footprintOf(statement);
    const added = definitionsAgain(text, this.parser).flatMap((definition) => {
      const name = this.#nameOf(definition);
      const settings = settingsReadBy(definition, this.areErrorsCaught);
      return name === undefined
        ? []
        : [{ object, definition, name, settings, statement, footprint }];
    });
    for (const each of added) this.#readers.add(each);
    return added;
  }

  /** Forgets what a statement drops or replaces, and renames what it renames. */
  #follow(statement: OutputStatement): void {
    if (this.#readers.size === 0 || !definesObject(statement.text)) return;
    const outcome = this.parser.parse(statement.text);
    if (!outcome.ok) return;
    this.#forget(({ name }) => isEndedBy(name, outcome.tree));
    if (!('RenameStmt' in outcome.tree)) return;
    const own = footprintOf(statement);
    for (const each of this.#readers) {
      if (!conflicts(asMap(each.footprint), own)) continue;
      each.definition = renamedDefinition(each.definition, outcome.tree);
      each.name = this.#nameOf(each.definition) ?? each.name;
    }
  }

  #nameOf(definition: string): string | undefined {
    const outcome = this.parser.parse(definition);
    return outcome.ok ? definedName(outcome.tree) : undefined;
  }

  #forget(isGone: (reader: StoredReader) => boolean): void {
    for (const each of this.all.filter(isGone)) this.#readers.delete(each);
  }
}

/** Whether a block, or code that is not followed, may have defined something. */
export function mayRedefine({ text, operations }: OutputStatement): boolean {
  return (
    (isBlock(text) || operations.some(({ action }) => action.type === 'barrier')) &&
    defines(text) &&
    !altersRole(text)
  );
}

const defines = mentions('(create|alter|drop)');
const definesObject = startsWith('(create|alter|drop)');
const isBlock = startsWith('do');
const runsCode = startsWith('(do|call|select)');
const altersRole = startsWith('alter (role|user|database|system)');

/** Whether code may define or end an object that is defined by this name. */
function mayName(code: string, name: string): boolean {
  const [kind = '', ...parts] = codeWords(name);
  if (executesOtherThan(keeps(kind, code), code)) return true;
  if (!(mayEnd[kind] ?? defines)(code)) return false;
  const words = new Set(codeWords(code));
  return parts.some((each) => !isKind.test(each) && words.has(each));
}

/** How a statement starts that neither replaces nor ends an object of this kind, whatever follows. */
function keeps(kind: string, code: string): Mention {
  const others = replacedAlone.filter((each) => each !== kind).join('|');
  return startsWith(
    '(analyze|comment|delete|grant|insert|lock|reset|revoke|set|update|vacuum)',
    'create (domain|index|policy|schema|sequence|table|type)',
    'alter (database|group|role|system|user)',
    `create [or replace] (${others})`,
    ...(kind === 'function' && !cascades(code) ? ['alter table'] : []),
  );
}

const cascades = mentions('cascade');

/** The words of statements that define objects of a kind or end them, also by a new name or schema. */
const mayEnd: Readonly<Record<string, Mention>> = {
  function: mentions(
    '(function|procedure|routine|aggregate|cascade|extension|owned)',
    'drop schema',
    'alter schema',
  ),
  trigger: mentions('(trigger|alter|drop)'),
  rule: mentions('(rule|alter|drop)'),
  policy: mentions('(policy|alter|drop)'),
  view: mentions('(view|alter|drop)'),
  default: mentions('(default|alter|drop)'),
};

/** Kinds of objects that CREATE OR REPLACE replaces, without an effect on others. */
const replacedAlone = ['function', 'procedure', 'trigger', 'view'];

const isKind = /^(function|view|trigger|rule|policy|default|on)$/;

function codeWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\w$]+/g) ?? [];
}
