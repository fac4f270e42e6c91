import { columns } from './columns.js';
import { constraints } from './constraints.js';
import { data } from './data.js';
import { functions } from './functions.js';
import { privileges } from './privileges.js';
import type { StatementKind } from './statement.js';
import { surroundings } from './surroundings.js';
import { tables } from './tables.js';
import { types } from './types.js';
import { views } from './views.js';

/** Every kind of statement that a random history is made of. */
export const statementKinds: readonly StatementKind[] = [
  ...tables,
  ...columns,
  ...constraints,
  ...types,
  ...views,
  ...functions,
  ...privileges,
  ...data,
  ...surroundings,
];
