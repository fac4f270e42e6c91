import type { Cell } from '../../../trace/footprint.js';
import type { Rule } from '../rule.js';

export const enumValueUsedAtOnce: Rule = {
  name: 'enum-value-used-at-once',
  group: 'Transactions',
  type: 'warning',
  impact: 'high',
  finds: 'A value added to an enum and used in the same transaction.',
  why: 'PostgreSQL refuses it: a new value can be used only after the transaction that added it has been committed.',
  instead: 'Add the value in a separate, earlier migration.',
  example: {
    fires: `CREATE TYPE state AS ENUM ('new');
CREATE TABLE jobs (state state);
-- @migration
ALTER TYPE state ADD VALUE 'done';
ALTER TABLE jobs ALTER COLUMN state SET DEFAULT 'done';`,
    silent: `CREATE TYPE state AS ENUM ('new');
CREATE TABLE jobs (state state);
-- @migration
ALTER TYPE state ADD VALUE 'done';
-- @migration
ALTER TABLE jobs ALTER COLUMN state SET DEFAULT 'done';`,
  },
  checkHistory: ({ history: { operations, cells }, placed }) => {
    /** By transaction: the labels that it added to enums that it did not create. */
    const added = new Map<number, Map<Cell, string>>();
    const made = new Set<string>();
    return operations.flatMap(({ action, footprint, origin, transaction }) => {
      if (action.type === 'create') made.add(`${transaction} ${action.object}`);
      const labels = added.get(transaction) ?? new Map<Cell, string>();
      const used = [...labels].filter(([cell]) => footprint.has(cell)).map(([, label]) => label);
      const at = placed[origin.placed];
      const tree = at && 'tree' in at ? at.tree : undefined;
      if (tree && 'AlterEnumStmt' in tree && 'object' in action) {
        const { newVal = '', oldVal } = tree.AlterEnumStmt;
        if (oldVal === undefined && !made.has(`${transaction} ${action.object}`)) {
          added.set(transaction, labels.set(cells.part(action.object, 'label', newVal), newVal));
        }
      }
      const { place } = origin.written;
      return used.map((label) => ({ place, message: `'${label}' was added in this transaction` }));
    });
  },
};
