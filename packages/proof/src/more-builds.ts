import type { Builds, Comparison } from './comparison.js';
import { confirmDifferences } from './confirm-differences.js';
import type { Findings } from './verdict.js';

/** The maximum number of builds of the original before a difference is reported. */
const mostBuilds = { usually: 3, whereChanceChooses: 8, whereChoicesAreFew: 20, onSuspicion: 14 };

/**
 * A history that takes longer than this to build, in microseconds, gets fewer additional builds, or none. Where chance
 * chooses, three builds are often the same by accident, so they are worth more time there.
 */
const longBuild = {
  whereChanceChooses: 60_000_000,
  whereChoicesAreFew: 10_000_000,
  onSuspicion: { form: 10_000_000, choice: 1_000_000 },
};

/**
 * Compares the builds, and makes more builds of the original while they may explain a difference. Builds at the same
 * time agree on a clock truncated to seconds or days, and a random choice may be the same twice.
 */
export async function compareWithMoreBuilds<Build>(
  first: Builds<Build>,
  comparison: Comparison<Build>,
): Promise<Findings> {
  const { compare, more, duration } = comparison;
  let builds = first;
  for (;;) {
    const { findings, isDoubtful, chosen, suspicion } = await compare(builds);
    // The order of random ids is a random choice too, which the text of a history does not show.
    const chance =
      comparison.chance || findings.differences.some(({ object }) => chosen.has(object));
    const isDifferent = findings.outcome === 'different';
    const isSuspected = suspicion !== undefined && duration <= longBuild.onSuspicion[suspicion];
    let most = mostBuilds.usually;
    if (isDifferent && chance && duration <= longBuild.whereChanceChooses) {
      most = mostBuilds.whereChanceChooses;
    }
    if (isSuspected) most = mostBuilds.onSuspicion;
    if (isDifferent && isDoubtful && duration <= longBuild.whereChoicesAreFew) {
      most = mostBuilds.whereChoicesAreFew;
    }
    // The comparison of random forms needs as many builds of the squashed set as of the original.
    const { originals, squashedMore = [] } = builds;
    const isBehind = isSuspected && squashedMore.length + 1 < originals.length;
    const isFinal = !isDifferent && suspicion === undefined;
    if (isFinal || (originals.length >= most && !isBehind)) {
      const last =
        isDoubtful && !isFinal ? await compareCautiously(builds, comparison) : { builds, findings };
      const mayBeAccident = chance && duration <= longBuild.whereChoicesAreFew;
      return mayBeAccident
        ? confirmDifferences(last.builds, last.findings, comparison)
        : last.findings;
    }
    builds = {
      ...builds,
      originals: isBehind ? originals : [...originals, await more.original()],
      squashedMore: isSuspected ? [...squashedMore, await more.squashed()] : squashedMore,
    };
  }
}

/**
 * Compares the builds as if every cell of a random column may vary. Only then can the form of such values be compared,
 * and the values that they are chosen from, which may need more builds of the squashed set.
 */
async function compareCautiously<Build>(
  builds: Builds<Build>,
  { compare, more, duration }: Comparison<Build>,
): Promise<{ readonly builds: Builds<Build>; readonly findings: Findings }> {
  const { findings, suspicion } = await compare(builds, { cautious: true });
  const isSuspected = suspicion !== undefined && duration <= longBuild.onSuspicion[suspicion];
  if (!isSuspected) return { builds, findings };
  const squashedMore = [...(builds.squashedMore ?? [])];
  while (squashedMore.length + 2 < mostBuilds.onSuspicion) squashedMore.push(await more.squashed());
  const all = { ...builds, squashedMore };
  return { builds: all, findings: (await compare(all, { cautious: true })).findings };
}
