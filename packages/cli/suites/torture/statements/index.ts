import { batchesAndSequels } from './batches.js';
import { boundBodies } from './bound-bodies.js';
import { boundViews } from './bound-views.js';
import { cascades } from './cascades.js';
import { catalogLoops } from './catalog-loops.js';
import { caughtErrors } from './caught-errors.js';
import { clock } from './clock.js';
import { columnTypeGuards } from './column-type-guards.js';
import { columns } from './columns.js';
import { composedTypes } from './composed-types.js';
import { constraintForms } from './constraint-forms.js';
import { constraints } from './constraints.js';
import { copies } from './copies.js';
import { customSettings } from './custom-settings.js';
import { data } from './data.js';
import { decidedGuards } from './decided-guards.js';
import { deferredChecks } from './deferred-checks.js';
import { extensions } from './extensions.js';
import { functions } from './functions.js';
import { generated } from './generated.js';
import { hierarchies } from './hierarchies.js';
import { keptExpressions } from './kept-expressions.js';
import { knownTexts } from './known-texts.js';
import { namesInCode } from './names-in-code.js';
import { numberedColumns } from './numbered-columns.js';
import { openGuards } from './open-guards.js';
import { ownersAndDefaults } from './owners-and-defaults.js';
import { planOrder } from './plan-order.js';
import { privileges } from './privileges.js';
import { programs } from './programs.js';
import { queries } from './queries.js';
import { replacements } from './replacements.js';
import { resolution } from './resolution.js';
import { routines } from './routines.js';
import { rowSecurity } from './row-security.js';
import { rowTypes } from './row-types.js';
import { rowsAsValues } from './rows-as-values.js';
import { rowsOfOthers } from './rows-of-others.js';
import { rulesAndTriggers } from './rules-and-triggers.js';
import { schemas } from './schemas.js';
import { sessions } from './sessions.js';
import { shownNames } from './shown-names.js';
import type { StatementKind } from './statement.js';
import { surroundings } from './surroundings.js';
import { tableProperties } from './table-properties.js';
import { tables } from './tables.js';
import { transactions } from './transactions.js';
import { types } from './types.js';
import { valuesOfTypes } from './values-of-types.js';
import { views } from './views.js';

/** Definitions of objects. */
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

/** Uses of objects. */
const uses: readonly StatementKind[] = [
  ...privileges,
  ...rowSecurity,
  ...ownersAndDefaults,
  ...data,
];

/** Kinds that only have an effect together: a history may be about one of these. */
export const themes: readonly (readonly StatementKind[])[] = [
  rowTypes,
  rowsAsValues,
  copies,
  clock,
  caughtErrors,
  resolution,
  cascades,
  replacements,
  shownNames,
  keptExpressions,
  decidedGuards,
  catalogLoops,
  columnTypeGuards,
  knownTexts([...definitions, ...uses]),
  sessions,
  extensions,
  customSettings,
  deferredChecks,
  valuesOfTypes,
  planOrder,
  namesInCode,
  boundBodies,
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
  ...themes.flat(),
  ...openGuards([...definitions, ...uses]),
];
