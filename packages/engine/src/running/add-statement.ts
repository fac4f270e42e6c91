import type { Context } from '../footprints/context.js';
import { joinedBy, statementSources } from '../footprints/sources.js';
import { type Environment, freshEnvironment } from '../session/environment.js';

/**
 * An added statement, at the place of the previous one; `unread` says why it is not read. It fires no event trigger,
 * unless that is enabled for replicas.
 */
export function addStatement(
  context: Context,
  text: string,
  reason: string,
  unread?: string,
): void {
  const { origin } = context;
  if (!origin) throw new Error('a session without statements has nothing to end');
  const { start, end, place } = origin.statement;
  const sources = joinedBy(reason, statementSources(origin));
  const statement = { text, start, end, place, comments: [], sources };
  context.origin = { ...origin, statement, written: statement, unread: unread ?? origin.unread };
  const isSeen = context.catalog.eventTriggers.size > 0 && /^(ALTER|DROP|DO)\b/.test(text);
  context.environment = isSeen ? asReplica : freshEnvironment;
}

const asReplica: Environment = new Map([
  ['session_replication_role', 'SET session_replication_role = replica'],
]);
