import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { problemText } from '../api/problem.js';
import { useApi, useResource } from '../api/queries.js';
import type { Project, Run } from '../api/types.js';
import { bytes, count } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { Button, ButtonLink } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { Facts } from '../ui/tables/facts.js';
import { Badge } from '../ui/text/badge.js';
import { Day, RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';
import { LeftOutFiles } from './left-out-files.js';
import { RunResult } from './results/run-result.js';
import { RunFailure } from './run-failure.js';
import { RunStages } from './run-stages.js';
import {
  isFinished,
  kindNames,
  runMilliseconds,
  runName,
  statusTones,
  verdictReason,
  verdictTitles,
} from './run-words.js';
import { Verdict } from './verdict.js';

/** How often an unfinished run is polled. */
const lookAgainMs = 1_000;

/** A run: its progress, and then its result. */
export function RunPage() {
  const { id } = useParams<{ readonly id: string }>();
  const run = useResource<Run>(`/v1/runs/${id}`, {
    pollMs: (last) => (last && isFinished(last) ? false : lookAgainMs),
  });
  return (
    <Resource of={run} page={{ title: 'Run', list: 'All runs', to: '/runs' }}>
      {(read) => <ShownRun run={read} />}
    </Resource>
  );
}

function ShownRun({ run }: { readonly run: Run }) {
  const { id, kind, status } = run;
  const isDone = isFinished(run);
  return (
    <Page
      title={runName(run)}
      back={{ name: 'All runs', to: '/runs' }}
      about={<RunHeader run={run} />}
      actions={
        <>
          {kind === 'squash' && run.has_result && run.project_id !== null && (
            <ButtonLink to={`/runs/${id}/compare`}>Compare with an earlier run</ButtonLink>
          )}
          {!isDone && <CancelButton id={id} />}
        </>
      }
    >
      <p className="unseen" role="status">
        The run is {status}
      </p>
      {run.verdict !== null && !run.has_result && (
        <p className={run.verdict === 'proven' ? 'note good' : 'note warn'}>
          <strong>{verdictTitles[run.verdict]}</strong> {verdictReason(run.verdict_message)}
        </p>
      )}
      <LeftOutFiles files={run.left_out} />
      {!isDone && <RunStages run={run} />}
      {status === 'cancelled' && <p className="note">The run was cancelled, and has no result.</p>}
      {run.error && <RunFailure run={{ ...run, error: run.error }} />}
      {!run.has_result && <RunFacts run={run} />}
      {(status === 'cancelled' || status === 'failed') && (
        <div className="actions">
          <ButtonLink
            to={run.project_id === null ? '/runs/new' : `/runs/new?project=${run.project_id}`}
          >
            Start another run
          </ButtonLink>
        </div>
      )}
      {status === 'completed' &&
        (run.has_result ? (
          <RunResult run={run} />
        ) : (
          <p className="note">The result was deleted: the plan keeps results for a limited time.</p>
        ))}
    </Page>
  );
}

function RunHeader({ run }: { readonly run: Run }) {
  return (
    <>
      {run.verdict === null ? (
        <Badge tone={statusTones[run.status]}>{run.status}</Badge>
      ) : (
        <Verdict run={run} />
      )}{' '}
      {kindNames[run.kind]}
      <InProject id={run.project_id} />, started <RelativeTime at={run.created_at} />
      {run.api_key_id !== null && ' with an API key'}
    </>
  );
}

/** The figures of a run without a result; a result shows its own. */
function RunFacts({ run }: { readonly run: Run }) {
  const isDone = isFinished(run);
  return (
    <Facts
      facts={[
        ['Files', count(run.file_count, 'file'), bytes(run.byte_count)],
        ...(run.kind === 'validate' ? [] : [['Safety level', run.safety_level] as const]),
        ...(run.started_at === null
          ? []
          : [[isDone ? 'Took' : 'Running for', <Took key="took" run={run} />] as const]),
        ...(isDone ? [['Kept until', <Day key="kept" at={run.expires_at} />] as const] : []),
      ]}
    />
  );
}

function InProject({ id }: { readonly id: string | null }) {
  const project = useResource<Project>(`/v1/projects/${id}`, { enabled: id !== null });
  if (id === null) return null;
  return (
    <>
      {' '}
      in <Link href={`/projects/${id}`}>{project.data?.name ?? 'a project'}</Link>
    </>
  );
}

/** The elapsed time, updated continuously. */
function Took({ run }: { readonly run: Run }) {
  const [now, setNow] = useState(Date.now);
  const isGoing = run.status === 'processing';
  useEffect(() => {
    if (!isGoing) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isGoing]);
  const milliseconds = runMilliseconds(run, now);
  return duration(milliseconds ?? 0);
}

function CancelButton({ id }: { readonly id: string }) {
  const api = useApi();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    try {
      await api.send('POST', `/v1/runs/${id}/cancel`);
      showToast('Run cancelled');
    } catch (error) {
      showToast(problemText(error));
    }
    await api.changed('/v1/runs');
    setBusy(false);
  }
  return (
    <Button look="danger" onClick={cancel} disabled={isBusy}>
      Cancel the run
    </Button>
  );
}
