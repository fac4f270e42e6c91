/**
 * PL/pgSQL as a tree of statements. PostgreSQL's own compiler parses the text; its JSON becomes a small typed
 * tree in which every expression and every static statement is parsed.
 */
import type { Node as Tree } from 'libpg-query';

/** A body: what it declares and what it does. */
export interface Code {
  readonly variables: readonly Variable[];
  readonly body: readonly CodeStatement[];
}

export interface Variable {
  readonly name: string;
  /** The type as written, including `t%rowtype`; undefined for a bare record. */
  readonly type: string | undefined;
}

export type CodeStatement =
  /** An SQL statement. `into` says that its result goes into variables. */
  | { readonly type: 'sql'; readonly text: string; readonly tree: Tree; readonly into: boolean }
  /** Expressions that are evaluated, and what the code does with them. */
  | {
      readonly type: 'evaluate';
      readonly trees: readonly Tree[];
      readonly targets: readonly string[];
      /** The query of PERFORM. */
      readonly performs?: string | undefined;
      /** The targets get only the row count of the previous statement. */
      readonly countsRows?: true;
    }
  /** EXIT of the innermost loop, always or on a condition. */
  | { readonly type: 'exit'; readonly condition: Tree | undefined }
  | { readonly type: 'if'; readonly branches: readonly Branch[] }
  | {
      readonly type: 'block';
      readonly body: readonly CodeStatement[];
      readonly handlers: readonly Handler[];
    }
  /** Anything else with nested statements: loops, CASE. */
  | { readonly type: 'inner'; readonly body: readonly CodeStatement[]; readonly loop?: Loop }
  | { readonly type: 'raise'; readonly fails: boolean; readonly trees: readonly Tree[] }
  | { readonly type: 'return'; readonly trees: readonly Tree[] }
  /** A statement that svc does not follow. */
  | {
      readonly type: 'opaque';
      readonly reason: string;
      readonly executes?: Tree;
      /** EXECUTE … INTO: the expression of the text, and the values that USING gives it. */
      readonly selects?: { readonly query: Tree; readonly using: readonly Tree[] };
      readonly commits?: boolean;
    };

/** A loop: its source and its body. */
export type Loop = { readonly body: readonly CodeStatement[] } & (
  | {
      readonly over: 'array' | 'rows';
      readonly source: Tree;
      /** Undefined for a row, or for several targets. */
      readonly variable: string | undefined;
      /** The record variable that gets each row. */
      readonly record?: string | undefined;
    }
  /** WHILE a condition holds. */
  | { readonly over: 'condition'; readonly source: Tree }
  /** Until something in it exits. */
  | { readonly over: 'nothing' }
);

/** A condition and its statements; ELSE has none. */
export interface Branch {
  readonly condition: Tree | undefined;
  readonly body: readonly CodeStatement[];
}

/** The statements that an EXCEPTION clause runs on its conditions. */
export interface Handler {
  readonly conditions: readonly string[];
  readonly body: readonly CodeStatement[];
}
