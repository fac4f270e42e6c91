import type { Node as Tree } from 'libpg-query';
import { onlyTarget } from '../sql/only-target.js';
import type { Parser } from '../sql/parser/parser.js';
import { initialValues } from './initial-values.js';
import type { Branch, CodeStatement, Handler, Loop } from './plpgsql.js';
import {
  assignedNames,
  expressions,
  holdsStatements,
  type Json,
  list,
  record,
  selects,
  targetNames,
  withoutStatements,
} from './plpgsql-json.js';
import { usesCursor } from './shared-cursors.js';

type LoopHead = Loop extends infer Each ? (Each extends Loop ? Omit<Each, 'body'> : never) : never;

const dynamic: Readonly<Record<string, string>> = {
  PLpgSQL_stmt_dynfors: 'it executes dynamic SQL',
  PLpgSQL_stmt_commit: 'it commits',
  PLpgSQL_stmt_rollback: 'it rolls back',
};

/** PostgreSQL's number for ERROR: RAISE of that level ends the code. */
const errorLevel = 21;

/** Reads the compiler's JSON, statement by statement. For unknown statements it reads the expressions in them. */
export class CodeReader {
  constructor(
    private readonly parser: Parser,
    /** The declarations, in the compiler's numbering. */
    private readonly datums: readonly unknown[],
    /** The variables whose cursors are open before or after the code, by their numbers. */
    private readonly sharedCursors: ReadonlySet<unknown>,
  ) {}

  statements(nodes: readonly unknown[]): readonly CodeStatement[] {
    return nodes.map((node) => {
      const [kind, value] = Object.entries(record(node) ?? {})[0] ?? ['', {}];
      return this.#statement(kind, record(value) ?? {});
    });
  }

