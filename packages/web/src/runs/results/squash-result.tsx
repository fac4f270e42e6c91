import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useResource } from '../../api/queries.js';
import type { AnalyzeResponse, Run, SquashResponse } from '../../api/types.js';
import { bytes, number } from '../../format/numbers.js';
import { duration } from '../../format/time.js';
import { Button } from '../../ui/forms/button.js';
import { Loading } from '../../ui/loading.js';
import { Reduction } from '../../ui/reduction.js';
import { Resource } from '../../ui/resource.js';
import { Facts } from '../../ui/tables/facts.js';
import { type Tab, Tabs } from '../../ui/tabs.js';
import { Day } from '../../ui/text/relative-time.js';
import { runMilliseconds, verdictReason, verdictTitles } from '../run-words.js';
import { Barriers } from './barriers.js';
import { barriersWithCosts } from './barriers-with-costs.js';
import { DependencyGraph } from './dependency-graph.js';
import { ReportFrame, useDownload } from './downloads.js';
import { History } from './history.js';
import { OpenInPlayground } from './open-in-playground.js';
import { ReadingNotes } from './reading-notes.js';
import { Recommendations } from './recommendations.js';
import { Proof } from './validation-result.js';

// The editor is as large as the rest of the page, and only used here.
const SqlView = lazy(() => import('./sql-view.js'));

type Analysis = ReturnType<typeof useResource<AnalyzeResponse>>;

const noteLooks = { proven: 'note good', different: 'note danger', not_proven: 'note warn' };

/** The result of a squash: the verdict first, then the SQL. */
export function SquashResult({
  run,
  result,
}: {
  readonly run: Run;
  readonly result: SquashResponse;
}) {
  const { summary, validation, proof } = result;
  const verdict = run.verdict ?? 'not_proven';
  return (
    <>
      <div className={`verdict-note ${noteLooks[verdict]}`} role="status">
        <p>
          <strong>{verdictTitles[verdict]}</strong>{' '}
          {proof?.failure
            ? 'PostgreSQL refused a statement, so there was nothing to compare.'
            : verdictReason(validation.message)}
        </p>
        <Reduction before={summary.statements_before} after={summary.statements_after} />
      </div>
      <Facts
        facts={[
          ['Files', `${number(summary.original_files)} → 1`],
          ['Size', `${bytes(summary.bytes_before)} → ${bytes(summary.bytes_after)}`],
          [
            'Barriers',
            number(summary.warnings),
            summary.warnings > 0 ? 'nothing folds across them' : undefined,
          ],
          ['Safety level', run.safety_level],
          ['Took', duration(runMilliseconds(run) ?? 0)],
          ['Kept until', <Day key="kept" at={run.expires_at} />],
        ]}
      />
      <ReadingNotes notes={result.notes} />
      {!validation.passed && proof && <Proof run={run} result={proof} />}
      <SquashedSql run={run} result={result} />
    </>
  );
}

/** Unproven SQL is shown only on explicit request. */
function SquashedSql({ run, result }: { readonly run: Run; readonly result: SquashResponse }) {
  const isProven = result.validation.passed;
  const [isWanted, setWanted] = useState(false);
  const download = useDownload(run.id);
  const analysis = useResource<AnalyzeResponse>(`/v1/runs/${run.id}/analysis`, { isFinal: true });
  const isShown = isProven || isWanted;
  return (
    <>
      <div className="actions">
        {isShown ? (
          <a
            className={isProven ? 'button primary' : 'button danger'}
            href={download('sql', isProven ? {} : { unproven: 'true' })}
            download
          >
            {isProven ? 'Download the SQL' : 'Download the unproven SQL'}
          </a>
        ) : (
          <Button look="danger" onClick={() => setWanted(true)}>
            Show the unproven SQL
          </Button>
        )}
        <a className="button" href={download('map')} download>
          Download the map
        </a>
        <OpenInPlayground run={run} />
      </div>
      {!isProven && isShown && (
        <p className="note danger">
          <strong>This SQL is not proven to build the same database.</strong> Do not run it on a
          database that matters.
        </p>
      )}
      <Tabs label="The result" tabs={tabsOf(run, result, analysis, isShown)} />
    </>
  );
}

/** The views of a result; the report contains the SQL, too. */
function tabsOf(
  run: Run,
  result: SquashResponse,
  analysis: Analysis,
  isSqlShown: boolean,
): readonly Tab[] {
  const sql = () => (
    <Suspense fallback={<Loading />}>
      <SqlView text={result.squashed} />
    </Suspense>
  );
  const fromAnalysis = (view: (read: AnalyzeResponse) => ReactNode) => () => (
    <Resource of={analysis}>{view}</Resource>
  );
  const tabs: readonly (Tab & { readonly hasSql?: boolean })[] = [
    { name: 'SQL', hasSql: true, content: sql },
    {
      name: 'Original and squashed',
      hasSql: true,
      content: () => <History run={run} view="provenance" />,
    },
    { name: 'Statements', content: () => <History run={run} view="fates" /> },
    { name: 'Dependencies', content: fromAnalysis((read) => <DependencyGraph history={read} />) },
    {
      name: 'Timeline',
      content: fromAnalysis((read) => (
        <History run={run} view="timeline" barriers={barriersWithCosts(result.verbatim, read)} />
      )),
    },
    {
      name: withCount('Barriers', result.verbatim.length + result.withdrawn.length),
      content: () => <Barriers result={result} analysis={analysis.data} />,
    },
    {
      name: withCount('Recommendations', analysis.data?.recommendations.length),
      content: fromAnalysis(({ recommendations }) => <Recommendations all={recommendations} />),
    },
    { name: 'Report', hasSql: true, content: () => <ReportFrame runId={run.id} /> },
  ];
  return tabs.filter(({ hasSql }) => isSqlShown || hasSql !== true);
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${number(count)})`;
}
