// Histories of any length that PostgreSQL accepts, the same for the same seed: tables with foreign keys that are
// altered, indexed, filled and sometimes dropped, enums that grow, functions that are replaced, views.

/** Two statements per file on average. */
export function syntheticHistory(files, seed = 7) {
  const project = new Project(seed);
  return Array.from({ length: files }, (_, index) => {
    const statements = Array.from({ length: 1 + project.below(3) }, () => project.statement());
    const text = statements.map((each) => `${each};\n`).join('\n');
    return { name: `${String(index + 1).padStart(6, '0')}.sql`, text };
  });
}

/** The weight of each kind of statement. */
const weights = {
  table: 16,
  addColumn: 26,
  index: 10,
  insert: 10,
  update: 6,
  dropColumn: 8,
  renameColumn: 3,
  widenColumn: 3,
  dropTable: 4,
  replaceFunction: 4,
  growEnum: 4,
  view: 3,
  comment: 3,
};
const weighted = Object.entries(weights).flatMap(([kind, weight]) => Array(weight).fill(kind));

class Project {
  #state;
  #made = 0;
  #tables = [];
  #enums = [];

  constructor(seed) {
    this.#state = seed;
  }

  /** A whole number from 0 up to the limit, exclusive (mulberry32). */
  below(limit) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  statement() {
    const kind = this.#draw(weighted);
    const table = this.#draw(this.#tables);
    return (table || kind === 'table' ? this[kind](table) : undefined) ?? this.table(table);
  }

  #draw(list) {
    return list[this.below(Math.max(1, list.length))];
  }

  #name(kind) {
    this.#made += 1;
    return `${kind}_${this.#made}`;
  }

  table(parent) {
    const name = this.#name('table');
    if (parent) parent.isNeeded = true;
    const reference = parent ? `,\n  parent_id bigint REFERENCES ${parent.name} (id)` : '';
    this.#tables.push({ name, columns: [], rows: 0, isNeeded: false });
    return `CREATE TABLE ${name} (\n  id bigint PRIMARY KEY,\n  title text NOT NULL,\n  created_at timestamptz${reference}\n)`;
  }

  addColumn(table) {
    const name = this.#name('column');
    const type = this.#draw([
      'text',
      'integer NOT NULL DEFAULT 0',
      'boolean DEFAULT false',
      'jsonb',
    ]);
    table.columns.push({ name, isInteger: type.startsWith('integer') });
    return `ALTER TABLE ${table.name} ADD COLUMN ${name} ${type}`;
  }

  index(table) {
    const column = this.#draw(table.columns);
    return column && `CREATE INDEX ${this.#name('index')} ON ${table.name} (${column.name})`;
  }

  insert(table) {
    table.rows += 1;
    return `INSERT INTO ${table.name} (id, title) VALUES (${table.rows}, 'row ${table.rows}')`;
  }

  update(table) {
    return `UPDATE ${table.name} SET title = upper(title) WHERE id = ${1 + this.below(5)}`;
  }

  dropColumn(table) {
    const column = table.columns.shift();
    return column && `ALTER TABLE ${table.name} DROP COLUMN ${column.name}`;
  }

  renameColumn(table) {
    const column = this.#draw(table.columns);
    if (!column) return undefined;
    const { name } = column;
    column.name = this.#name('renamed');
    return `ALTER TABLE ${table.name} RENAME COLUMN ${name} TO ${column.name}`;
  }

  widenColumn(table) {
    const column = table.columns.find(({ isInteger }) => isInteger);
    return column && `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} TYPE bigint`;
  }

  dropTable(table) {
    if (table.isNeeded) return undefined;
    this.#tables = this.#tables.filter((each) => each !== table);
    return `DROP TABLE ${table.name}`;
  }

  replaceFunction() {
    const name = `function_${this.below(20)}`;
    return `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql AS 'SELECT ${this.below(1000)}'`;
  }

  growEnum() {
    const known = this.below(2) === 0 ? this.#draw(this.#enums) : undefined;
    if (known) return `ALTER TYPE ${known} ADD VALUE '${this.#name('label')}'`;
    const name = this.#name('enum');
    this.#enums.push(name);
    return `CREATE TYPE ${name} AS ENUM ('new', 'done')`;
  }

  view(table) {
    table.isNeeded = true;
    return `CREATE VIEW ${this.#name('view')} AS SELECT id, title FROM ${table.name}`;
  }

  comment(table) {
    return `COMMENT ON TABLE ${table.name} IS 'comment ${this.below(1000)}'`;
  }
}
