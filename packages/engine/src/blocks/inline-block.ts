import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import {
  comparedVariable,
  type Decision,
  decide,
  decideAny,
} from '../guards/catalog-conditions.js';
import { constantIn, constantOf, constantRows } from '../guards/constant-text.js';
import { Evaluation } from '../guards/evaluation.js';
import { numberOf } from '../guards/known-numbers.js';
import { type Constant, type Value, type Values, variableName } from '../guards/known-values.js';
import { knownRows, queriedValue } from '../guards/queried-value.js';
import { type Course, type End, follow } from '../plpgsql/control-flow.js';
import type { Code, CodeStatement, Handler, Loop } from '../plpgsql/plpgsql.js';
import { onlyTarget } from '../sql/only-target.js';
import { codeTokens, nameInToken } from '../text/code-tokens.js';
import { cannotFailOtherwise } from './cannot-fail.js';
import { createdName } from './created-name.js';
import { isForeseen, outcomeOf } from './guarded-statements.js';
import { mayChange } from './may-change.js';
import { isNotice } from './only-if-missing.js';
import { type PlainStatement, statementsIn } from './plain-statement.js';

/**
 * The statements that code becomes if every guard in it can be decided: IF on the system catalogs, EXCEPTION around
 * existing objects. Undefined if svc cannot decide a guard. svc decides all guards before it reads any statement, so a
 * guard is open if an earlier statement could change its value. `given` are the values of parameters.
 */
export function plainStatements(
  code: Code,
  lookup: Lookup,
  given: Values = new Map(),
): InlinedCode | undefined {
  const inliner = new BlockInliner(lookup, variablesOf(code), new Map(given));
  return follow(code.body, inliner) === undefined ? undefined : inliner;
}

/** How the statements of code are read step by step. */
interface Steps {
  /** Reads statements, so that the catalog has their effects. */
  read(statements: readonly PlainStatement[]): void;
  /** How many operations there are so far. */
  count(): number;
  /** Whether the operations after each of these counts may be in any order. */
  commute(starts: readonly number[]): boolean;
}

/**
 * Whether the guards of code that is open could all be decided if the statements before them had no effect on
 * them: then they can be decided step by step.
 */
export function isDecidableStepByStep(
  code: Code,
  lookup: Lookup,
  given: Values = new Map(),
): boolean {
  const steps: Steps = { read: () => {}, count: () => 0, commute: () => true };
  const inliner = new BlockInliner(lookup, variablesOf(code), new Map(given), new Map(), steps);
  return follow(code.body, inliner) !== undefined;
}

/** Runs code step by step, and decides each guard when its turn comes; false if one is open. */
export function runStepByStep(
  code: Code,
  lookup: Lookup,
  steps: Steps,
  given: Values = new Map(),
): boolean {
  const inliner = new BlockInliner(lookup, variablesOf(code), new Map(given), new Map(), steps);
  if (follow(code.body, inliner) === undefined) return false;
  inliner.runPending();
  return true;
}

/** The statements that code becomes, and how certain they are. */
export interface InlinedCode {
  readonly statements: readonly PlainStatement[];
  /** The tables whose columns views of the code have, in an order that is known only when it runs. */
  readonly queriedTables: readonly string[];
  /** Whether a statement fails, after it has looked up everything that it names, and the code catches the error. */
  readonly failsInside: boolean;
  /** The queries in its guards of tables that have no rows. */
  readonly queries: readonly Tree[];
  /** Whether its guards ask for what may change. */
  readonly isGuarded: boolean;
}

const alwaysDeclared = new Set(['found', 'sqlstate', 'sqlerrm']);

/** The variables with their types; a name that is declared twice has none. */
function variablesOf({ variables }: Code): ReadonlyMap<string, string | undefined> {
  const types = new Map<string, string | undefined>();
  for (const { name, type } of variables) {
    if (alwaysDeclared.has(name)) continue;
    types.set(name, types.has(name) ? undefined : type?.toLowerCase());
  }
  return types;
}

class BlockInliner implements InlinedCode, Course {
  readonly statements: PlainStatement[] = [];
  readonly queriedTables: string[] = [];
  failsInside = false;
  readonly queries: Tree[] = [];
  isGuarded = false;

