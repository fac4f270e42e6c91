import { compareDescriptions } from '../../../proof/src/compare/descriptions.js';
import { describe } from '../../../proof/src/describe/describe.js';
import type { Description } from '../../../proof/src/describe/description.js';
import { connectTo } from '../../../proof/src/engines/server/dsn.js';
import { compareRows, nothingKnown } from '../../../proof/src/rows/compare-rows.js';
import type { RunnerDatabase, RunnerServer } from './runner-server.js';

/** Describes how two databases differ, ignoring the tables of the migration tool. */
export async function differences(
  server: RunnerServer,
  forget: string,
  [first, second]: readonly [RunnerDatabase, RunnerDatabase],
): Promise<readonly string[]> {
  const sessions = [];
  for (const database of [first, second]) {
    const session = await connectTo((await server.create(database)).dsn);
    await session.execute(forget);
    sessions.push(session);
  }
  const [one, other] = sessions;
  if (one === undefined || other === undefined) throw new Error('two databases are compared');
  try {
    const schema = compareDescriptions(
      ownFacts(await describe(one)),
      ownFacts(await describe(other)),
    );
    const side = (session: typeof one) => ({ session, known: nothingKnown() });
    const rows = await compareRows({ originals: [side(one)], squashed: side(other) });
    return [...schema, ...rows.differences].map(({ message }) => message);
  } finally {
    for (const session of sessions) await session.close();
  }
}

/** Both are databases of one server, with different names. */
function ownFacts({ objects, unverified }: Description): Description {
  return {
    unverified,
    objects: objects.filter(({ kind }) => kind !== 'database' && kind !== 'other database'),
  };
}
