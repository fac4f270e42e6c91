import type { AnalyzeResponse, Run } from '../api/types.js';
import { number } from '../format/numbers.js';
import { Facts } from '../ui/facts.js';
import { Table } from '../ui/table.js';
import { Tabs } from '../ui/tabs.js';
import { ReportFrame } from './downloads.js';
import { ReadingNotes } from './reading-notes.js';
import { Recommendations } from './recommendations.js';

/** What an analysis found. */
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
          {
            name: 'Dependencies',
            content: () =>
              dependencies.length === 0 ? (
                <p className="empty">Nothing depends on anything else.</p>
              ) : (
                <Table caption="Dependencies" columns={['Object', 'Depends on', 'By']}>
                  {dependencies.map(({ source, target, type }) => (
                    <tr key={`${source} ${target} ${type}`}>
                      <th scope="row">
                        <code>{source}</code>
                      </th>
                      <td>
                        <code>{target}</code>
                      </td>
                      <td>{type.replaceAll('_', ' ')}</td>
                    </tr>
                  ))}
                </Table>
              ),
          },
          { name: 'Report', content: () => <ReportFrame runId={run.id} /> },
        ]}
      />
    </>
  );
}
