import type { AlterPublicationStmt, Node as Tree } from 'libpg-query';
import { codeTokens } from '../../source/code-tokens.js';
import { SourceError } from '../../source/errors.js';
import { splitStatements } from '../../source/split.js';
import type { Context } from '../context.js';
import { type Decision, decide } from './catalog-conditions.js';
import { constantIn, constantOf, constantRows } from './constant-text.js';
import { type Constant, Evaluation } from './evaluation.js';
import { cannotFailOtherwise, decidable, namesIn, outcomeOf } from './guarded-statements.js';
import type { Code, CodeStatement, Handler, Loop } from './plpgsql.js';

/** A statement that is carried out as it stands. */
export interface PlainStatement {
  readonly text: string;
  readonly tree: Tree;
}

/**
 * The statements that code comes down to when every guard in it can be decided: IF on the system
 * catalogs, EXCEPTION around what is there already. Undefined when anything is open. Statements are
 * decided before any of them is carried out, so one that could change a later guard leaves it open.
 */
export function plainStatements(code: Code, context: Context): Plain | undefined {
  const unfolding = new Unfolding(context, variablesOf(code));
  return unfolding.run(code.body) === undefined ? undefined : unfolding;
}

/** What code comes down to. */
export interface Plain {
  readonly statements: readonly PlainStatement[];
  /** The columns of the views that it makes may stand in another order. */
  readonly orderIsOpen: boolean;
  /** Something is tried and fails, after it has looked for all that it names. */
  readonly failsInside: boolean;
}

/**
 * The one statement of a block that makes something and passes over its being there already, as tools
 * write it: `BEGIN …; EXCEPTION WHEN duplicate_object THEN null; END`.
 */
