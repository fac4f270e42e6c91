import { reductionText } from '@svc/engine/reduction';
import { lazy, Suspense } from 'react';
import type { AnalyzeResponse, Run } from '../../api/types.js';
import { bytes, count, number } from '../../format/numbers.js';
import { Loading } from '../../ui/loading.js';
import { Facts } from '../../ui/tables/facts.js';
import { Tabs } from '../../ui/tabs.js';
import { Day } from '../../ui/text/relative-time.js';
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
          ['Files', count(run.file_count, 'file'), bytes(run.byte_count)],
          ['Statements', number(summary.total_statements)],
          result.squashed_statements === undefined
            ? ['A squash would leave', '–']
            : [
                'A squash would leave',
                number(result.squashed_statements),
                reductionText(summary.total_statements, result.squashed_statements),
              ],
          ['Problems', count(summary.errors, 'error'), count(summary.warnings, 'warning')],
          ['Dependencies', number(dependencies.length)],
          ['Safety level', run.safety_level],
          ['Kept until', <Day key="kept" at={run.expires_at} />],
        ]}
      />
      <ReadingNotes notes={result.notes} />
      <Tabs
        label="The analysis"
        tabs={[
          {
            name: `Recommendations (${number(recommendations.length)})`,
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
