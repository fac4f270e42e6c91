import type { RangeVar, Node as Tree, TypeName } from 'libpg-query';
import { walk } from '../../sql/walk.js';
import { strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { ChosenNames, SpelledName } from './chosen.js';
import type { Naming, OperationRange } from './naming.js';

/** A name in a statement, and its replacement. */
export interface Substituted {
  readonly from: string;
  readonly to: string;
}

/** The relation in scope of an expression. */
export interface Scope {
  readonly id: Identity | undefined;
  /** Its former name here: its alias, or its name. */
  readonly before: string;
  /** Its final name, and the schema as written. */
  readonly name: string;
  readonly schema: string | undefined;
  readonly isRenamed: boolean;
  readonly isAliased: boolean;
}

/** Rows as triggers and ON CONFLICT name them. */
const transitions = new Set(['new', 'old', 'excluded']);

/** Puts final names into one statement's tree, in place, and records the changes. */
export class Substitution {
  readonly names: Substituted[] = [];
  readonly spelled: SpelledName[] = [];
  /** False if the statement uses names in a way that cannot be changed. */
  isPossible = true;

  constructor(
    /** The original of each node of the tree. */
    readonly originals: ReadonlyMap<object, object>,
    readonly naming: Naming,
    readonly range: OperationRange,
    readonly chosen: ChosenNames,
  ) {}

  fail(): void {
    this.isPossible = false;
  }

  /** Writes out a name that PostgreSQL chose. */
  spell(spelled: SpelledName): void {
    this.spelled.push(spelled);
  }

  replace(from: string, to: string | undefined): string {
    if (to === undefined || to === from) return from;
    this.names.push({ from, to });
    return to;
  }

  /** The relation or type that a name means. If the name may mean several, the substitution fails. */
  identity(schema: string | undefined, name: string): Identity | undefined {
    const ids = [...this.naming.identities(schema, name, this.range)];
    if (ids.length === 1) return ids[0];
    if (ids.some((id) => this.naming.isTouched(id, this.range))) this.fail();
    return undefined;
  }

  relation(range: RangeVar | undefined): Scope {
    const { relname = '', schemaname, alias } = range ?? {};
    const id = this.identity(schemaname, relname);
    if (range) range.relname = this.relationName(schemaname, relname);
    return {
      id,
      before: alias?.aliasname ?? relname,
      name: range?.relname ?? '',
      schema: schemaname,
      isRenamed: range?.relname !== relname,
      isAliased: alias !== undefined,
    };
  }

  /** The final name of a relation; `isWritten` if the text contains the name. */
  relationName(schema: string | undefined, name: string, isWritten = true): string {
    const id = this.identity(schema, name);
    const target = id === undefined ? undefined : this.naming.target(id, name, this.range);
    return isWritten ? this.replace(name, target) : (target ?? name);
  }

  /** Whether the relation, or a part of it, has another name here than its final one. */
  isTouched({ id }: Scope): boolean {
    return id !== undefined && this.naming.isTouched(id, this.range);
  }

  part(what: 'column' | 'constraint', { id }: Pick<Scope, 'id'>, name: string): string {
    const target = id === undefined ? undefined : this.naming.part(what, id, name, this.range);
    return this.replace(name, target);
  }

  settledColumn({ id }: Scope, name: string): string {
    const target = id === undefined ? undefined : this.naming.part('column', id, name, this.range);
    return target ?? name;
  }

  /** A list whose last string is the name of a relation or a type. */
  nameList(list: readonly Tree[] | undefined): void {
    const parts = strings(list ?? []);
    const last = list?.at(-1);
    if (last && 'String' in last && last.String.sval !== undefined) {
      last.String.sval = this.relationName(parts.at(-2), last.String.sval);
    }
  }

  type(type: TypeName | undefined): void {
    if (type?.pct_type) this.fail();
    else this.nameList(type?.names);
  }

  columnList(scope: Pick<Scope, 'id'>, list: readonly Tree[] | undefined): void {
    for (const each of list ?? []) {
      if ('String' in each && each.String.sval !== undefined) {
        each.String.sval = this.part('column', scope, each.String.sval);
      }
    }
  }

  /** An expression over the columns of one relation. */
  expression(scope: Scope, tree: Tree): void {
    walk(tree, (type, node) => {
      // An XML element is named after its column.
      if (type === 'SubLink' || type === 'RangeVar' || type === 'XmlExpr') this.fail();
      else if (type === 'TypeName') this.type(node);
      else if ((type === 'IndexElem' || type === 'PartitionElem') && node.name !== undefined) {
        node.name = this.part('column', scope, node.name);
      } else if (type === 'ColumnRef') this.#reference(scope, node.fields ?? []);
      return undefined;
    });
  }

  #reference(scope: Scope, fields: readonly Tree[]): void {
    const [first, second, ...more] = fields.map((each) =>
      'String' in each ? each.String : undefined,
    );
    if (fields.length === 1 && first?.sval !== undefined) {
      // The relation's name alone is its whole row.
      if (first.sval === scope.before && scope.isRenamed && !scope.isAliased) this.fail();
      first.sval = this.part('column', scope, first.sval);
    } else if (first?.sval !== undefined && second?.sval !== undefined && more.length === 0) {
      second.sval = this.part('column', scope, second.sval);
      if (transitions.has(first.sval)) return;
      if (first.sval !== scope.before) this.fail();
      else if (!scope.isAliased) first.sval = this.replace(first.sval, scope.name);
    } else this.fail();
  }
}
