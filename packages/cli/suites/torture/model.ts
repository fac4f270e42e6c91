import type { Draw } from './draw.js';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Columns that are known to be unique. */
  readonly unique: Set<string>;
  readonly constraints: Set<string>;
  readonly triggers: Set<string>;
  readonly policies: Set<string>;
  readonly generated: Set<string>;
  /** The partition key. */
  readonly partedBy?: string;
  readonly parent?: string;
}

export interface View {
  readonly columns: readonly Column[];
  readonly materialized: boolean;
}

/**
 * A rough model of what a history has built so far: enough to draw statements that usually apply. If it is wrong,
 * PostgreSQL refuses a statement, and the history continues without it. There are few names, so that they are
 * reused often.
 */
export class Model {
  readonly tables = new Map<string, Table>();
  readonly views = new Map<string, View>();
  readonly enums = new Map<string, string[]>();
  readonly domains = new Set<string>();
  readonly composites = new Map<string, string[]>();
  readonly sequences = new Set<string>();
  readonly indexes = new Map<string, string>();
  /** By name and types of arguments, such as `f(int)`. */
  readonly functions = new Set<string>();
  readonly triggerFunctions = new Set<string>();
  /** Other objects by name: a procedure, a rule, statistics. */
  readonly others = new Set<string>();
  /** Besides public. */
  readonly schemas = new Set<string>();

  static readonly tableNames = ['a', 'b', 'c', '"Order"'];
  static readonly viewNames = ['v', 'w', 'c'];
  static readonly columnNames = ['id', 'x', 'y', 'z', '"Key"'];
  static readonly typeNames = ['e', 'g', 'h'];
  static readonly constraintNames = [
    'k',
    'a_x_key',
    'a_x_check',
    'b_x_fkey',
    'a_pkey',
    'a_x_not_null',
  ];
  static readonly indexNames = ['i', 'a_x_idx', 'b_x_idx', 'a_x_key1'];

  /** A type for a column. */
  type(draw: Draw): string {
    const own = draw.find([...this.enums.keys(), ...this.domains, ...this.composites.keys()]);
    if (own !== undefined && draw.chance(35)) return own;
    return draw.pick(
      'int',
      'int',
      'text',
      'text',
      'bigint',
      'numeric(6,2)',
      'boolean',
      'varchar(10)',
    );
  }

  /** A value that a column of the type accepts. */
  literal(type: string, draw: Draw): string {
    if (draw.chance(7)) return 'NULL';
    const labels = this.enums.get(type);
    if (labels) return `'${draw.find(labels) ?? 'new'}'`;
    if (this.composites.has(type)) return 'NULL';
    if (type === 'boolean') return draw.pick('true', 'false');
    if (type === 'text' || type.startsWith('varchar'))
      return draw.pick("'1'", "'2'", "'new'", "''");
    return String(draw.number(0, 4));
  }

  /** A boolean expression over a column. */
  condition({ name, type }: Column, draw: Draw): string {
    if (draw.chance(25)) return `${name} IS NOT NULL`;
    const labels = this.enums.get(type);
    if (labels) return `${name} ${draw.pick('=', '<>')} '${draw.find(labels) ?? 'new'}'`;
    if (type === 'boolean') return name;
    if (type === 'text' || type.startsWith('varchar'))
      return `${name} ${draw.pick('=', '<>')} '${draw.number(1, 2)}'`;
    if (this.composites.has(type)) return `${name} IS NULL`;
    return `${name} ${draw.pick('>=', '<', '<>')} ${draw.pick('0', '2', '5', '100')}`;
  }

  isFree(name: string): boolean {
    return (
      !this.tables.has(name) &&
      !this.views.has(name) &&
      !this.sequences.has(name) &&
      !this.indexes.has(name)
    );
  }

  freeTableName(draw: Draw): string | undefined {
    return draw.find(Model.tableNames.filter((name) => this.isFree(name)));
  }

  table(draw: Draw): Table | undefined {
    return draw.find(this.tables.values());
  }

  /** A table with columns, and one of them. */
  column(draw: Draw): { readonly table: Table; readonly column: Column } | undefined {
    const table = this.table(draw);
    const column = table && draw.find(table.columns);
    return table && column ? { table, column } : undefined;
  }

  freeColumnName({ columns }: Table, draw: Draw): string | undefined {
    return draw.find(
      Model.columnNames.filter((name) => columns.every((each) => each.name !== name)),
    );
  }

  addTable(name: string, columns: Column[], more: Partial<Table> = {}): Table {
    const table: Table = {
      name,
      columns,
      unique: new Set(),
      constraints: new Set(),
      triggers: new Set(),
      policies: new Set(),
      generated: new Set(),
      ...more,
    };
    this.tables.set(name, table);
    return table;
  }

  dropTable(name: string): void {
    this.tables.delete(name);
    for (const [index, table] of this.indexes) if (table === name) this.indexes.delete(index);
    for (const child of [...this.tables.values()]) {
      if (child.parent === name) this.dropTable(child.name);
    }
  }

  renameTable(table: Table, name: string): void {
    this.tables.delete(table.name);
    for (const [index, owner] of this.indexes)
      if (owner === table.name) this.indexes.set(index, name);
    table.name = name;
    this.tables.set(name, table);
  }

  /** Renames the type of the columns after its name changed. */
  renameType(from: string, to: string): void {
    for (const table of this.tables.values()) {
      table.columns = table.columns.map((each) =>
        each.type === from ? { ...each, type: to } : each,
      );
    }
  }
}

/** The name that PostgreSQL would choose, quoted if needed. */
export function chosenName(...parts: readonly string[]): string {
  const name = parts.join('_').replaceAll('"', '');
  return /[A-Z]/.test(name) ? `"${name}"` : name;
}
