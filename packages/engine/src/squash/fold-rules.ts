import { alterComposite } from '../objects/composite/fold-alter-composite.js';
import { validateConstraint } from '../objects/constraint/validate-constraint.js';
import { alterDomain } from '../objects/domain/fold-alter-domain.js';
import { addValue, renameValue } from '../objects/enum/fold-enum-values.js';
import { alterFunction } from '../objects/function/fold-alter-function.js';
import { alterPolicy } from '../objects/policy/fold-alter-policy.js';
import { mergeGrants } from '../objects/privilege/merge-grants.js';
import { overwrittenAgain } from '../objects/rows/fold-updates.js';
import { alterSequence } from '../objects/sequence/fold-alter-sequence.js';
import { setOptions, setTableOptions } from '../objects/table/fold-options.js';
import { alterTable, mergedAlters } from '../objects/table/table-fold-rules.js';
import type { FoldRule } from '../pieces/fold-rule.js';
import { lastOne, lastRowSecurity, replacedByLast } from './last-one.js';

/** Only the last definition of a function or a view counts. */
const replaced: FoldRule = {
  name: replacedByLast,
  key: 'consolidate_creates',
  fold(_, { action, origin }) {
    return action.type === 'replace' ? { type: 'text', text: origin.statement.text } : undefined;
  },
};

/** Tried in this order; the first that returns a result decides. */
export const foldRules: readonly FoldRule[] = [
  alterTable,
  validateConstraint,
  addValue,
  renameValue,
  setTableOptions,
  setOptions,
  alterSequence,
  alterDomain,
  alterComposite,
  alterFunction,
  alterPolicy,
  lastOne,
  lastRowSecurity,
  replaced,
  mergeGrants,
  overwrittenAgain,
];

/** Tried after the other rules, on the remaining pieces. */
export const mergeRules: readonly FoldRule[] = [mergedAlters];