export function onlyIfMissing({ body }: Pick<Code, 'body'>): PlainStatement | undefined {
  const [outer, ...after] = body.filter((each) => each.type !== 'return');
  if (outer?.type !== 'block' || after.length > 0) return undefined;
  if (outer.handlers.length === 0) return onlyIfMissing(outer);
  const [only, ...others] = outer.body;
  const passesOver = outer.handlers.every(
    ({ conditions, body: handled }) =>
      conditions.every((each) => each.startsWith('duplicate_')) && handled.every(isNotice),
  );
  if (only?.type !== 'sql' || others.length > 0 || !passesOver) return undefined;
  return madeName(only.tree) === undefined ? undefined : { text: only.text, tree: only.tree };
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

/** How a list of statements ends: at its end, or with RETURN. */
type End = 'goes on' | 'returns';

class Unfolding implements Plain {
  readonly statements: PlainStatement[] = [];
  orderIsOpen = false;
  failsInside = false;

  constructor(
    private readonly context: Context,
    private readonly variables: ReadonlyMap<string, string | undefined>,
    /** What is known of variables: texts, each set once, and the answers of guards. */
    private readonly values = new Map<string, Constant | boolean>(),
  ) {}

  run(body: readonly CodeStatement[]): End | undefined {
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
      case 'if':
        return this.#if(statement);
      case 'block':
        return statement.handlers.length === 0
          ? this.run(statement.body)
          : this.#guarded(statement.body, statement.handlers);
      case 'raise':
        return statement.fails || statement.trees.length > 0 ? undefined : 'goes on';
      case 'return':
        return statement.trees.length > 0 ? undefined : 'returns';
      case 'evaluate':
        return this.#assign(statement);
      case 'inner':
        return statement.loop ? this.#loop(statement.loop) : this.#answer(statement.body);
      case 'exit':
        return undefined;
      case 'opaque':
        return statement.executes && this.#execute(statement.executes);
    }
  }

  /** A variable gets its only value, a constant: so it matters not when. */
  #assign({ trees, targets }: Extract<CodeStatement, { type: 'evaluate' }>): End | undefined {
    const [tree, ...others] = trees;
    const [target, ...more] = new Set(targets);
    if (!tree || target === undefined || others.length + more.length > 0) return undefined;
    const value = truthOf(tree) ?? constantOf(tree, new Map(), this.context);
    if (value === undefined || this.values.has(target)) return undefined;
    if (this.variables.get(target) !== typeOf(value)) return undefined;
    this.values.set(target, value);
    return 'goes on';
  }

  /** A loop over constants is its body once for each. */
  #loop(loop: Loop): End | undefined {
    if (loop.over === 'condition' || loop.over === 'nothing') return undefined;
    const { variable, over, source, body } = loop;
    const read = over === 'array' ? constantOf : constantRows;
    const values = read(source, this.values, this.context);
    if (variable === undefined || !Array.isArray(values) || this.values.has(variable))
      return undefined;
    if (this.variables.get(variable) !== 'text') return undefined;
    for (const value of values) {
      this.values.set(variable, value);
      const end = this.run(body);
      if (end !== 'goes on') return end;
    }
    this.values.delete(variable);
    return 'goes on';
  }

  /** `SELECT EXISTS (…) INTO variable`: the answer is that of the moment. */
  #answer([head, query, ...others]: readonly CodeStatement[]): End | undefined {
    if (head?.type !== 'evaluate' || query?.type !== 'sql' || others.length > 0) return undefined;
    const [target, ...more] = head.targets.filter((name) => !name.startsWith('('));
    if (!query.into || target === undefined || head.trees.length + more.length > 0)
      return undefined;
    const decision = decide(query.tree, this.context, this.values);
    if (!decision || this.#mayChange(decision)) return undefined;
    if (this.variables.get(target) !== 'boolean') return undefined;
    this.values.set(target, decision.holds);
    return 'goes on';
  }

  /** EXECUTE of a text that is known: the statements in it. Variables are not seen in there. */
  #execute(query: Tree): End | undefined {
    const evaluation = new Evaluation(this.values, this.context);
    const text = constantIn(query, evaluation);
    const statements = typeof text === 'string' ? statementsIn(text) : undefined;
    const orderIsOpen = evaluation.asked.length > 0;
    if (!statements || (orderIsOpen && this.#mayChange({ names: evaluation.asked })))
      return undefined;
    this.orderIsOpen ||= orderIsOpen;
    for (const each of statements) {
      const outcome = this.context.parser.parse(each);
      if (!outcome.ok || isForSession(outcome.tree)) return undefined;
      if (orderIsOpen && !('ViewStmt' in outcome.tree)) return undefined;
      this.statements.push({ text: each, tree: outcome.tree });
    }
    return 'goes on';
  }

  #sql({ text, tree, into }: Extract<CodeStatement, { type: 'sql' }>): End | undefined {
    if (into || isForSession(tree)) return undefined;
    const words = codeTokens(text).map((token) => token.replace(/^"(.*)"$/, '$1'));
    if (words.some((word) => this.variables.has(word))) return undefined;
    this.statements.push({ text, tree });
    return 'goes on';
  }

  #if({ branches }: Extract<CodeStatement, { type: 'if' }>): End | undefined {
    for (const { condition, body } of branches) {
      if (!condition) return this.run(body);
      const decision = decide(condition, this.context, this.values);
      if (!decision || this.#mayChange(decision)) return undefined;
      if (decision.holds) return this.run(body);
    }
    return 'goes on';
  }

  /** A statement before may have made or ended what a guard asks for. */
  #mayChange({ names, table }: Omit<Decision, 'holds'>): boolean {
    return this.statements.some(({ tree }) => {
      if (isRowChange(tree)) return false;
      if ('CreatePolicyStmt' in tree && table !== undefined) {
        return tree.CreatePolicyStmt.table?.relname === table;
      }
      if (!isDefinition(tree)) return true;
      const inside = new Set(namesIn(tree));
      return names.some((name) => inside.has(name) && !isContainer(tree, name));
    });
  }

  /** The block is a subtransaction: all of it happens, or nothing and then what the handler does. */
  #guarded(body: readonly CodeStatement[], handlers: readonly Handler[]): End | undefined {
    // Where it fails, what came after that was never answered.
    const inner = new Unfolding(this.context, this.variables, new Map(this.values));
    const end = inner.run(body);
    if (end === undefined || inner.orderIsOpen || this.statements.length > 0) return undefined;
    if (repeatsNames(inner.statements)) return undefined;
    const caught = new Set(handlers.flatMap(({ conditions }) => conditions));
    for (const { tree } of inner.statements) {
      const outcome = outcomeOf(tree, this.context);
      if (outcome === undefined) return undefined;
      if (outcome === 'succeeds') {
        const foreseen = [...caught].every((each) => decidable.has(each));
        if (!foreseen && !cannotFailOtherwise(tree)) return undefined;
        continue;
      }
      const handler = handlers.find(
        ({ conditions }) => conditions.includes(outcome) || conditions.includes('others'),
      );
      this.failsInside = true;
      return handler && this.run(handler.body.filter((each) => !isNotice(each)));
    }
    this.statements.push(...inner.statements);
    for (const [name, value] of inner.values) this.values.set(name, value);
    return end;
  }
}

