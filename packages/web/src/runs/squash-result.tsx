import { lazy, Suspense, useState } from 'react';
import { useResource } from '../api/queries.js';
import type { Run, RunInput, SquashResponse } from '../api/types.js';
import { bytes, count, number } from '../format/numbers.js';
import { Button } from '../ui/button.js';
import { Facts } from '../ui/facts.js';
import { Loading } from '../ui/loading.js';
import { Resource } from '../ui/resource.js';
import { Table } from '../ui/table.js';
import { type Tab, Tabs } from '../ui/tabs.js';
import { ReportFrame, useDownload } from './downloads.js';
import { ReadingNotes } from './reading-notes.js';
import { Proof } from './validation-result.js';

// The editor is as large as all the rest, and only here.
const SqlView = lazy(() => import('./sql-view.js'));
const SqlComparison = lazy(() => import('./sql-comparison.js'));

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
          <strong>{noteTitles[run.verdict ?? 'not_proven']}</strong> {validation.message}
        </p>
      </div>
      <Facts
        facts={[
          [
            'Statements',
            `${number(summary.statements_before)} → ${number(summary.statements_after)}`,
          ],
          ['Files', `${number(summary.original_files)} → 1`, `${summary.reduction_percent} % less`],
          ['Size', `${bytes(summary.bytes_before)} → ${bytes(summary.bytes_after)}`],
          ['Not understood', count(summary.warnings, 'statement'), 'kept as written, in place'],
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
    { name: 'Original and squashed', content: () => <Comparison run={run} result={result} /> },
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
          { name: 'Kept as written', content: () => <Kept result={result} /> },
          ...(isShown ? [report] : []),
        ]}
      />
    </>
  );
}

function Comparison({ run, result }: { readonly run: Run; readonly result: SquashResponse }) {
  const input = useResource<RunInput>(`/v1/runs/${run.id}/input`);
  return (
    <Resource of={input}>
      {({ sets }) => (
        <Suspense fallback={<Loading />}>
          <SqlComparison original={joined(sets.migrations ?? [])} squashed={result.squashed} />
        </Suspense>
      )}
    </Resource>
  );
}

function joined(files: RunInput['sets'][string]): string {
  return files.map(({ name, text }) => `-- ${name}\n${text.trimEnd()}\n`).join('\n');
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