  constructor(
    private readonly lookup: Lookup,
    private readonly variables: ReadonlyMap<string, string | undefined>,
    /** Known variables: texts, and the results of guards. */
    private readonly values = new Map<string, Value>(),
    /** Counter variables, and whether they are greater than zero. */
    private readonly counts = new Map<string, boolean>(),
    /** Reads the statements before each guard. */
    private readonly steps?: Steps,
    /** Whether handlers around the code may catch its errors. */
    private readonly catches = false,
  ) {}

  runPending(): void {
    if (this.steps && this.statements.length > 0) this.steps.read(this.statements.splice(0));
  }

  /** A decision, unless an earlier statement of the code could change it. */
  #decided<T extends Omit<Decision, 'holds'>>(decide: () => T | undefined): T | undefined {
    this.runPending();
    const decision = decide();
    if (!decision || this.#mayChange(decision)) return undefined;
    this.queries.push(...(decision.queries ?? []));
    this.isGuarded = true;
    return decision;
  }

  /** Assigns a number or a constant, or performs a query. */
  assign(statement: Extract<CodeStatement, { type: 'evaluate' }>): End | undefined {
    const { trees, targets, countsRows, performs } = statement;
    if (countsRows) return this.#forget(targets);
    const [tree, ...others] = trees;
    if (performs !== undefined) return tree && this.#add({ text: performs, tree });
    const [target, ...more] = new Set(targets);
    if (!tree || target === undefined || others.length + more.length > 0) return undefined;
    const number = this.#isNumber(target) ? numberOf(tree, new Map()) : undefined;
    if (typeof number === 'number' && number >= 0) {
      this.counts.set(target, number > 0);
      return 'continues';
    }
    const value = truthOf(tree) ?? this.#constantOf(tree);
    if (value === undefined || this.variables.get(target) !== typeOf(value)) return undefined;
    this.values.set(target, value);
    return 'continues';
  }

