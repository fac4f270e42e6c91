import type { CreateStmt, SelectStmt, SubLinkType, Node as Tree } from 'libpg-query';
import type { Context } from '../footprints/context.js';
import { isCountOfRows } from '../guards/catalog-conditions.js';
import { aggregateOfNoRows, isEmptySource, returnsNoRows } from '../guards/empty-queries.js';
import { isEmptySeries, type KnownValue, numberOf } from '../guards/known-numbers.js';
import { isOfNoRows } from '../guards/tables-without-rows.js';
import { changesNoRows, mayHaveSideEffects } from '../objects/rows/data.js';
import { type Course, type End, follow } from '../plpgsql/control-flow.js';
import type { Branch, Code, CodeStatement, Loop } from '../plpgsql/plpgsql.js';
import { rowChanges } from '../running/row-changes.js';
import { onlyTarget } from '../sql/only-target.js';
import { rangeVarName } from '../sql/written-names.js';
import { temporarySchema } from '../state/built-in-names.js';
import type { PlainStatement } from './plain-statement.js';

/**
 * The remainder of code that processes rows of empty tables: a backfill in batches, which ends with the first, or a
 * loop over a table. The remainder is the temporary tables that the code creates, which stay empty. Undefined if the
 * code may do anything else: svc follows it statement by statement, and no statement may change anything, so that the
 * facts about the tables stay true.
 */
export function withoutRows(code: Code, context: Context): readonly PlainStatement[] | undefined {
  const run = new RunWithoutRows(context, code);
  const end = follow(code.body, run);
  return end === undefined || end === 'leaves' ? undefined : run.made;
}

class RunWithoutRows implements Course {
  readonly made: PlainStatement[] = [];
  readonly #temporary = new Set<string>();
  /** The known values of variables. FOUND is one of them. */
  readonly #known = new Map<string, KnownValue>();
  /** Names that more than one variable has. */
  readonly #ambiguous: ReadonlySet<string>;
  /** Whether the previous statement certainly had no rows. */
  #hadNone = false;

  constructor(
    private readonly context: Context,
    { variables }: Code,
  ) {
    const names = variables.map(({ name }) => name);
    this.#ambiguous = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  }

  hasNoEffect(trees: readonly Tree[]): boolean {
    return trees.every(
      (tree) => rowChanges(tree).length === 0 && !mayHaveSideEffects(tree, this.context),
    );
  }

  assign(statement: Extract<CodeStatement, { type: 'evaluate' }>): End | undefined {
    const { trees, targets, countsRows } = statement;
    if (!this.hasNoEffect(trees)) return undefined;
    const [tree, ...others] = trees;
    const value = tree && others.length === 0 ? this.#valueOf(tree) : undefined;
    const hadNone = countsRows && this.#hadNone;
    for (const target of targets) this.#set(target, hadNone ? 0 : value);
    // These statements include PERFORM, which sets FOUND.
    if (!countsRows) this.#finds(undefined);
    return 'continues';
  }

  /** The value of `SELECT expression` or `SELECT (SELECT count(*) FROM t)`. */
  #valueOf(query: Tree): KnownValue | undefined {
    const subquery = subqueryIn(query, 'EXPR_SUBLINK');
    return subquery ? this.#valueWithoutRows(subquery) : numberOf(query, this.#known);
  }

