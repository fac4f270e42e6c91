import type {
  AlterTableCmd,
  ColumnDef,
  Constraint,
  InsertStmt,
  RangeVar,
  Node as Tree,
  TypeName,
} from 'libpg-query';
import type { Identity } from '../catalog/cells.js';
import { candidateName } from '../catalog/chosen-names.js';
import { strings } from '../operations/references.js';
import { walk } from '../sql/walk.js';
import type { ChosenNames, SpelledName } from './chosen.js';
import type { Moment, Naming } from './naming.js';

/** A name that stands in a statement, and the one that takes its place. */
export interface Substituted {
  readonly from: string;
  readonly to: string;
}

/** A statement as it is meant to be, and how its text comes to say so. */
export interface Substitute {
  readonly tree: Tree;
  readonly names: readonly Substituted[];
  /** Names that PostgreSQL chose, and would choose otherwise now. */
  readonly spelled: readonly SpelledName[];
}

/**
 * A statement's tree with settled names. The names are those that stand for themselves: what PostgreSQL
 * keeps of the statement must be the same under either name. A view, whose columns are called after
 * what they show, and code, which is text, are nobody's to rename: undefined then, and for every kind of
 * statement that is not listed here.
 */
export function substitute(
  tree: Tree,
  naming: Naming,
  moment: Moment,
  chosen: ChosenNames,
): Substitute | undefined {
  const originals = new Map<object, object>();
  return new Substitution(cloneTree(tree, originals), originals, naming, moment, chosen).run();
}

function cloneTree<T>(value: T, originals: Map<object, object>): T {
  if (typeof value !== 'object' || value === null) return value;
  const clone = (
    Array.isArray(value)
      ? value.map((each) => cloneTree(each, originals))
      : Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, cloneTree(each, originals)]),
        )
  ) as T & object;
  originals.set(clone, value);
  return clone;
}

/** The relation in whose scope an expression stands. */
interface Scope {
  readonly id: Identity | undefined;
  /** Its settled name, and the schema as written. */
  readonly name: string;
  readonly schema: string | undefined;
  readonly isRenamed: boolean;
  /** As what its columns are qualified. */
  readonly qualifiers: ReadonlySet<string>;
}

class Substitution {
  readonly #names: Substituted[] = [];
  #possible = true;

  readonly #spelled: SpelledName[] = [];

  constructor(
    private readonly tree: Tree,
    private readonly originals: ReadonlyMap<object, object>,
    private readonly naming: Naming,
    private readonly moment: Moment,
    private readonly chosen: ChosenNames,
  ) {}

