import type { CreateStmt, SelectStmt, Node as Tree } from 'libpg-query';
import { givesNoRows, isEmptySource } from '../code/empty-queries.js';
import { numberOf } from '../code/known-numbers.js';
import type { PlainStatement } from '../code/plain-statements.js';
import type { Code, CodeStatement, Loop } from '../code/plpgsql.js';
import { rowChanges } from '../code/row-changes.js';
import type { Context } from '../context.js';
import { listName, rangeVarName } from '../references.js';
import { temporarySchema } from '../temporary.js';
import { changesNoRows, runsSomething } from './data.js';

/**
 * What is left of code that looks for rows where there cannot be any: a backfill in batches, which ends
 * with the first, or a loop over what a table holds. The statements are those that make temporary
 * tables, which stay empty. Undefined when it may do anything else: it is followed statement by
 * statement, and each must change nothing, so that what is known of the tables stays true on the way.
 */
export function withoutRows(code: Code, context: Context): readonly PlainStatement[] | undefined {
  const run = new QuietRun(context, code);
  const end = run.all(code.body);
  return end === undefined || end === 'leaves' ? undefined : run.made;
}

/** How statements end: with the next one, outside of the loop, or with RETURN. */
type End = 'goes on' | 'leaves' | 'returns';

class QuietRun {
  readonly made: PlainStatement[] = [];
  readonly #temporary = new Set<string>();
  /** What variables hold; the compiler has one for FOUND. */
  readonly #known = new Map<string, number | boolean>();
  /** Names that stand for two variables. */
  readonly #doubtful: ReadonlySet<string>;
  /** Whether the statement before is certain to have had no rows. */
  #hadNone = false;

  constructor(
    private readonly context: Context,
    { variables }: Code,
  ) {
    const names = variables.map(({ name }) => name);
    this.#doubtful = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  }

  all(body: readonly CodeStatement[]): End | undefined {
    for (const statement of body) {
      const end = this.#one(statement);
      if (end !== 'goes on') return end;
    }
    return 'goes on';
  }

  #one(statement: CodeStatement): End | undefined {
    switch (statement.type) {
      case 'sql':
        return this.#sql(statement);
      case 'evaluate':
        return this.#assign(statement);
      case 'if':
        return this.#if(statement);
      case 'exit':
        return this.#exit(statement.condition);
      case 'inner':
        return statement.loop ? this.#loop(statement.loop) : this.#into(statement.body);
      case 'block':
        // What fails is caught, and something else happens.
        return statement.handlers.length === 0 ? this.all(statement.body) : undefined;
      case 'raise':
        return !statement.fails && this.#isQuiet(statement.trees) ? 'goes on' : undefined;
      case 'return':
        return this.#isQuiet(statement.trees) ? 'returns' : undefined;
      case 'opaque':
        return undefined;
    }
  }