  /** The value of a subquery without rows. */
  #valueWithoutRows(select: SelectStmt): number | null | undefined {
    return returnsNoRows(select, this.context) ? null : this.#aggregateOfNothing(select);
  }

  #set(variable: string, value: KnownValue | undefined): void {
    if (value === undefined || this.#ambiguous.has(variable)) this.#known.delete(variable);
    else this.#known.set(variable, value);
  }

  #finds(found: boolean | undefined): void {
    this.#set('found', found);
    this.#hadNone = found === false;
  }

  holds(condition: Tree): boolean | undefined {
    const value = this.#findsNothing(condition) ? false : numberOf(condition, this.#known);
    // A condition that is null does not hold.
    return value === null ? false : typeof value === 'boolean' ? value : undefined;
  }

  /** Whether a condition is `EXISTS (SELECT … FROM t)` of a table without rows. */
  #findsNothing(condition: Tree): boolean {
    const subquery = subqueryIn(condition, 'EXISTS_SUBLINK');
    return (
      subquery !== undefined &&
      isOfNoRows(subquery, this.context) &&
      returnsNoRows(subquery, this.context)
    );
  }

  /** Whichever branch is taken, it must have no effect and end in the same way. */
  anyOf(branches: readonly Branch[]): End | undefined {
    const before = [...this.#known];
    const made = this.made.length;
    const ends = new Set<End | undefined>();
    if (branches.at(-1)?.condition) ends.add('continues');
    for (const { condition, body } of branches) {
      if (condition && !this.hasNoEffect([condition])) return undefined;
      this.#known.clear();
      for (const [name, value] of before) this.#known.set(name, value);
      this.#hadNone = false;
      ends.add(follow(body, this));
    }
    this.#known.clear();
    this.#hadNone = false;
    const [end, ...others] = ends;
    return others.length === 0 && this.made.length === made ? end : undefined;
  }

  exit(condition: Tree | undefined): End | undefined {
    const holds = condition ? this.holds(condition) : true;
    return holds === undefined ? undefined : holds ? 'leaves' : 'continues';
  }

  /**
   * Code that commits runs outside of any other transaction, so it commits only its own changes. It has made none,
   * unless it has created temporary tables, which the commit may drop.
   */
  commit(): End | undefined {
    this.#hadNone = false;
    return this.made.length === 0 ? 'continues' : undefined;
  }

  /** A loop with a body that is not executed, or that is left before it repeats. */
  loop(loop: Loop): End | undefined {
    if (loop.over === 'array') return undefined;
    if (loop.over === 'rows') {
      const { source } = loop;
      const isEmpty =
        'SelectStmt' in source &&
        (returnsNoRows(source.SelectStmt, this.context) ||
          isEmptySeries(source.SelectStmt, this.#known, this.context));
      if (!isEmpty || !this.hasNoEffect([source])) return undefined;
      // The variables become null, as if a query had found no row.
      if (loop.variable === undefined) this.#known.clear();
      else this.#set(loop.variable, null);
      this.#set('found', false);
      this.#hadNone = false;
      return 'continues';
    }
    const holds = loop.over === 'nothing' || this.holds(loop.source);
    if (holds === undefined) return undefined;
    const end = holds ? follow(loop.body, this) : 'leaves';
    if (end === 'continues') return undefined;
    return end === 'leaves' ? 'continues' : end;
  }

  into(targets: readonly string[], query: Tree): End | undefined {
    if (!('SelectStmt' in query)) return undefined;
    const { SelectStmt: select } = query;
    const aggregate = this.#aggregateOfNothing(select);
    if (aggregate === undefined && !this.hasNoEffect([query])) return undefined;
    const isRow = aggregate !== undefined;
    const found = isRow ? true : returnsNoRows(select, this.context) ? false : undefined;
    // Without a row, all variables become null.
    for (const target of targets)
      this.#set(target, isRow ? aggregate : found === false ? null : undefined);
    this.#finds(found);
    return 'continues';
  }

  /** The result of `SELECT count(*) FROM t` or `SELECT max(a) FROM t` of a table without rows. */
  #aggregateOfNothing(select: SelectStmt): number | null | undefined {
    if (this.#countsNothing(select)) return 0;
    const value = aggregateOfNoRows(select, this.context);
    return value !== undefined && this.hasNoEffect([{ SelectStmt: select }]) ? value : undefined;
  }

  /** `SELECT count(*) FROM t` of a table without rows. */
  #countsNothing(select: SelectStmt): boolean {
    const { fromClause = [], whereClause, ...more } = select;
    const rest = Object.keys(more).filter((key) => !/^(targetList|limitOption|op)$/.test(key));
    const [source, ...sources] = fromClause;
    const call = onlyTarget(select);
    if (!source || sources.length + rest.length > 0) return false;
    if (!call || !isCountOfRows(call, this.context)) return false;
    if (this.#isTemporary(source)) return whereClause === undefined;
    return isEmptySource(source, this.context) && this.hasNoEffect([{ SelectStmt: select }]);
  }

  #isTemporary(source: Tree): boolean {
    if (!('RangeVar' in source)) return false;
    const { schema, name } = rangeVarName(source.RangeVar);
    return (schema === undefined || schema === temporarySchema) && this.#temporary.has(name);
  }

  sql({ text, tree, into }: Extract<CodeStatement, { type: 'sql' }>): End | undefined {
    if (into) return undefined;
    if ('CreateStmt' in tree) return this.#make(text, tree.CreateStmt);
    if ('TruncateStmt' in tree) {
      const { relations = [] } = tree.TruncateStmt;
      this.#hadNone = false;
      const isOfTemporary = relations.every((each) => this.#isTemporary(each));
      return isOfTemporary || changesNoRows(tree, this.context) ? 'continues' : undefined;
    }
    if (!this.#fillsTemporary(tree) && !changesNoRows(tree, this.context)) return undefined;
    this.#finds(false);
    return 'continues';
  }

  /** An INSERT of no rows into a table created here. */
  #fillsTemporary(tree: Tree): boolean {
    if (!('InsertStmt' in tree) || rowChanges(tree).length > 1) return false;
    const { relation, selectStmt, withClause } = tree.InsertStmt;
    if (!relation || !selectStmt || !('SelectStmt' in selectStmt) || withClause) return false;
    return (
      this.#isTemporary({ RangeVar: relation }) &&
      returnsNoRows(selectStmt.SelectStmt, this.context) &&
      this.hasNoEffect([selectStmt])
    );
  }

  /** A temporary table with a name that is unused so far. */
  #make(text: string, statement: CreateStmt): End | undefined {
    const { relation } = statement;
    const name = relation?.relname ?? '';
    if (relation?.relpersistence !== 't' || this.context.catalog.mayHaveUnknownObjects)
      return undefined;
    if (this.context.findRelation({ name })) return undefined;
    if (this.#temporary.has(name)) return statement.if_not_exists ? 'continues' : undefined;
    this.#hadNone = false;
    this.#temporary.add(name);
    this.made.push({ text, tree: { CreateStmt: statement } });
    return 'continues';
  }
}

/** The subquery of `SELECT (SELECT …)` or `SELECT EXISTS (SELECT …)`. */
function subqueryIn(query: Tree, kind: SubLinkType): SelectStmt | undefined {
  const { fromClause, whereClause, ...select } = 'SelectStmt' in query ? query.SelectStmt : {};
  const value = fromClause || whereClause ? undefined : onlyTarget(select);
  const { subLinkType, subselect } = value && 'SubLink' in value ? value.SubLink : {};
  return subLinkType === kind && subselect && 'SelectStmt' in subselect
    ? subselect.SelectStmt
    : undefined;
}