  run(): Substitute | undefined {
    this.#statement(this.tree);
    if (!this.#possible) return undefined;
    return { tree: this.tree, names: this.#names, spelled: this.#spelled };
  }

  #statement(tree: Tree): void {
    if ('CreateStmt' in tree) {
      const { relation, tableElts, inhRelations, partspec, ofTypename } = tree.CreateStmt;
      const table = this.#relation(relation);
      for (const each of inhRelations ?? []) if ('RangeVar' in each) this.#relation(each.RangeVar);
      for (const [index, each] of (tableElts ?? []).entries()) {
        if ('ColumnDef' in each) this.#column(table, each.ColumnDef, index);
        else if ('Constraint' in each) this.#constraint(table, each.Constraint);
        else this.#possible = false;
      }
      if (partspec) this.#expression(table, { PartitionSpec: partspec });
      if (ofTypename) this.#possible = false;
    } else if ('AlterTableStmt' in tree) {
      const { relation, cmds } = tree.AlterTableStmt;
      const table = this.#relation(relation);
      for (const each of cmds ?? []) {
        if ('AlterTableCmd' in each) this.#command(table, each.AlterTableCmd);
      }
    } else if ('IndexStmt' in tree) {
      const { IndexStmt: index } = tree;
      const table = this.#relation(index.relation);
      const name = index.idxname ?? this.chosen.made(this.moment);
      if (name === undefined) this.#possible = false;
      else if (index.idxname !== undefined) {
        index.idxname = this.#relationName(index.relation?.schemaname, name);
      } else if (this.#isTouched(table)) {
        index.idxname = this.#relationName(index.relation?.schemaname, name, false);
        this.#spelled.push({ type: 'index', name: index.idxname });
      }
      for (const each of [...(index.indexParams ?? []), ...(index.indexIncludingParams ?? [])]) {
        this.#expression(table, each);
      }
      if (index.whereClause) this.#expression(table, index.whereClause);
    } else if ('CommentStmt' in tree) {
      this.#object(tree.CommentStmt.objtype, tree.CommentStmt.object);
    } else if ('DropStmt' in tree) {
      for (const each of tree.DropStmt.objects ?? []) this.#object(tree.DropStmt.removeType, each);
    } else if ('RenameStmt' in tree) {
      this.#rename(tree.RenameStmt);
    } else if ('InsertStmt' in tree) {
      this.#insert(tree.InsertStmt);
    } else if ('UpdateStmt' in tree || 'DeleteStmt' in tree) {
      this.#change(tree);
    } else if ('TruncateStmt' in tree) {
      for (const each of tree.TruncateStmt.relations ?? []) {
        if ('RangeVar' in each) this.#relation(each.RangeVar);
      }
    } else if ('GrantStmt' in tree) {
      this.#grant(tree.GrantStmt);
    } else if ('CreatePolicyStmt' in tree) {
      const { table, qual, with_check } = tree.CreatePolicyStmt;
      const scope = this.#relation(table);
      for (const each of [qual, with_check]) if (each) this.#expression(scope, each);
    } else if ('CreateTrigStmt' in tree) {
      const { relation, columns, whenClause, constrrel } = tree.CreateTrigStmt;
      const scope = this.#relation(relation);
      if (constrrel) this.#relation(constrrel);
      this.#columnList(scope, columns);
      if (whenClause) this.#expression(scope, whenClause);
    } else if ('CreateEnumStmt' in tree) {
      this.#typeList(tree.CreateEnumStmt.typeName);
    } else if ('AlterEnumStmt' in tree) {
      this.#typeList(tree.AlterEnumStmt.typeName);
    } else if ('CreateSeqStmt' in tree || 'AlterSeqStmt' in tree) {
      const sequence = 'CreateSeqStmt' in tree ? tree.CreateSeqStmt : tree.AlterSeqStmt;
      this.#relation(sequence.sequence);
      for (const each of sequence.options ?? []) {
        if (!('DefElem' in each) || each.DefElem.defname !== 'owned_by') continue;
        const owner = each.DefElem.arg;
        if (owner && 'List' in owner) this.#object('OBJECT_COLUMN', owner);
      }
    } else this.#possible = false;
  }

  #replace(from: string, to: string | undefined): string {
    if (to === undefined || to === from) return from;
    this.#names.push({ from, to });
    return to;
  }

