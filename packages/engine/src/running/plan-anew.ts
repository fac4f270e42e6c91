import type { Context } from '../footprints/context.js';
import { type PlannedFunction, plannedAnew } from '../footprints/plans.js';
import { joinedBy, statementSources } from '../footprints/sources.js';
import { freshEnvironment } from '../session/environment.js';

/** Between the operations that ran code before and those that run it later. */
export function discardPlans(context: Context): void {
  context.emit({ type: 'keep' }, context.newFootprint().write(context.cells.plans));
}

/** An added statement, at the place of the previous one; `unread` says why it is not read. */
export function standAt(context: Context, text: string, reason: string, unread?: string): void {
  const { origin } = context;
  if (!origin) throw new Error('a session without statements has nothing to end');
  const { start, end, place } = origin.statement;
  const sources = joinedBy(reason, statementSources(origin));
  const statement = { text, start, end, place, comments: [], sources };
  context.origin = { ...origin, statement, written: statement, unread: unread ?? origin.unread };
  context.environment = freshEnvironment;
}

/** Functions run: if an earlier session has planned one for other types, discards plans before this statement. */
export function planAnew(context: Context, planned: readonly PlannedFunction[]): void {
  const old = planned.filter((each) => context.session.plans.run(each));
  if (old.length === 0) return;
  const { origin, environment } = context;
  standAt(context, 'DISCARD PLANS', plannedAnew);
  discardPlans(context);
  context.origin = origin;
  context.environment = environment;
}
