import type { Node as Tree } from 'libpg-query';
import { codeTokens } from '../../source/code-tokens.js';
import type { Context } from '../context.js';
import { decide } from './catalog-conditions.js';
import { cannotFailOtherwise, decidable, namesIn, outcomeOf } from './guarded-statements.js';
import type { Code, CodeStatement, Handler } from './plpgsql.js';

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
export function plainStatements(
  code: Code,
  context: Context,
): readonly PlainStatement[] | undefined {
  const unfolding = new Unfolding(context, variablesOf(code));
  return unfolding.run(code.body) === undefined ? undefined : unfolding.statements;
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

function variablesOf({ variables }: Code): ReadonlySet<string> {
  return new Set(variables.map(({ name }) => name).filter((name) => !alwaysDeclared.has(name)));
}

/** How a list of statements ends: at its end, or with RETURN. */
type End = 'goes on' | 'returns';

class Unfolding {
  readonly statements: PlainStatement[] = [];

  constructor(
    private readonly context: Context,
    private readonly variables: ReadonlySet<string>,
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
      default:
        return undefined;
    }
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
      const decision = decide(condition, this.context);
      if (!decision || this.#mayChange(decision.names)) return undefined;
      if (decision.holds) return this.run(body);
    }
    return 'goes on';
  }

  /** A statement before may have made or ended what a guard asks for. */
  #mayChange(names: readonly string[]): boolean {
    return this.statements.some(({ tree }) => {
      if (isRowChange(tree)) return false;
      if (!isDefinition(tree)) return true;
      const inside = new Set(namesIn(tree));
      return names.some((name) => inside.has(name) && !isContainer(tree, name));
    });
  }

  /** The block is a subtransaction: all of it happens, or nothing and then what the handler does. */
  #guarded(body: readonly CodeStatement[], handlers: readonly Handler[]): End | undefined {
    const inner = new Unfolding(this.context, this.variables);
    const end = inner.run(body);
    if (end === undefined || this.statements.length > 0) return undefined;
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
      return handler && this.run(handler.body.filter((each) => !isNotice(each)));
    }
    this.statements.push(...inner.statements);
    return end;
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
  if (!('AlterTableStmt' in tree)) return undefined;
  const [only] = tree.AlterTableStmt.cmds ?? [];
  const definition = only && 'AlterTableCmd' in only ? only.AlterTableCmd.def : undefined;
  const table = tree.AlterTableStmt.relation?.relname ?? '';
  if (definition && 'Constraint' in definition) return `${table} ${definition.Constraint.conname}`;
  return definition && 'ColumnDef' in definition
    ? `${table} ${definition.ColumnDef.colname}`
    : undefined;
}
