import { plans, planTerms } from '../plans/plans.js';

/** The days that each plan keeps results, as SQL: `plan` names the column. */
const planDays = `CASE o.plan ${plans
  .map((plan) => `WHEN '${plan}' THEN ${planTerms[plan].keepResultsDays}`)
  .join(' ')} END`;

/**
 * When the input and the result of a run of organization `o` that finishes now are deleted: according to the
 * plan, or earlier if the organization wants that.
 */
export const expiryOfResults = `now() + make_interval(days => least(o.keep_results_days, ${planDays}))`;