/** The value of `SELECT true` and `SELECT false`. */
function truthOf(query: Tree): boolean | undefined {
  const [target, ...others] = 'SelectStmt' in query ? (query.SelectStmt.targetList ?? []) : [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (!value || !('A_Const' in value) || others.length > 0) return undefined;
  return value.A_Const.boolval && value.A_Const.boolval.boolval === true;
}

function typeOf(value: Constant | boolean): string {
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'text' : 'text[]';
}

/** The statements of a text; undefined when it cannot be split. */
function statementsIn(text: string): readonly string[] | undefined {
  try {
    return splitStatements({ name: 'EXECUTE', text }).map((each) => each.text);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return undefined;
  }
}

/** Whatever is printed, nothing comes of it: SQLERRM and kin are known to the handler alone. */
function isNotice(statement: CodeStatement): boolean {
  return statement.type === 'raise' && !statement.fails;
}

/** Settings and transactions belong to the session, which reads only what stands by itself. */
function isForSession(tree: Tree): boolean {
  return 'VariableSetStmt' in tree || 'TransactionStmt' in tree || 'DoStmt' in tree;
}

function isRowChange(tree: Tree): boolean {
  return 'InsertStmt' in tree || 'UpdateStmt' in tree || 'DeleteStmt' in tree;
}

/** A statement that makes something and ends nothing. */
function isDefinition(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if (type !== 'AlterTableStmt')
    return /^(Create|Index|View|Comment|CompositeType|AlterEnum)/.test(type);
  const commands = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return commands.every(
    (each) =>
      'AlterTableCmd' in each &&
      /^AT_Add(Column|Constraint)$/.test(each.AlterTableCmd.subtype ?? ''),
  );
}

/** The table that an ALTER adds to is not what it makes. */
function isContainer(tree: Tree, name: string): boolean {
  if (!('AlterTableStmt' in tree)) return false;
  const { relation, cmds } = tree.AlterTableStmt;
  const isTable = relation?.relname === name || relation?.schemaname === name;
  return isTable && !namesIn({ List: { items: cmds ?? [] } }).includes(name);
}

function repeatsNames(statements: readonly PlainStatement[]): boolean {
  if (statements.length < 2) return false;
  const made = statements.map(({ tree }) => madeName(tree));
  return made.includes(undefined) || new Set(made).size < made.length;
}

/** What a statement makes; undefined when that is not one thing with a name. */
function madeName(tree: Tree): string | undefined {
  if ('CreateEnumStmt' in tree)
    return namesIn({ List: { items: tree.CreateEnumStmt.typeName ?? [] } }).at(-1);
  if ('CreateStmt' in tree) return tree.CreateStmt.relation?.relname;
  if ('IndexStmt' in tree) return tree.IndexStmt.idxname;
  if ('AlterPublicationStmt' in tree) return publishedName(tree.AlterPublicationStmt);
  if (!('AlterTableStmt' in tree)) return undefined;
  const [only] = tree.AlterTableStmt.cmds ?? [];
  const definition = only && 'AlterTableCmd' in only ? only.AlterTableCmd.def : undefined;
  const table = tree.AlterTableStmt.relation?.relname ?? '';
  if (definition && 'Constraint' in definition) return `${table} ${definition.Constraint.conname}`;
  return definition && 'ColumnDef' in definition
    ? `${table} ${definition.ColumnDef.colname}`
    : undefined;
}

/** The one table that is added to a publication. */
function publishedName({ pubname, pubobjects, action }: AlterPublicationStmt): string | undefined {
  const [only, ...others] = action === 'AP_AddObjects' ? (pubobjects ?? []) : [];
  const table = only && 'PublicationObjSpec' in only ? only.PublicationObjSpec.pubtable : undefined;
  return table && others.length === 0 ? `${pubname} ${table.relation?.relname}` : undefined;
}
