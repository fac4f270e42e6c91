import type { ProvenanceMap } from '@svc/engine';
import { lazy, Suspense, useState } from 'react';
import { useResource } from '../api/queries.js';
import type { Run, SquashResponse } from '../api/types.js';
import { bytes, count, number } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { Button } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { Loading } from '../ui/loading.js';
import { Moment } from '../ui/moment.js';
import { Reduction } from '../ui/reduction.js';
import { Resource } from '../ui/resource.js';
import { Table } from '../ui/table.js';
import { type Tab, Tabs } from '../ui/tabs.js';
import { ReportFrame, useDownload } from './downloads.js';
import { OpenInPlayground } from './open-in-playground.js';
import { ReadingNotes } from './reading-notes.js';
import { runMilliseconds, verdictReason } from './run-words.js';
import { Proof } from './validation-result.js';

// The editor is as large as all the rest, and only here.
const SqlView = lazy(() => import('./sql-view.js'));
const HistoryView = lazy(() => import('./history-view.js'));

const noteLooks = { proven: 'note good', different: 'note danger', not_proven: 'note warn' };
const noteTitles = { proven: 'Proven.', different: 'Different.', not_proven: 'Not proven.' };

/** What a squash came to: its verdict first, then the SQL. */
export function SquashResult({
  run,
  result,
}: {
  readonly run: Run;
  readonly result: SquashResponse;
}) {
  const { summary, validation, proof } = result;
  return (
    <>
      <div className={noteLooks[run.verdict ?? 'not_proven']} role="status">
        <p>
          <strong>{noteTitles[run.verdict ?? 'not_proven']}</strong>{' '}
          {verdictReason(validation.message)}
        </p>
      </div>
      <Reduction before={summary.statements_before} after={summary.statements_after} />
      <Facts
        facts={[
          ['Files', `${number(summary.original_files)} → 1`],
          ['Size', `${bytes(summary.bytes_before)} → ${bytes(summary.bytes_after)}`],
          [
            'Kept as written',
            count(summary.warnings, 'statement'),
            'not understood, left in place',
          ],
          ['Safety level', run.safety_level],
          ['Took', duration(runMilliseconds(run) ?? 0)],
          ['Kept until', <Moment key="kept" at={run.expires_at} otherwise="not finished" />],
        ]}
      />
      <ReadingNotes notes={result.notes} />
      {!validation.passed && proof && <Proof result={proof} />}
      <SquashedSql run={run} result={result} />
    </>
  );
}

/** SQL that no proof stands behind is there for whoever asks for it knowingly. */
function SquashedSql({ run, result }: { readonly run: Run; readonly result: SquashResponse }) {
  const isProven = result.validation.passed;
  const [isWanted, setWanted] = useState(false);
  const download = useDownload(run.id);
  const isShown = isProven || isWanted;
  const sql: readonly Tab[] = [
    {
      name: 'SQL',
      content: () => (
        <Suspense fallback={<Loading />}>
          <SqlView text={result.squashed} />
        </Suspense>
      ),
    },
    { name: 'Original and squashed', content: () => <History run={run} view="provenance" /> },
  ];
  // It holds the SQL, too.
  const report: Tab = { name: 'Report', content: () => <ReportFrame runId={run.id} /> };
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
          <strong>Nothing proves that this SQL builds the same database.</strong> Do not run it
          where it matters.
        </p>
      )}
      <Tabs
        label="The result"
        tabs={[
          ...(isShown ? sql : []),
          { name: 'What went, and why', content: () => <History run={run} view="fates" /> },
          { name: 'Timeline', content: () => <History run={run} view="timeline" /> },
          { name: 'Kept as written', content: () => <Kept result={result} /> },
          ...(isShown ? [report] : []),
        ]}
      />
    </>
  );
}

function History({
  run,
  view,
}: {
  readonly run: Run;
  readonly view: 'provenance' | 'timeline' | 'fates';
}) {
  const map = useResource<ProvenanceMap>(`/v1/runs/${run.id}/map`);
  return (
    <Resource of={map}>
      {(read) => (
        <Suspense fallback={<Loading />}>
          <HistoryView view={view} map={read} />
        </Suspense>
      )}
    </Resource>
  );
}

function Kept({ result: { verbatim, withdrawn } }: { readonly result: SquashResponse }) {
  if (verbatim.length === 0 && withdrawn.length === 0) {
    return <p className="empty">Every statement was understood, and nothing was withdrawn.</p>;
  }
  return (
    <div className="prose">
      {verbatim.length > 0 && (
        <Table caption="Statements that are not understood" columns={['Where', 'Why it stays']}>
          {verbatim.map(({ place, reason }) => (
            <tr key={place}>
              <th scope="row">
                <code>{place}</code>
              </th>
              <td>{reason}</td>
            </tr>
          ))}
        </Table>
      )}
      {withdrawn.map(({ because, statements }) => (
        <Table
          key={because}
          caption={`Withdrawn because ${because}`}
          columns={['Withdrawn', 'Was']}
        >
          {statements.map(({ place, was }) => (
            <tr key={place}>
              <th scope="row">
                <code>{place}</code>
                <small>{because}</small>
              </th>
              <td>
                <code>{was}</code>
              </td>
            </tr>
          ))}
        </Table>
      ))}
    </div>
  );
}