  /** The default of a variable and the query of a cursor. */
  initialValues(datum: Json): readonly CodeStatement[] {
    const values = [datum.default_val, datum.cursor_explicit_expr].filter(
      (each) => each !== undefined,
    );
    if (values.length === 0) return [];
    return [this.#evaluate(values, typeof datum.refname === 'string' ? [datum.refname] : [])];
  }

  /** The default of a variable that is a row, or of a type that the compiler does not know. */
  initialRow({ refname }: Json, text: string): readonly CodeStatement[] {
    if (typeof refname !== 'string') return [];
    return initialValues(text, refname).map((expression): CodeStatement => {
      const outcome = this.parser.parse(`SELECT ${expression}`);
      if (!outcome.ok) return unparsed;
      return { type: 'evaluate', trees: [outcome.tree], targets: [refname] };
    });
  }

  #statement(kind: string, node: Json): CodeStatement {
    const reason = dynamic[kind];
    if (reason !== undefined) {
      return { type: 'opaque', reason, commits: kind === 'PLpgSQL_stmt_commit' };
    }
    if (usesCursor.has(kind) && this.sharedCursors.has(node.curvar)) {
      return { type: 'opaque', reason: 'it shares a cursor with other code' };
    }
    if (node.dynquery !== undefined) return { type: 'opaque', reason: 'it executes dynamic SQL' };
    switch (kind) {
      case 'PLpgSQL_stmt_block':
        return {
          type: 'block',
          body: this.statements(list(node.body)),
          handlers: this.#handlers(node),
        };
      case 'PLpgSQL_stmt_if':
        return this.#if(node);
      case 'PLpgSQL_stmt_case':
        return this.#case(node);
      case 'PLpgSQL_stmt_perform':
        return this.#withTrees([node.expr], (trees) => ({
          type: 'evaluate',
          trees,
          targets: [],
          performs: queryOf(node.expr),
        }));
      case 'PLpgSQL_stmt_execsql':
        return this.#sql(node);
      case 'PLpgSQL_stmt_call':
        return node.is_call === true ? this.#general(node) : this.#innerBlock(node);
      case 'PLpgSQL_stmt_dynexecute':
        return this.#execute(node);
      case 'PLpgSQL_stmt_foreach_a':
        return this.#foreach(node);
      case 'PLpgSQL_stmt_fors':
        return this.#forRows(node);
      case 'PLpgSQL_stmt_raise':
        return this.#withTrees([...list(node.params), ...list(node.options)], (trees) => ({
          type: 'raise',
          fails: node.elog_level === errorLevel,
          trees,
        }));
      case 'PLpgSQL_stmt_return':
        return this.#withTrees([node.expr], (trees) => ({ type: 'return', trees }));
      case 'PLpgSQL_stmt_exit':
        return this.#exit(node);
      case 'PLpgSQL_stmt_getdiag':
        return this.#diagnostics(node);
      case 'PLpgSQL_stmt_loop':
        return this.#loop(node, () => ({ over: 'nothing' }));
      case 'PLpgSQL_stmt_while':
        return this.#loop(node, () => {
          const [source] = this.#trees(node.cond) ?? [];
          return source && { over: 'condition', source };
        });
      case 'PLpgSQL_stmt_close':
        return this.#evaluate([node], []);
      default:
        return this.#general(node);
    }
  }

  #if(node: Json): CodeStatement {
    const conditions = [
      node,
      ...list(node.elsif_list).map((each) => record(each)?.PLpgSQL_if_elsif),
    ];
    const branches: Branch[] = [];
    for (const each of conditions) {
      const branch = record(each) ?? {};
      const condition = this.#trees(branch.cond);
      if (condition === undefined) return unparsed;
      branches.push({
        condition: condition[0],
        body: this.statements(list(branch.then_body ?? branch.stmts)),
      });
    }
    if (node.else_body !== undefined) {
      branches.push({ condition: undefined, body: this.statements(list(node.else_body)) });
    }
    return { type: 'if', branches };
  }

  /** CASE WHEN is IF, but fails if no condition holds. CASE of a value is only read for its expressions. */
  #case(node: Json): CodeStatement {
    if (node.t_expr !== undefined) return this.#general(node);
    const branches: Branch[] = [];
    for (const each of list(node.case_when_list)) {
      const when = record(record(each)?.PLpgSQL_case_when) ?? {};
      const [condition] = this.#trees(when.expr) ?? [];
      if (condition === undefined) return unparsed;
      branches.push({ condition, body: this.statements(list(when.stmts)) });
    }
    const otherwise: readonly CodeStatement[] =
      node.have_else === true
        ? this.statements(list(node.else_stmts))
        : [{ type: 'raise', fails: true, trees: [] }];
    return { type: 'if', branches: [...branches, { condition: undefined, body: otherwise }] };
  }

  #handlers({ exceptions }: Json): readonly Handler[] {
    const caught = list(record(record(exceptions)?.PLpgSQL_exception_block)?.exc_list);
    return caught.map((each) => {
      const handler = record(record(each)?.PLpgSQL_exception) ?? {};
      const conditions = list(handler.conditions).map((condition) =>
        String(record(record(condition)?.PLpgSQL_condition)?.condname ?? ''),
      );
      return { conditions, body: this.statements(list(handler.action)) };
    });
  }

  #sql(node: Json): CodeStatement {
    const text = queryOf(node.sqlstmt);
    const outcome = text === undefined ? undefined : this.parser.parse(text);
    if (text === undefined || !outcome?.ok) return unparsed;
    if (node.into !== true) return { type: 'sql', text, tree: outcome.tree, into: false };
    return {
      type: 'inner',
      body: [
        { type: 'evaluate', trees: [], targets: targetNames(node.target) },
        { type: 'sql', text, tree: outcome.tree, into: true },
      ],
    };
  }

  /** DO inside a block. */
  #innerBlock(node: Json): CodeStatement {
    const [tree] = this.#trees(node.expr) ?? [];
    const text = queryOf(node.expr);
    return tree && text !== undefined ? { type: 'sql', text, tree, into: false } : unparsed;
  }

  /** EXECUTE of a literal is the same as the statement itself. */
  #execute(node: Json): CodeStatement {
    const [tree] = this.#trees(node.query) ?? [];
    const text = node.params === undefined && tree ? literal(tree) : undefined;
    const outcome = text === undefined ? undefined : this.parser.parse(text);
    const reason = 'it executes dynamic SQL';
    if (node.into === true) return this.#executeInto(node, reason);
    if (text === undefined || !outcome?.ok) {
      const isPlain = tree && node.params === undefined;
      return { type: 'opaque', reason, ...(isPlain ? { executes: tree } : {}) };
    }
    return { type: 'sql', text, tree: outcome.tree, into: false };
  }

  #executeInto(node: Json, reason: string): CodeStatement {
    const [query] = this.#trees(node.query) ?? [];
    const using = this.#trees(node.params);
    if (!query || !using) return { type: 'opaque', reason };
    return {
      type: 'inner',
      body: [
        { type: 'evaluate', trees: [], targets: targetNames(node.target) },
        { type: 'opaque', reason, selects: { query, using } },
      ],
    };
  }

  /** EXIT; one with a label, and CONTINUE, are only read for their expressions. */
  #exit(node: Json): CodeStatement {
    const trees = this.#trees(node.cond);
    const isPlain = node.is_exit === true && node.label === undefined;
    if (!isPlain || trees === undefined) return this.#evaluate([node], []);
    return { type: 'exit', condition: trees[0] };
  }

  #diagnostics(node: Json): CodeStatement {
    const items = list(node.diag_items).map((each) => record(record(each)?.PLpgSQL_diag_item));
    const targets = items.map((item) => record(this.datums[Number(item?.target)])?.refname);
    return {
      type: 'evaluate',
      trees: [],
      targets: targets.filter((name) => typeof name === 'string'),
      ...(items.every((item) => item?.kind === 'ROW_COUNT') ? { countsRows: true } : {}),
    };
  }

  #foreach(node: Json): CodeStatement {
    const variable = record(this.datums[Number(node.varno)])?.refname;
    return this.#loop(node, () => {
      const [source] = this.#trees(node.expr) ?? [];
      if (!source || typeof variable !== 'string' || node.slice !== undefined) return undefined;
      return { over: 'array', source, variable };
    });
  }

  #forRows(node: Json): CodeStatement {
    const fields = list(record(record(node.var)?.PLpgSQL_row)?.fields);
    const [variable, ...others] = fields.map((each) => record(each)?.name);
    const isOne = typeof variable === 'string' && others.length === 0;
    const name = record(record(node.var)?.PLpgSQL_rec)?.refname;
    return this.#loop(node, () => {
      const [source] = this.#trees(node.query) ?? [];
      const found = { variable: isOne ? variable : undefined };
      const whole = typeof name === 'string' ? { record: name } : {};
      return source && { over: 'rows', source, ...found, ...whole };
    });
  }

  /** A loop as a statement with a body, and what is known of it. */
  #loop(node: Json, head: () => LoopHead | undefined): CodeStatement {
    const general = this.#general(node);
    const known = general.type === 'inner' && node.label === undefined ? head() : undefined;
    if (general.type !== 'inner' || !known) return general;
    return { ...general, loop: { ...known, body: this.statements(list(node.body)) } };
  }

  /** Expressions anywhere in the node, and the statements below it. */
  #general(node: Json): CodeStatement {
    const inner = Object.values(node).flatMap((value) => list(value).filter(holdsStatements));
    const head = this.#evaluate(
      [withoutStatements(node)],
      [...targetNames(node.var), ...targetNames(node.target)],
    );
    if (inner.length === 0) return head;
    return { type: 'inner', body: [head, ...inner.flatMap((each) => this.#below(each))] };
  }

  #below(node: unknown): readonly CodeStatement[] {
    const [kind, value] = Object.entries(record(node) ?? {})[0] ?? ['', {}];
    return kind.startsWith('PLpgSQL_stmt_')
      ? this.statements([node])
      : [this.#general(record(value) ?? {})];
  }

  #evaluate(nodes: readonly unknown[], targets: readonly string[]): CodeStatement {
    return this.#withTrees(nodes, (trees) => ({
      type: 'evaluate',
      trees,
      targets: [...targets, ...nodes.flatMap(assignedNames)],
    }));
  }

  #withTrees(
    nodes: readonly unknown[],
    make: (trees: readonly Tree[]) => CodeStatement,
  ): CodeStatement {
    const trees: Tree[] = [];
    for (const node of nodes) {
      const found = this.#trees(node);
      if (found === undefined) return unparsed;
      trees.push(...found);
    }
    return make(trees);
  }

  /** Every expression at or below a node, parsed; undefined if one is not understood. */
  #trees(node: unknown): readonly Tree[] | undefined {
    const trees: Tree[] = [];
    for (const { query, mode } of expressions(node)) {
      for (const text of mode === 0 ? [query] : selects(query, mode)) {
        const outcome = this.parser.parse(text);
        if (!outcome.ok) return undefined;
        trees.push(outcome.tree);
      }
    }
    return trees;
  }
}

const unparsed: CodeStatement = { type: 'opaque', reason: 'svc cannot parse a part of it' };

function queryOf(node: unknown): string | undefined {
  return expressions(node)[0]?.query;
}

function literal(tree: Tree): string | undefined {
  const value = 'SelectStmt' in tree ? onlyTarget(tree.SelectStmt) : undefined;
  return value && 'A_Const' in value ? value.A_Const.sval?.sval : undefined;
}