  #isQuiet(trees: readonly Tree[]): boolean {
    return trees.every(
      (tree) => rowChanges(tree).length === 0 && !runsSomething(tree, this.context),
    );
  }

  #assign(statement: Extract<CodeStatement, { type: 'evaluate' }>): End | undefined {
    const { trees, targets, countsRows } = statement;
    if (!this.#isQuiet(trees)) return undefined;
    const [tree, ...others] = trees;
    const value = tree && others.length === 0 ? numberOf(tree, this.#known) : undefined;
    const hadNone = countsRows && this.#hadNone;
    for (const target of targets) this.#set(target, hadNone ? 0 : value);
    // PERFORM is among these, and finds what it finds.
    if (!countsRows) this.#finds(undefined);
    return 'goes on';
  }

  #set(variable: string, value: number | boolean | undefined): void {
    if (value === undefined || this.#doubtful.has(variable)) this.#known.delete(variable);
    else this.#known.set(variable, value);
  }

  #finds(found: boolean | undefined): void {
    this.#set('found', found);
    this.#hadNone = found === false;
  }

  #if({ branches }: Extract<CodeStatement, { type: 'if' }>): End | undefined {
    for (const { condition, body } of branches) {
      const holds = condition ? numberOf(condition, this.#known) : true;
      if (typeof holds !== 'boolean') return undefined;
      if (holds) return this.all(body);
    }
    return 'goes on';
  }

  #exit(condition: Tree | undefined): End | undefined {
    const holds = condition ? numberOf(condition, this.#known) : true;
    return holds === true ? 'leaves' : holds === false ? 'goes on' : undefined;
  }

  /** It is not gone through, or left before it comes round. */
  #loop(loop: Loop): End | undefined {
    if (loop.over === 'array') return undefined;
    if (loop.over === 'rows') {
      const { source } = loop;
      const isEmpty = 'SelectStmt' in source && givesNoRows(source.SelectStmt, this.context);
      if (!isEmpty || !this.#isQuiet([source])) return undefined;
      this.#set('found', false);
      this.#hadNone = false;
      return 'goes on';
    }
    const holds = loop.over === 'nothing' || numberOf(loop.source, this.#known);
    if (typeof holds !== 'boolean') return undefined;
    const end = holds ? this.all(loop.body) : 'leaves';
    if (end === 'goes on') return undefined;
    return end === 'leaves' ? 'goes on' : end;
  }

  /** SELECT … INTO. */
  #into([head, query, ...others]: readonly CodeStatement[]): End | undefined {
    if (head?.type !== 'evaluate' || query?.type !== 'sql' || others.length > 0) return undefined;
    if (!query.into || head.trees.length > 0 || !('SelectStmt' in query.tree)) return undefined;
    const { SelectStmt: select } = query.tree;
    const isZero = this.#countsNothing(select);
    if (!isZero && !this.#isQuiet([query.tree])) return undefined;
    const found = isZero ? true : givesNoRows(select, this.context) ? false : undefined;
    for (const target of head.targets) this.#set(target, isZero ? 0 : undefined);
    this.#finds(found);
    return 'goes on';
  }

  /** `SELECT count(*) FROM t` of a table without rows. */
  #countsNothing(select: SelectStmt): boolean {
    const { targetList = [], fromClause = [], whereClause, ...more } = select;
    const rest = Object.keys(more).filter((key) => !/^(limitOption|op)$/.test(key));
    const [target, ...targets] = targetList;
    const [source, ...sources] = fromClause;
    const call = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
    if (!call || !('FuncCall' in call) || !source) return false;
    if (targets.length + sources.length + rest.length > 0) return false;
    const { funcname, agg_star, agg_filter, over } = call.FuncCall;
    const { schema, name } = listName(funcname ?? []);
    const isOwn = this.context.catalog.functionsNamed('count').length > 0;
    if (schema !== undefined || name !== 'count' || !agg_star || agg_filter || over || isOwn)
      return false;
    if (this.#isTemporary(source)) return whereClause === undefined;
    return isEmptySource(source, this.context) && this.#isQuiet([{ SelectStmt: select }]);
  }

  #isTemporary(source: Tree): boolean {
    if (!('RangeVar' in source)) return false;
    const { schema, name } = rangeVarName(source.RangeVar);
    return (schema === undefined || schema === temporarySchema) && this.#temporary.has(name);
  }

  #sql({ text, tree, into }: Extract<CodeStatement, { type: 'sql' }>): End | undefined {
    if (into) return undefined;
    if ('CreateStmt' in tree) return this.#make(text, tree.CreateStmt);
    if ('TruncateStmt' in tree) {
      const { relations = [] } = tree.TruncateStmt;
      this.#hadNone = false;
      return relations.every((each) => this.#isTemporary(each)) ? 'goes on' : undefined;
    }
    if (!this.#fillsTemporary(tree) && !changesNoRows(tree, this.context)) return undefined;
    this.#finds(false);
    return 'goes on';
  }

  /** An INSERT into a table made here, of no rows. */
  #fillsTemporary(tree: Tree): boolean {
    if (!('InsertStmt' in tree) || rowChanges(tree).length > 1) return false;
    const { relation, selectStmt, withClause } = tree.InsertStmt;
    if (!relation || !selectStmt || !('SelectStmt' in selectStmt) || withClause) return false;
    return (
      this.#isTemporary({ RangeVar: relation }) &&
      givesNoRows(selectStmt.SelectStmt, this.context) &&
      this.#isQuiet([selectStmt])
    );
  }

  /** A temporary table under a name that means nothing else so far. */
  #make(text: string, statement: CreateStmt): End | undefined {
    const { relation } = statement;
    const name = relation?.relname ?? '';
    if (relation?.relpersistence !== 't' || this.context.catalog.vague) return undefined;
    if (this.context.relation({ name }, this.context.footing())) return undefined;
    if (this.#temporary.has(name)) return statement.if_not_exists ? 'goes on' : undefined;
    this.#hadNone = false;
    this.#temporary.add(name);
    this.made.push({ text, tree: { CreateStmt: statement } });
    return 'goes on';
  }
}
