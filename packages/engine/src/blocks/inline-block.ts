import type { AlterEnumStmt, Node as Tree } from 'libpg-query';
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
import type { Constant, Values } from '../guards/known-values.js';
import { queriedValue } from '../guards/queried-value.js';
import { type Course, type End, follow } from '../plpgsql/control-flow.js';
import type { Code, CodeStatement, Handler, Loop } from '../plpgsql/plpgsql.js';
import { onlyTarget } from '../sql/only-target.js';
import { listName } from '../sql/written-names.js';
import { codeTokens, nameInToken } from '../text/code-tokens.js';
import { cannotFailOtherwise } from './cannot-fail.js';
import { createdName } from './created-name.js';
import { isForeseen, namesIn, outcomeOf } from './guarded-statements.js';
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

/** Reads statements, so that the catalog has their effects. */
type Run = (statements: readonly PlainStatement[]) => void;

/**
 * Whether the guards of code that is open could all be decided if the statements before them had no effect on
 * them: then they can be decided step by step.
 */
export function isDecidableStepByStep(
  code: Code,
  lookup: Lookup,
  given: Values = new Map(),
): boolean {
  const run = () => {};
  const inliner = new BlockInliner(lookup, variablesOf(code), new Map(given), new Map(), run);
  return follow(code.body, inliner) !== undefined;
}

/** Runs code step by step, and decides each guard when its turn comes; false if one is open. */
export function runStepByStep(
  code: Code,
  lookup: Lookup,
  run: Run,
  given: Values = new Map(),
): boolean {
  const inliner = new BlockInliner(lookup, variablesOf(code), new Map(given), new Map(), run);
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
    private readonly values = new Map<string, Constant | boolean>(),
    /** Counter variables, and whether they are greater than zero. */
    private readonly counts = new Map<string, boolean>(),
    /** Called before each guard, with the statements since the last one. */
    private readonly run?: Run,
  ) {}

  runPending(): void {
    if (this.run && this.statements.length > 0) this.run(this.statements.splice(0));
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
    const value = truthOf(tree) ?? constantOf(tree, this.values, this.lookup);
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

  /** A constant, or a column of a catalog. */
  #textOf(query: Tree): string | undefined {
    const constant = constantOf(query, this.values, this.lookup);
    if (typeof constant === 'string') return constant;
    return this.#decided(() => queriedValue(query, this.lookup, this.values))?.value;
  }

  #isText(variable: string): boolean {
    return /^(text|varchar|character varying)$/.test(this.variables.get(variable) ?? '');
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
    const { queriedTables } = evaluation;
    const orderIsOpen = queriedTables.length > 0;
    if (!statements || (orderIsOpen && (this.run || this.#mayChange({ names: queriedTables }))))
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
    const [name, ...others] = value.ColumnRef.fields ?? [];
    const isName = name && 'String' in name && this.variables.has(name.String.sval ?? '');
    return isName === true && others.length === 0 && query.SelectStmt.fromClause === undefined;
  }

  /** Whether an earlier statement may have created or dropped an object that a guard queries. */
  #mayChange({ names, table, queries = [] }: Omit<Decision, 'holds'>): boolean {
    // When svc decides guards step by step, it does not know in advance which tables have rows by then.
    if (queries.length > 0 && (this.run || this.statements.length > 0)) return true;
    return this.statements.some(({ tree }) => {
      if (isRowChange(tree)) return false;
      if ('CreatePolicyStmt' in tree && table !== undefined) {
        return tree.CreatePolicyStmt.table?.relname === table;
      }
      if ('AlterEnumStmt' in tree) return this.#mayChangeLabels(tree.AlterEnumStmt, names);
      if (!isDefinition(tree)) return true;
      const inside = new Set(namesIn(tree));
      return names.some((name) => inside.has(name) && !isContainer(tree, name));
    });
  }

  /** An added or renamed label in an existing type matters only to guards on that label. */
  #mayChangeLabels({ typeName, oldVal, newVal }: AlterEnumStmt, names: readonly string[]): boolean {
    const type = this.lookup.findType(listName(typeName ?? []));
    const hasLabels = type !== undefined && 'labels' in type && type.labels.length > 0;
    return !hasLabels || [oldVal, newVal].some((label) => names.includes(label ?? ''));
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

function isRowChange(tree: Tree): boolean {
  return 'InsertStmt' in tree || 'UpdateStmt' in tree || 'DeleteStmt' in tree;
}

/** A statement that creates something and drops nothing. */
function isDefinition(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if (type !== 'AlterTableStmt') return /^(Create|Index|View|Comment|CompositeType)/.test(type);
  const commands = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return commands.every(
    (each) =>
      'AlterTableCmd' in each &&
      /^AT_Add(Column|Constraint)$/.test(each.AlterTableCmd.subtype ?? ''),
  );
}

/** Whether the name is that of the table that an ALTER TABLE changes, and not of an object that it adds. */
function isContainer(tree: Tree, name: string): boolean {
  if (!('AlterTableStmt' in tree)) return false;
  const { relation, cmds } = tree.AlterTableStmt;
  const isTable = relation?.relname === name || relation?.schemaname === name;
  return isTable && !namesIn({ List: { items: cmds ?? [] } }).includes(name);
}

function repeatsNames(statements: readonly PlainStatement[]): boolean {
  if (statements.length < 2) return false;
  const made = statements.map(({ tree }) => createdName(tree));
  return made.includes(undefined) || new Set(made).size < made.length;
}
