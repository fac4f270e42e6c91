import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than others, those that take longest first. */
const longest = [
  'packages/cli/src/explain.test.ts',
  'packages/cli/src/analyze.test.ts',
  'packages/cli/src/squash.test.ts',
  'packages/cli/src/output-formats.test.ts',
  'packages/cli/src/outcomes.test.ts',
  'packages/cli/src/bad-input.test.ts',
  'packages/cli/suites/torture/torture.test.ts',
  'packages/cli/suites/squash/traps.test.ts',
  'packages/cli/suites/interface/settings.test.ts',
  'packages/cli/suites/squash/examples.test.ts',
  'packages/server/suites/githost/pull-request.test.ts',
  'packages/cli/suites/large-file.test.ts',
  'packages/cli/suites/squash/second-opinion.test.ts',
  'packages/server/suites/githost/proposal.test.ts',
  'packages/proof/suites/mutations/postgres-18.test.ts',
  'packages/cli/suites/squash/npm-histories.test.ts',
  'packages/proof/suites/traps/traps.test.ts',
  'packages/server/suites/http/hostile-requests.test.ts',
  'packages/server/suites/http/limits.test.ts',
  'packages/proof/suites/second-opinion/changed.test.ts',
  'packages/web/suites/dashboard.test.ts',
  'packages/cli/suites/audit/audit.test.ts',
  'packages/cli/suites/package/package.test.ts',
  'packages/cli/suites/squash/provenance.test.ts',
  'packages/cli/suites/production/production.test.ts',
  'packages/proof/suites/second-opinion/itself.test.ts',
];

/** A file that takes long and begins last leaves the other processors with nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(path));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