  /** GET DIAGNOSTICS: from here on the values are unknown, so nothing but a message can use them. */
  #forget(targets: readonly string[]): End | undefined {
    if (targets.some((target) => this.values.has(target))) return undefined;
    for (const target of targets) this.counts.delete(target);
    return 'continues';
  }

  /** A loop over constants becomes its body once for each. */
  loop(loop: Loop): End | undefined {
    if (loop.over === 'condition' || loop.over === 'nothing') return undefined;
    const { variable, over, source, body } = loop;
    const read = over === 'array' ? constantOf : constantRows;
    const values = read(source, this.values, this.lookup);
    if (over === 'rows' && values === undefined) return this.#loopOverCatalog(loop);
    if (variable === undefined || !Array.isArray(values) || this.values.has(variable))
      return undefined;
    if (!this.#isText(variable)) return undefined;
    for (const value of values) {
      this.values.set(variable, value);
      const end = follow(body, this);
      if (end !== 'continues') return end;
    }
    this.values.delete(variable);
    return 'continues';
  }

  /** A loop over the rows of a catalog becomes its body once for each, if their order makes no difference. */
  #loopOverCatalog(loop: Extract<Loop, { over: 'array' | 'rows' }>): End | undefined {
    const { source, body } = loop;
    const found = this.#decided(() => knownRows(source, this.lookup, this.values));
    const rows = found?.rows.map((fields) => this.#variablesFor(loop, fields));
    if (!rows || (rows.length > 1 && !this.steps)) return undefined;
    const starts: number[] = [];
    for (const row of rows) {
      if (!row) return undefined;
      starts.push(this.steps?.count() ?? 0);
      for (const [name, value] of row) this.values.set(name, value);
      if (follow(body, this) !== 'continues') return undefined;
      if (rows.length > 1) this.runPending();
      for (const name of row.keys()) this.values.delete(name);
    }
    return rows.length < 2 || this.steps?.commute(starts) ? 'continues' : undefined;
  }

  /** The variables of a loop for one row. */
  #variablesFor(
    { variable, record }: Extract<Loop, { over: 'array' | 'rows' }>,
    fields: ReadonlyMap<string, string>,
  ): ReadonlyMap<string, string> | undefined {
    const [only, ...others] = fields.values();
    const named: readonly (readonly [string, string | undefined])[] =
      record === undefined
        ? [[variable ?? '', others.length === 0 ? only : undefined]]
        : [...fields].map(([name, value]) => [`${record}.${name}`, value]);
    const known = new Map<string, string>();
    for (const [name, value] of named) {
      if (value === undefined || this.values.has(name)) return undefined;
      if (record === undefined && !this.#isText(name)) return undefined;
      known.set(name, value);
    }
    return known;
  }

  /**
   * `SELECT EXISTS (…) INTO variable`, `SELECT count(*) INTO …`, a column of a catalog or a constant: svc decides the
   * query at this point.
   */
  into(targets: readonly string[], query: Tree): End | undefined {
    const [target, ...more] = targets.filter((name) => !name.startsWith('('));
    if (target === undefined || more.length > 0) return undefined;
    const isCount = this.#isNumber(target);
    const text = this.#isText(target) ? this.#textOf(query) : undefined;
    if (text !== undefined) {
      this.values.set(target, text);
      return 'continues';
    }
    const holds = isCount ? this.#countsAny(query) : this.holds(query);
    if (holds === undefined || (!isCount && this.variables.get(target) !== 'boolean'))
      return undefined;
    if (isCount) this.counts.set(target, holds);
    else this.values.set(target, holds);
    return 'continues';
  }

  /** A constant, or a column of a catalog; null if there is no row. */
  #textOf(query: Tree): string | null | undefined {
    const constant = this.#constantOf(query);
    if (typeof constant === 'string') return constant;
    const found = this.#decided(() => queriedValue(query, this.lookup, this.values))?.value;
    // INTO STRICT raises an error without a row, which a handler may catch.
    return found === null && this.catches ? undefined : found;
  }

  /** A constant, or the result of a catalog lookup that finds one value. */
  #constantOf(query: Tree): Constant | undefined {
    const evaluation = new Evaluation(this.values, this.lookup);
    const value = constantIn(query, evaluation);
    if (value === undefined || evaluation.looksNothingUp) return value;
    if (evaluation.queriedTables.length > 0) return undefined;
    // The value may depend on the statements before it.
    return this.#decided(() => ({ value, names: evaluation.lookedUp }))?.value;
  }

  #isText(variable: string): boolean {
    return /^(text|name|varchar|character varying)$/.test(this.variables.get(variable) ?? '');
  }

  #isNumber(variable: string): boolean {
    return /^(small|big)?int(eger|[248])?$/.test(this.variables.get(variable) ?? '');
  }

  #countsAny(query: Tree): boolean | undefined {
    return this.#decided(() => decideAny(query, this.lookup, this.values))?.holds;
  }

  /** EXECUTE of a known text: its statements, in which variables are not visible. */
  execute(query: Tree): End | undefined {
    const evaluation = new Evaluation(this.values, this.lookup);
    const text = constantIn(query, evaluation);
    const statements =
      typeof text === 'string' ? statementsIn(text, this.lookup.parser) : undefined;
    const { queriedTables, lookedUp } = evaluation;
    if (lookedUp.length > 0 && (this.steps || this.#mayChange({ names: lookedUp })))
      return undefined;
    const orderIsOpen = queriedTables.length > 0;
    if (!statements || (orderIsOpen && (this.steps || this.#mayChange({ names: queriedTables }))))
      return undefined;
    this.queriedTables.push(...queriedTables);
    for (const each of statements) {
      if (isForSession(each.tree)) return undefined;
      if (orderIsOpen && !('ViewStmt' in each.tree)) return undefined;
      this.statements.push(each);
    }
    return 'continues';
  }

  sql({ text, tree, into }: Extract<CodeStatement, { type: 'sql' }>): End | undefined {
    return into || isForSession(tree) ? undefined : this.#add({ text, tree });
  }

  /** Adds a statement that uses no variables. */
  #add(statement: PlainStatement): End | undefined {
    const words = codeTokens(statement.text).map(nameInToken);
    if (words.some((word) => this.variables.has(word))) return undefined;
    this.statements.push(statement);
    return 'continues';
  }

  holds(condition: Tree): boolean | undefined {
    const compared = comparedVariable(condition);
    const counted = compared && this.counts.get(compared.name);
    if (counted !== undefined) return counted === compared?.isMore;
    return this.#decided(() => decide(condition, this.lookup, this.values))?.holds;
  }

  hasNoEffect(trees: readonly Tree[]): boolean {
    return trees.every((tree) => this.#isVariable(tree));
  }

  /** `SELECT variable`, which is how PL/pgSQL evaluates a variable. */
  #isVariable(query: Tree): boolean {
    const value = 'SelectStmt' in query ? onlyTarget(query.SelectStmt) : undefined;
    if (!value || !('ColumnRef' in value) || !('SelectStmt' in query)) return false;
    const name = variableName(value.ColumnRef) ?? '';
    const isKnown = this.variables.has(name) || this.values.has(name);
    return isKnown && query.SelectStmt.fromClause === undefined;
  }

  /** Whether an earlier statement of the code may have changed what decides a guard. */
  #mayChange(decision: Omit<Decision, 'holds'>): boolean {
    // When svc decides guards step by step, it does not know in advance which tables have rows by then.
    const queriesRows = (decision.queries ?? []).length > 0;
    if (queriesRows && (this.steps || this.statements.length > 0)) return true;
    return mayChange(decision, this.statements, this.lookup);
  }

  /** A block with handlers is a subtransaction: either all its statements take effect, or only those of the handler. */
  guarded(body: readonly CodeStatement[], written: readonly Handler[]): End | undefined {
    const handlers = catching(written);
    if (handlers.length === 0) return follow(body, this);
    this.runPending();
    // If it fails, the statements after that are never executed.
    const inner = new BlockInliner(
      this.lookup,
      this.variables,
      new Map(this.values),
      new Map(this.counts),
      undefined,
      true,
    );
    const end = follow(body, inner);
    this.queries.push(...inner.queries);
    this.isGuarded ||= inner.isGuarded;
    if (end === undefined || inner.queriedTables.length > 0 || this.statements.length > 0)
      return undefined;
    if (repeatsNames(inner.statements)) return undefined;
    const caught = new Set(handlers.flatMap(({ conditions }) => conditions));
    for (const { tree } of inner.statements) {
      const outcome = outcomeOf(tree, this.lookup);
      if (outcome === undefined) return undefined;
      if (outcome === 'succeeds') {
        const isClear = [...caught].every((each) => isForeseen(each, tree));
        if (!isClear && !cannotFailOtherwise(tree, this.lookup)) return undefined;
        continue;
      }
      const handler = handlers.find(
        ({ conditions }) => conditions.includes(outcome) || conditions.includes('others'),
      );
      this.failsInside = true;
      this.isGuarded = true;
      // Variables keep the values that the body assigned before it failed.
      for (const [name, value] of inner.values) {
        if (this.values.get(name) !== value) this.values.delete(name);
      }
      return (
        handler &&
        follow(
          handler.body.filter((each) => !isNotice(each)),
          this,
        )
      );
    }
    this.statements.push(...inner.statements);
    for (const [name, value] of inner.values) this.values.set(name, value);
    for (const [name, value] of inner.counts) this.counts.set(name, value);
    return end;
  }
}

/** The handlers, without trailing ones that only raise an error again, or another one. */
function catching(handlers: readonly Handler[]): readonly Handler[] {
  const last = handlers.findLastIndex(({ body }) => {
    const [first] = body.filter((each) => !isNotice(each) && !isDiagnostics(each));
    return first?.type !== 'raise' || !first.fails;
  });
  return handlers.slice(0, last + 1);
}

/** GET DIAGNOSTICS evaluates nothing. */
function isDiagnostics(statement: CodeStatement): boolean {
  return statement.type === 'evaluate' && statement.trees.length === 0;
}

/** The value of `SELECT true` and `SELECT false`. */
function truthOf(query: Tree): boolean | undefined {
  const value = 'SelectStmt' in query ? onlyTarget(query.SelectStmt) : undefined;
  if (!value || !('A_Const' in value)) return undefined;
  return value.A_Const.boolval && value.A_Const.boolval.boolval === true;
}

function typeOf(value: Constant | boolean): string {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'text' : 'text[]';
}

/** Settings and transactions belong to the session, which reads only top-level statements. */
function isForSession(tree: Tree): boolean {
  return 'VariableSetStmt' in tree || 'TransactionStmt' in tree || 'DoStmt' in tree;
}

function repeatsNames(statements: readonly PlainStatement[]): boolean {
  if (statements.length < 2) return false;
  const made = statements.map(({ tree }) => createdName(tree));
  return made.includes(undefined) || new Set(made).size < made.length;
}
