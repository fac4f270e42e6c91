import type { Analysis, ObjectLife, Recommendation } from '@svc/engine';
import type { UnusedObject, UnusedObjects } from '@svc/proof';

/** Objects of the history that production does not use, and notes about the search. */
export interface DeadCode {
  readonly recommendations: readonly Recommendation[];
  readonly notes: readonly string[];
}

/**
 * Looks for dead code, if there is a production database. It only recommends: nothing is removed. If production
 * cannot be read, that is a note.
 */
export async function findDeadCode(analysis: Analysis, dsn: string | undefined): Promise<DeadCode> {
  if (dsn === undefined) return { recommendations: [], notes: [] };
  const { EngineUnavailable, findUnused } = await import('@svc/proof');
  try {
    const unused = await findUnused(dsn);
    const notes = unused.notes.map((note) => `dead code: ${note}`);
    return { recommendations: recommendationsFor(analysis, unused), notes };
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    return { recommendations: [], notes: [`dead code analysis was skipped: ${error.message}`] };
  }
}

function recommendationsFor(
  { objects }: Analysis,
  { since, objects: unused }: UnusedObjects,
): readonly Recommendation[] {
  const when = since === undefined ? 'since statistics were last reset' : `since ${since}`;
  const made = new Map(
    objects.filter(({ exists }) => exists).map((life) => [keyOf(life.kind, life.name), life]),
  );
  return unused.flatMap((each) => {
    const life = made.get(keyOf(each.kind, each.name));
    const place = life?.events[0];
    return life && place ? [recommendation(each, life, place, when)] : [];
  });
}

function recommendation(
  { kind, numbers }: UnusedObject,
  { name }: ObjectLife,
  { place, migration }: ObjectLife['events'][number],
  when: string,
): Recommendation {
  return {
    type: 'info',
    impact: 'low',
    rule: 'unused-in-production',
    message: `${kind} ${name} has not been used in production ${when}: ${numbers}`,
    why: 'Unused objects still cost migrations, backups, vacuuming, and the time of every new developer.',
    advice:
      'Find out whether a replica, a yearly job or a person needs it. If not, drop it in a migration of its own.',
    place,
    migration,
    otherPlaces: [],
  };
}

/** Names in the history are qualified unless in public, and functions may have arguments. */
function keyOf(kind: string, name: string): string {
  const [bare = ''] = name.split('(');
  return `${kind} ${bare.replace(/^public\./, '').trim()}`;
}