  #relation(range: RangeVar | undefined): Scope {
    const { relname = '', schemaname, alias } = range ?? {};
    const id = this.naming.identity(schemaname, relname, this.moment);
    if (range) range.relname = this.#relationName(schemaname, relname);
    const qualifiers = new Set([alias?.aliasname ?? relname, ...transitions]);
    return {
      id,
      name: range?.relname ?? '',
      schema: schemaname,
      isRenamed: range?.relname !== relname,
      qualifiers,
    };
  }

  /** The name it has once names are settled; `stands` where the text says the name. */
  #relationName(schema: string | undefined, name: string, stands = true): string {
    const id = this.naming.identity(schema, name, this.moment);
    const target = id === undefined ? undefined : this.naming.target(id, name, this.moment);
    return stands ? this.#replace(name, target) : (target ?? name);
  }

  #hasSettledColumns({ id }: Scope): boolean {
    return id !== undefined && this.naming.hasSettledColumns(id, this.moment);
  }

  #isTouched({ id }: Scope): boolean {
    return id !== undefined && this.naming.isTouched(id, this.moment);
  }

  #part(what: 'column' | 'constraint', { id }: Scope, name: string): string {
    return this.#replace(
      name,
      id === undefined ? undefined : this.naming.part(what, id, name, this.moment),
    );
  }

  /** A list whose last string is the name of a relation or a type. */
  #lastString(list: readonly Tree[], rename: (schema: string | undefined, name: string) => string) {
    const parts = strings(list);
    const last = list.at(-1);
    if (last && 'String' in last && last.String.sval !== undefined) {
      last.String.sval = rename(parts.at(-2), last.String.sval);
    }
  }

  #typeList(list: readonly Tree[] | undefined): void {
    this.#lastString(list ?? [], (schema, name) => this.#relationName(schema, name));
  }

  #type(type: TypeName | undefined): void {
    if (type?.pct_type) this.#possible = false;
    else this.#typeList(type?.names);
  }

  #columnList(scope: Scope, list: readonly Tree[] | undefined): void {
    for (const each of list ?? []) {
      if ('String' in each && each.String.sval !== undefined) {
        each.String.sval = this.#part('column', scope, each.String.sval);
      }
    }
  }

  /** A column's definition; `element` is its place in a CREATE TABLE. */
  #column(table: Scope, definition: ColumnDef, element?: number): void {
    const before = definition.colname ?? '';
    const name = this.#part('column', table, before);
    if (definition.colname !== undefined) definition.colname = name;
    this.#type(definition.typeName);
    if (definition.raw_default) this.#expression(table, definition.raw_default);
    const constraints = (definition.constraints ?? []).flatMap((each) =>
      'Constraint' in each ? [each.Constraint] : [],
    );
    for (const each of constraints) this.#constraint(table, each, [name], before);
    if (table.id === undefined || !this.#isTouched(table)) return;
    const sequence = this.chosen.implied('sequence', table.id, before, this.moment);
    const natural = candidateName(table.name, name, 'seq', 0);
    if (sequence !== undefined && sequence !== natural) {
      const chosen = table.schema === undefined ? [natural] : [table.schema, natural];
      this.#spelled.push({ type: 'sequence', name: sequence, chosen });
    }
    const implied = this.chosen.implied('not null', table.id, before, this.moment);
    if (implied === undefined) return;
    if (implied === candidateName(table.name, name, 'not_null', 0)) return;
    const clause = this.chosen.notNullClause(implied);
    definition.constraints = [clause, ...(definition.constraints ?? [])];
    const at = constraints[0]?.location;
    if (at !== undefined) this.#spelled.push({ type: 'not null', name: implied, at });
    else if (element !== undefined)
      this.#spelled.push({ type: 'not null', name: implied, element });
    else this.#possible = false;
  }

  /** A constraint; one that stands with a column is given the column's name, before and after. */
  #constraint(
    table: Scope,
    constraint: Constraint,
    columns: readonly string[] = [],
    column?: string,
  ): void {
    if (constraint.conname !== undefined) {
      constraint.conname = this.#part('constraint', table, constraint.conname);
    } else if (this.#isNamedAnew(table, constraint, columns, column)) {
      this.#spell(table, constraint, columns);
    }
    if (constraint.indexname !== undefined) {
      constraint.indexname = this.#relationName(undefined, constraint.indexname);
    }
    for (const list of [constraint.keys, constraint.fk_attrs, constraint.including]) {
      this.#columnList(table, list);
    }
    this.#columnList(table, constraint.fk_del_set_cols);
    if (constraint.pktable)
      this.#columnList(this.#relation(constraint.pktable), constraint.pk_attrs);
    for (const each of [
      constraint.raw_expr,
      constraint.where_clause,
      ...(constraint.exclusions ?? []),
    ]) {
      if (each) this.#expression(table, each);
    }
  }

  /** PostgreSQL chose the constraint's name, after what now has another. */
  #isNamedAnew(
    table: Scope,
    constraint: Constraint,
    columns: readonly string[],
    column: string | undefined,
  ): boolean {
    const { contype = '', keys, fk_attrs } = constraint;
    if (!this.#isTouched(table) || !namedKinds.has(contype)) return false;
    if (table.isRenamed || contype === 'CONSTR_CHECK' || contype === 'CONSTR_EXCLUSION')
      return true;
    const id = table.id ?? 0;
    return (
      columns.some((each) => column !== undefined && each !== column) ||
      [...strings(keys ?? []), ...strings(fk_attrs ?? [])].some(
        (each) => this.#settledColumn(id, each) !== each,
      )
    );
  }

  /** The name that PostgreSQL chose is said where it would choose another now. */
  #spell(table: Scope, constraint: Constraint, columns: readonly string[]): void {
    const original = this.originals.get(constraint);
    const chosen = original && this.chosen.constraint(original);
    const target =
      chosen === undefined || table.id === undefined
        ? undefined
        : (this.naming.part('constraint', table.id, chosen, this.moment) ?? chosen);
    if (target === undefined) {
      this.#possible = false;
      return;
    }
    const keys = [...strings(constraint.keys ?? []), ...strings(constraint.fk_attrs ?? [])].map(
      (each) => (table.id === undefined ? each : this.#settledColumn(table.id, each)),
    );
    if (target === naturalName(table.name, constraint, keys.length > 0 ? keys : columns)) return;
    constraint.conname = target;
    this.#spelled.push({ type: 'constraint', name: target, at: constraint.location ?? 0 });
  }

  #settledColumn(table: Identity, name: string): string {
    return this.naming.part('column', table, name, this.moment) ?? name;
  }

  #command(table: Scope, command: AlterTableCmd): void {
    const { subtype = 'AT_AddColumn', def } = command;
    if (command.name !== undefined) {
      if (ofConstraints.has(subtype)) {
        command.name = this.#part('constraint', table, command.name);
      } else if (ofColumns.has(subtype)) {
        command.name = this.#part('column', table, command.name);
      } else if (ofIndexes.has(subtype)) {
        command.name = this.#relationName(undefined, command.name);
      } else if (!ofOthers.has(subtype)) this.#possible = false;
    }
    if (!def) return;
    if ('ColumnDef' in def) this.#column(table, def.ColumnDef);
    else if ('Constraint' in def) this.#constraint(table, def.Constraint);
    else if ('RangeVar' in def) this.#relation(def.RangeVar);
    else if ('PartitionCmd' in def) this.#relation(def.PartitionCmd.name);
    else this.#expression(table, def);
  }

  #target(table: Scope, tree: Tree): void {
    if (!('ResTarget' in tree)) {
      this.#possible = false;
      return;
    }
    tree.ResTarget.name = this.#part('column', table, tree.ResTarget.name ?? '');
    if (tree.ResTarget.val) this.#expression(table, tree.ResTarget.val);
  }

  #insert(statement: InsertStmt): void {
    const { relation, cols, selectStmt, onConflictClause, returningClause, withClause } = statement;
    const table = this.#relation(relation);
    if (returningClause || withClause) this.#possible = false;
    for (const each of cols ?? []) this.#target(table, each);
    if (selectStmt) this.#query([selectStmt]);
    if (!onConflictClause) return;
    const { infer, targetList, whereClause } = onConflictClause;
    if (infer?.conname !== undefined)
      infer.conname = this.#part('constraint', table, infer.conname);
    for (const each of infer?.indexElems ?? []) this.#expression(table, each);
    for (const each of targetList ?? []) this.#target(table, each);
    for (const each of [whereClause, infer?.whereClause]) if (each) this.#expression(table, each);
  }

  /** UPDATE and DELETE: with one relation alone its columns are sure, else only what is qualified. */
  #change(tree: Extract<Tree, { UpdateStmt: unknown } | { DeleteStmt: unknown }>): void {
    const statement = 'UpdateStmt' in tree ? tree.UpdateStmt : tree.DeleteStmt;
    const { relation, whereClause, withClause } = statement;
    const from = 'UpdateStmt' in tree ? tree.UpdateStmt.fromClause : tree.DeleteStmt.usingClause;
    const targets = 'UpdateStmt' in tree ? (tree.UpdateStmt.targetList ?? []) : [];
    const expressions = [...targets, ...(whereClause ? [whereClause] : [])];
    if (!from && !withClause && !statement.returningClause && !expressions.some(hasQuery)) {
      const table = this.#relation(relation);
      for (const each of targets) this.#target(table, each);
      if (whereClause) this.#expression(table, whereClause);
      return;
    }
    const before = relation?.alias?.aliasname ?? relation?.relname ?? '';
    const table = this.#relation(relation);
    for (const each of targets) {
      if (!('ResTarget' in each)) this.#possible = false;
      else each.ResTarget.name = this.#part('column', table, each.ResTarget.name ?? '');
    }
    this.#query(
      [
        ...targets.flatMap((each) =>
          'ResTarget' in each && each.ResTarget.val ? [each.ResTarget.val] : [],
        ),
        ...(from ?? []),
        ...(whereClause ? [whereClause] : []),
        ...(withClause ? [{ WithClause: withClause }] : []),
        ...(statement.returningClause ? [{ ReturningClause: statement.returningClause }] : []),
      ],
      { before, table, alias: relation?.alias?.aliasname },
    );
  }

  /**
   * What a query reads. Its result is rows, not names, so relations may be called otherwise; of
   * columns only those that are qualified by their relation, or those of the only relation there is.
   */
  #query(
    trees: readonly Tree[],
    target?: { readonly before: string; readonly table: Scope; readonly alias: string | undefined },
  ): void {
    const ranges: RangeVar[] = [];
    let isFlat = trees.length === 1;
    for (const tree of trees) {
      let selects = 0;
      walk(tree, (type, node) => {
        if (type === 'RangeVar') ranges.push(node);
        else if (type === 'SelectStmt') selects += 1;
        else if (type === 'CommonTableExpr' || type === 'RangeFunction') isFlat = false;
        else if (type === 'JoinExpr' && (node.isNatural || node.usingClause)) isFlat = false;
        return undefined;
      });
      if (selects > 1) isFlat = false;
    }
    const aliases = new Set([
      ...(target?.alias === undefined ? [] : [target.alias]),
      ...ranges.flatMap(({ alias }) => alias?.aliasname ?? []),
    ]);
    const scopes = ranges.map((range): [string, Scope] => {
      const before = range.alias?.aliasname ?? range.relname ?? '';
      return [before, this.#relation(range)];
    });
    if (target) scopes.push([target.before, target.table]);
    const touched = scopes.filter(([, scope]) => this.#hasSettledColumns(scope));
    const [only] = scopes;
    const single = isFlat && scopes.length === 1 ? only?.[1] : undefined;
    for (const tree of trees) {
      walk(tree, (type, node) => {
        if (type === 'TypeName') this.#type(node);
        else if (type === 'ColumnRef') {
          this.#queryReference(
            node.fields ?? [],
            new Map(scopes),
            aliases,
            single,
            touched.length > 0,
          );
        } else if (type === 'JoinExpr' && node.usingClause && touched.length > 0) {
          this.#possible = false;
        }
        return undefined;
      });
    }
  }

  #queryReference(
    fields: Tree[],
    scopes: ReadonlyMap<string, Scope>,
    aliases: ReadonlySet<string>,
    single: Scope | undefined,
    touched: boolean,
  ): void {
    const [first, second, ...more] = fields.map((each) =>
      'String' in each ? each.String : undefined,
    );
    if (fields.length === 1) {
      if (single && first?.sval !== undefined)
        first.sval = this.#part('column', single, first.sval);
      else if (touched) this.#possible = false;
      return;
    }
    const scope = first?.sval === undefined ? undefined : scopes.get(first.sval);
    if (more.length > 0 || !scope || first?.sval === undefined) {
      if (touched || more.length > 0) this.#possible = false;
      return;
    }
    if (second?.sval !== undefined) second.sval = this.#part('column', scope, second.sval);
    if (!aliases.has(first.sval)) first.sval = this.#replace(first.sval, scope.name);
  }

  #expression(scope: Scope, tree: Tree): void {
    walk(tree, (type, node) => {
      if (type === 'SubLink' || type === 'RangeVar') this.#possible = false;
      else if (type === 'TypeName') this.#type(node);
      else if (type === 'IndexElem' && node.name !== undefined) {
        node.name = this.#part('column', scope, node.name);
      } else if (type === 'PartitionElem' && node.name !== undefined) {
        node.name = this.#part('column', scope, node.name);
      } else if (type === 'ColumnRef') this.#reference(scope, node.fields ?? []);
      return undefined;
    });
  }

  #reference(scope: Scope, fields: Tree[]): void {
    const parts = fields.map((each) => ('String' in each ? each.String : undefined));
    const [first, second] = parts;
    if (parts.length === 1 && first?.sval !== undefined) {
      first.sval = this.#part('column', scope, first.sval);
    } else if (parts.length === 2 && first?.sval !== undefined && second?.sval !== undefined) {
      if (!scope.qualifiers.has(first.sval)) this.#possible = false;
      second.sval = this.#part('column', scope, second.sval);
      if (!transitions.has(first.sval)) first.sval = this.#relationName(undefined, first.sval);
    } else this.#possible = false;
  }

  #grant({ objects, privileges, objtype, targtype }: GrantTree): void {
    if (targtype !== 'ACL_TARGET_OBJECT') return;
    const scopes = (objects ?? []).map((each) => {
      if ('RangeVar' in each) return this.#relation(each.RangeVar);
      if (objtype === 'OBJECT_TYPE' || objtype === 'OBJECT_DOMAIN') this.#object(objtype, each);
      return undefined;
    });
    for (const each of privileges ?? []) {
      const columns = 'AccessPriv' in each ? each.AccessPriv.cols : undefined;
      if (!columns) continue;
      const [scope, ...others] = scopes;
      if (scope && others.length === 0) this.#columnList(scope, columns);
      else this.#possible = false;
    }
  }

  /** The rename of something else, on or of what has a settled name. */
  #rename(statement: RenameTree): void {
    const { relation, renameType, subname } = statement;
    if (!relation) {
      this.#possible = false;
      return;
    }
    const scope = this.#relation(relation);
    if (subname === undefined) return;
    if (renameType === 'OBJECT_COLUMN') statement.subname = this.#part('column', scope, subname);
    else if (renameType === 'OBJECT_TABCONSTRAINT') {
      statement.subname = this.#part('constraint', scope, subname);
    }
  }

  /** What COMMENT, DROP and GRANT name. */
  #object(kind: string | undefined, object: Tree | undefined): void {
    if (!object) return;
    if ('TypeName' in object) this.#type(object.TypeName);
    else if (!('List' in object)) this.#possible &&= !maybeRenamed.has(kind ?? '');
    else if (partOf.has(kind ?? '')) {
      const items = object.List.items ?? [];
      const owner = items.slice(0, -1);
      const parts = strings(owner);
      const id = this.naming.identity(parts.at(-2), parts.at(-1) ?? '', this.moment);
      const what = partOf.get(kind ?? '');
      const last = items.at(-1);
      if (what && last && 'String' in last && last.String.sval !== undefined) {
        const scope = {
          id,
          name: '',
          schema: undefined,
          isRenamed: false,
          qualifiers: new Set<string>(),
        };
        last.String.sval = this.#part(what, scope, last.String.sval);
      }
      this.#typeList(owner);
    } else if (maybeRenamed.has(kind ?? '')) this.#typeList(object.List.items);
  }
}

