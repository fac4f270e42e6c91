import { batchesAndSequels } from './batches.js';
import { boundViews } from './bound-views.js';
import { columns } from './columns.js';
import { composedTypes } from './composed-types.js';
import { constraintForms } from './constraint-forms.js';
import { constraints } from './constraints.js';
import { data } from './data.js';
import { functions } from './functions.js';
import { generated } from './generated.js';
import { hierarchies } from './hierarchies.js';
import { numberedColumns } from './numbered-columns.js';
import { openGuards } from './open-guards.js';
import { ownersAndDefaults } from './owners-and-defaults.js';
import { privileges } from './privileges.js';
import { programs } from './programs.js';
import { queries } from './queries.js';
import { routines } from './routines.js';
import { rowSecurity } from './row-security.js';
import { rowsOfOthers } from './rows-of-others.js';
import { rulesAndTriggers } from './rules-and-triggers.js';
import { schemas } from './schemas.js';
import type { StatementKind } from './statement.js';
import { surroundings } from './surroundings.js';
import { tableProperties } from './table-properties.js';
import { tables } from './tables.js';
import { transactions } from './transactions.js';
import { types } from './types.js';
import { views } from './views.js';

/** What a schema is made of. */
const definitions: readonly StatementKind[] = [
  ...tables,
  ...tableProperties,
  ...hierarchies,
  ...columns,
  ...generated,
  ...numberedColumns,
  ...constraints,
  ...constraintForms,
  ...types,
  ...composedTypes,
  ...views,
];

/** What is done with it. */
const uses: readonly StatementKind[] = [
  ...privileges,
  ...rowSecurity,
  ...ownersAndDefaults,
  ...data,
];

/** Every kind of statement that a random history is made of. */
export const statementKinds: readonly StatementKind[] = [
  ...definitions,
  ...boundViews,
  ...queries,
  ...functions,
  ...routines,
  ...programs,
  ...batchesAndSequels,
  ...rulesAndTriggers,
  ...uses,
  ...rowsOfOthers,
  ...transactions,
  ...schemas,
  ...surroundings,
  ...openGuards([...definitions, ...uses]),
];
