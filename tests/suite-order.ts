import { relative, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const recorded: Readonly<Record<string, number>> = durations;

/**
 * Suites that check whether squashes and proofs are correct. They run in every shard; all other suites are distributed
 * over the shards.
 */
const inEveryShard = [
  'packages/cli/suites/squash/examples.test.ts',
  'packages/cli/suites/squash/traps.test.ts',
  'packages/cli/suites/torture/',
  'packages/proof/suites/equivalence/',
  'packages/proof/suites/library/',
  'packages/proof/suites/mutations/',
  'packages/proof/suites/repair/',
  'packages/proof/suites/second-opinion/',
  'packages/proof/suites/traps/',
];

const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);
const secondsOf = (file: TestSpecification) => recorded[pathOf(file)] ?? 0;

/** The longest files start first: one that starts last would leave the other processors idle. */
export class SuiteOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files);
  }

  /** Distributes the files so that all shards take equally long. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shards = Array.from({ length: count }, () => ({ seconds: 0, files: new Set<string>() }));
    for (const file of longestFirst(files).filter(isDistributed)) {
      const shortest = shards.reduce((least, each) =>
        each.seconds < least.seconds ? each : least,
      );
      shortest.seconds += secondsOf(file);
      shortest.files.add(pathOf(file));
    }
    const own = shards[index - 1]?.files;
    return files.filter((file) => !isDistributed(file) || own?.has(pathOf(file)));
  }
}

function isDistributed(file: TestSpecification): boolean {
  return !inEveryShard.some((start) => pathOf(file).startsWith(start));
}

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (pathOf(a) < pathOf(b) ? -1 : 1));
}
