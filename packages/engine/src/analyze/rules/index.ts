import { dropTable } from './destructive/drop-table.js';
import { indexNotConcurrent } from './locks/index-not-concurrent.js';
import type { Rule } from './rule.js';

/** Every rule, in the order in which docs/recommendations.md lists them within their groups. */
export const rules: readonly Rule[] = [dropTable, indexNotConcurrent];
