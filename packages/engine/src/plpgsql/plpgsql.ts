/**
 * PL/pgSQL as a tree of statements. PostgreSQL's own compiler reads the text; here its JSON becomes a
 * small typed tree in which every expression and every static statement is parsed.
 */
import type { Node as Tree } from 'libpg-query';

/** A body: what it declares and what it does. */
export interface Code {
  readonly variables: readonly Variable[];
  readonly body: readonly CodeStatement[];
}

export interface Variable {
  readonly name: string;
  /** The type as written, `t%rowtype` too; undefined for a bare record. */
  readonly type: string | undefined;
}

export type CodeStatement =
  /** A statement of SQL as it stands. `into` says that its result goes into variables. */
  | { readonly type: 'sql'; readonly text: string; readonly tree: Tree; readonly into: boolean }
  /** Expressions that are evaluated, and what is done with them inside the code. */
  | {
      readonly type: 'evaluate';
      readonly trees: readonly Tree[];
      readonly targets: readonly string[];
      /** The targets get no value but the number of rows of the statement before. */
      readonly countsRows?: true;
    }
  /** EXIT of the loop it stands in, always or on a condition. */
  | { readonly type: 'exit'; readonly condition: Tree | undefined }
  | { readonly type: 'if'; readonly branches: readonly Branch[] }
  | {
      readonly type: 'block';
      readonly body: readonly CodeStatement[];
      readonly handlers: readonly Handler[];
    }
  /** Anything else with statements inside: loops, CASE. */
  | { readonly type: 'inner'; readonly body: readonly CodeStatement[]; readonly loop?: Loop }
  | { readonly type: 'raise'; readonly fails: boolean; readonly trees: readonly Tree[] }
  | { readonly type: 'return'; readonly trees: readonly Tree[] }
  /** What no reading can follow. */
  | { readonly type: 'opaque'; readonly reason: string; readonly executes?: Tree };

/** A loop: over what, and what is done each time. */
export type Loop = { readonly body: readonly CodeStatement[] } & (
  | {
      readonly over: 'array' | 'rows';
      readonly source: Tree;
      /** Undefined for a row, or for several at once. */
      readonly variable: string | undefined;
    }
  /** WHILE a condition holds. */
  | { readonly over: 'condition'; readonly source: Tree }
  /** Until something in it leaves it. */
  | { readonly over: 'nothing' }
);

/** A condition and what follows when it holds; ELSE has none. */
export interface Branch {
  readonly condition: Tree | undefined;
  readonly body: readonly CodeStatement[];
}

/** What an EXCEPTION clause does on the conditions it names. */
export interface Handler {
  readonly conditions: readonly string[];
  readonly body: readonly CodeStatement[];
}