/** What PostgreSQL calls a constraint when nothing else has the name. */
function naturalName(
  table: string,
  { contype }: Constraint,
  columns: readonly string[],
): string | undefined {
  switch (contype) {
    case 'CONSTR_PRIMARY':
      return candidateName(table, '', 'pkey', 0);
    case 'CONSTR_UNIQUE':
      return candidateName(table, columns.join('_'), 'key', 0);
    case 'CONSTR_FOREIGN':
      return candidateName(table, columns.join('_'), 'fkey', 0);
    case 'CONSTR_NOTNULL':
      return candidateName(table, columns.join('_'), 'not_null', 0);
    default:
      return undefined;
  }
}

const namedKinds = new Set<string>([
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
  'CONSTR_FOREIGN',
  'CONSTR_NOTNULL',
  'CONSTR_CHECK',
  'CONSTR_EXCLUSION',
]);

function hasQuery(tree: Tree): boolean {
  let found = false;
  walk(tree, (...[type]) => {
    found ||= type === 'SelectStmt';
    return undefined;
  });
  return found;
}

type GrantTree = Extract<Tree, { GrantStmt: unknown }>['GrantStmt'];
type RenameTree = Extract<Tree, { RenameStmt: unknown }>['RenameStmt'];

const transitions = new Set(['new', 'old', 'excluded']);

