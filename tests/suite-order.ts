import { relative, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const recorded: Readonly<Record<string, number>> = durations;

/**
 * Suites that take long and that few changes affect: installation, images, documentation, crashes, limits, hostile
 * input, size. With `--shard`, each shard runs a part of them and all other suites.
 */
const distributed = [
  'packages/cli/suites/audit/',
  'packages/cli/suites/ci/',
  'packages/cli/suites/deploy/',
  'packages/cli/suites/docs/',
  'packages/cli/suites/images/',
  'packages/cli/suites/interface/settings.test.ts',
  'packages/cli/suites/large-file.test.ts',
  'packages/cli/suites/package/',
  'packages/cli/suites/permutations/',
  'packages/cli/suites/production/',
  'packages/cli/suites/runners/',
  'packages/cli/suites/squash/extreme-input.test.ts',
  'packages/cli/suites/squash/npm-histories.test.ts',
  'packages/platform/suites/crash/',
  'packages/platform/suites/http/run-limits.test.ts',
  'packages/proof/suites/containers/',
  'packages/proof/suites/corpora/',
  'packages/proof/suites/crash/',
  'packages/proof/suites/hostile/',
  'packages/report/suites/browser.test.ts',
  'packages/server/suites/crash/',
  'packages/server/suites/githost/limits.test.ts',
  'packages/server/suites/http/limits.test.ts',
  'packages/server/suites/http/process.test.ts',
  'packages/service/suites/kept-database.test.ts',
];

const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);
const secondsOf = (file: TestSpecification) => recorded[pathOf(file)] ?? 0;

/** The longest files start first: one that starts last would leave the other processors idle. */
export class SuiteOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files);
  }

  /** Distributes the files in `distributed` so that all shards take equally long. */
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
  return distributed.some((start) => pathOf(file).startsWith(start));
}

function longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (pathOf(a) < pathOf(b) ? -1 : 1));
}
