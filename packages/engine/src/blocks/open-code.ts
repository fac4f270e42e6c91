import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { type AskedName, askedNames, looksAtCatalogs } from '../guards/asked-names.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import type { PlainStatement } from './plain-statement.js';

/** Code with unknown effects, split into parts. */
export interface OpenCode {
  /** What it may define, in the order of the text. */
  readonly definitions: readonly PlainStatement[];
  /** The names in its catalog queries. */
  readonly asked: readonly AskedName[];
  /** Everything else that it may run. */
  readonly rest: Code;
}

/**
 * Splits code with undecidable guards; undefined if it may do more than its text says, if it queries the catalogs
 * for more than names, or if definitions are in a loop or where errors are caught.
 */
export function openCode(code: Code, lookup: Lookup): OpenCode | undefined {
  const reader = new OpenCodeReader(lookup);
  const body = reader.all(code.body, false);
  const { definitions, asked } = reader;
  return body && definitions.length > 0
    ? { definitions, asked, rest: { variables: code.variables, body } }
    : undefined;
}

class OpenCodeReader {
  readonly definitions: PlainStatement[] = [];
  readonly asked: AskedName[] = [];

  constructor(private readonly lookup: Lookup) {}

  /** The statements without definitions and catalog queries. */
  all(body: readonly CodeStatement[], isNested: boolean): CodeStatement[] | undefined {
    const left: CodeStatement[] = [];
    for (const statement of body) {
      const each = this.#one(statement, isNested);
      if (each === undefined) return undefined;
      if (each !== 'nothing') left.push(each);
    }
    return left;
  }

  #one(statement: CodeStatement, isNested: boolean): CodeStatement | 'nothing' | undefined {
    switch (statement.type) {
      case 'sql':
        return this.#sql(statement, isNested);
      case 'evaluate':
      case 'raise':
      case 'return': {
        const trees = this.#trees(statement.trees);
        return trees && { ...statement, trees };
      }
      case 'exit': {
        const trees = this.#trees(statement.condition ? [statement.condition] : []);
        return trees && { ...statement, condition: trees[0] };
      }
      case 'if':
        return this.#if(statement, isNested);
      case 'block': {
        const catches = isNested || statement.handlers.length > 0;
        const body = this.all(statement.body, catches);
        const handlers = statement.handlers.map((handler) => ({
          ...handler,
          body: this.all(handler.body, catches),
        }));
        const known = handlers.flatMap(({ conditions, body: own }) =>
          own ? [{ conditions, body: own }] : [],
        );
        return body && known.length === handlers.length
          ? { type: 'block', body, handlers: known }
          : undefined;
      }
      case 'inner': {
        const body = this.all(statement.body, true);
        return body && { type: 'inner', body };
      }
      case 'opaque':
        return undefined;
    }
  }

  #sql(
    statement: Extract<CodeStatement, { type: 'sql' }>,
    isNested: boolean,
  ): CodeStatement | 'nothing' | undefined {
    const { text, tree } = statement;
    if (isOnRows(tree)) {
      if (!looksAtCatalogs(tree)) return statement;
      return 'SelectStmt' in tree && this.#ask(tree) ? 'nothing' : undefined;
    }
    if (isNested) return undefined;
    this.definitions.push({ text, tree });
    return 'nothing';
  }

  #if(
    { branches }: Extract<CodeStatement, { type: 'if' }>,
    isNested: boolean,
  ): CodeStatement | undefined {
    const left = [];
    for (const { condition, body } of branches) {
      const trees = this.#trees(condition ? [condition] : []);
      const inside = this.all(body, isNested);
      if (!trees || !inside) return undefined;
      left.push({ condition: trees[0], body: inside });
    }
    return { type: 'if', branches: left };
  }

  #trees(trees: readonly Tree[]): readonly Tree[] | undefined {
    const left: Tree[] = [];
    for (const tree of trees) {
      if (!looksAtCatalogs(tree)) left.push(tree);
      else if (!this.#ask(tree)) return undefined;
    }
    return left;
  }

  #ask(tree: Tree): boolean {
    const names = askedNames(tree, this.lookup);
    this.asked.push(...(names ?? []));
    return names !== undefined;
  }
}

/** Statements that read and change rows, which are followed as usual. */
function isOnRows(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(Select|Insert|Update|Delete|Merge|Truncate|Lock|Notify)Stmt$/.test(type);
}