const maybeRenamed = new Set([
  'OBJECT_TABLE',
  'OBJECT_INDEX',
  'OBJECT_SEQUENCE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FOREIGN_TABLE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
]);

/** What hangs on a relation, and is named after it. */
const partOf: ReadonlyMap<string, 'column' | 'constraint' | undefined> = new Map([
  ['OBJECT_COLUMN', 'column'],
  ['OBJECT_TABCONSTRAINT', 'constraint'],
  ['OBJECT_TRIGGER', undefined],
  ['OBJECT_POLICY', undefined],
  ['OBJECT_RULE', undefined],
]);

const ofColumns = new Set<string>([
  'AT_AddColumn',
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetNotNull',
  'AT_SetExpression',
  'AT_DropExpression',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_DropColumn',
  'AT_AlterColumnType',
  'AT_AddIdentity',
  'AT_SetIdentity',
  'AT_DropIdentity',
]);

const ofConstraints = new Set<string>([
  'AT_AlterConstraint',
  'AT_ValidateConstraint',
  'AT_DropConstraint',
]);

const ofIndexes = new Set<string>(['AT_ClusterOn']);

/** Named after what has no settled name: triggers, rules, a tablespace. */
const ofOthers = new Set<string>([
  'AT_EnableTrig',
  'AT_EnableAlwaysTrig',
  'AT_EnableReplicaTrig',
  'AT_DisableTrig',
  'AT_EnableRule',
  'AT_DisableRule',
  'AT_SetTableSpace',
]);
