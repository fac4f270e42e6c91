import { lazy, Suspense } from 'react';
import type { AnalyzeResponse, Run } from '../api/types.js';
import { number } from '../format/numbers.js';
import { Facts } from '../ui/facts.js';
import { Loading } from '../ui/loading.js';
import { Tabs } from '../ui/tabs.js';
import { DependencyGraph } from './dependency-graph.js';
import { ReportFrame } from './downloads.js';
import { ReadingNotes } from './reading-notes.js';
import { Recommendations } from './recommendations.js';

const Timeline = lazy(() => import('./timeline.js'));

/** The result of an analysis. */
export function AnalysisResult({
  run,
  result,
}: {
  readonly run: Run;
  readonly result: AnalyzeResponse;
}) {
  const { summary, recommendations, dependencies } = result;
  return (
    <>
      <Facts
        facts={[
          ['Statements', number(summary.total_statements)],
          [
            'A squash would leave',
            result.squashed_statements === undefined ? '–' : number(result.squashed_statements),
            `${result.consolidation_percentage.toFixed(0)} % less`,
          ],
          ['Errors', number(summary.errors)],
          ['Warnings', number(summary.warnings)],
          ['Dependencies', number(dependencies.length)],
        ]}
      />
      <ReadingNotes notes={result.notes} />
      <Tabs
        label="The analysis"
        tabs={[
          {
            name: `Recommendations (${recommendations.length})`,
            content: () => <Recommendations all={recommendations} />,
          },
          { name: 'Dependencies', content: () => <DependencyGraph history={result} /> },
          {
            name: 'Timeline',
            content: () => (
              <Suspense fallback={<Loading />}>
                <Timeline objects={result.objects} />
              </Suspense>
            ),
          },
          { name: 'Report', content: () => <ReportFrame runId={run.id} /> },
        ]}
      />
    </>
  );
}
