import { lazy, Suspense, useEffect } from 'react';
import { count, number } from '../format/numbers.js';
import { duration } from '../format/time.js';
import { DependencyGraph } from '../runs/results/dependency-graph.js';
import { loadGraphDrawer } from '../runs/results/graph-drawer.js';
import { ReadingNotes } from '../runs/results/reading-notes.js';
import { Recommendations } from '../runs/results/recommendations.js';
import { CopyButton } from '../ui/forms/copy-button.js';
import { Loading } from '../ui/loading.js';
import { Reduction } from '../ui/reduction.js';
import { Tabs } from '../ui/tabs.js';
import type { Outcome, SquashOutcome } from './messages.js';
import { ProofPanel } from './proof-panel.js';
import { useProof } from './use-proof.js';

const loadHistoryView = () => import('../runs/results/history-view.js');
const loadViewFrame = () => import('../ui/view-frame.js');
/** Loads while the engine works on the first result. */
const firstView = import('../runs/results/sql-view.js');
firstView.catch(() => {});
const SqlView = lazy(() => firstView);
const HistoryView = lazy(loadHistoryView);

interface ResultProps {
  readonly latest: Outcome;
  /** The last outcome with a result, shown while the text has errors. */
  readonly good: Outcome | undefined;
  readonly errors: Outcome['recommendations'];
  /** Whether the engine works on a newer input. */
  readonly isBusy: boolean;
}

/** The verdict, the reduction, and the result in several views. */
export function Result({ latest, good, errors, isBusy }: ResultProps) {
  const { proof, prove, stop } = useProof(good, isBusy);
  const squash = good?.squash;
  // Loads every other view before the network may go away, but after the first one is drawn.
  useEffect(() => {
    const timer = setTimeout(() => {
      loadGraphDrawer();
      for (const load of [loadHistoryView, loadViewFrame]) load().catch(() => {});
    }, 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {errors.length > 0 && (
        <div className="note danger" role="alert">
          <strong>{count(errors.length, 'error')} in the migrations</strong>
          <ul>
            {errors.slice(0, 5).map(({ place, message }) => (
              <li key={`${place.file} ${place.line} ${message}`}>
                <code>{`${place.file}:${place.line}:${place.column}`}</code> {message}
              </li>
            ))}
          </ul>
          {squash && <span>Below is the last result before the error.</span>}
        </div>
      )}
      {squash && good && (
        <>
          <ProofPanel proof={proof} onProve={prove} onStop={stop} />
          <div className="actions spread">
            <Reduction before={good.statements} after={squash.map.outputs.length} />
            <span className="faint">squashed in {duration(good.milliseconds)}</span>
          </div>
        </>
      )}
      <ReadingNotes notes={latest.notes} />
      {squash && <Views squash={squash} latest={latest} />}
    </>
  );
}

function Views({
  squash,
  latest: { recommendations },
}: {
  readonly squash: SquashOutcome;
  readonly latest: Outcome;
}) {
  const { sql, map, barriers, history } = squash;
  return (
    <Tabs
      label="The result"
      tabs={[
        {
          name: 'SQL',
          content: () => (
            <div className="prose">
              <p className="actions">
                <CopyButton text={sql} what="the SQL" />
              </p>
              <Suspense fallback={<Loading />}>
                <SqlView text={sql} />
              </Suspense>
            </div>
          ),
        },
        {
          name: 'Original and squashed',
          content: () => (
            <Suspense fallback={<Loading />}>
              <HistoryView view="provenance" map={map} />
            </Suspense>
          ),
        },
        {
          name: 'Timeline',
          content: () => (
            <Suspense fallback={<Loading />}>
              <HistoryView view="timeline" map={map} barriers={barriers} />
            </Suspense>
          ),
        },
        {
          name: 'Statements',
          content: () => (
            <Suspense fallback={<Loading />}>
              <HistoryView view="fates" map={map} />
            </Suspense>
          ),
        },
        { name: 'Dependencies', content: () => <DependencyGraph history={history} /> },
        {
          name: `Recommendations (${number(recommendations.length)})`,
          content: () => <Recommendations all={recommendations.map(flat)} />,
        },
      ]}
    />
  );
}

/** Converts a recommendation of the engine to the format of the API. */
function flat({ place, ...rest }: Outcome['recommendations'][number]) {
  return { ...rest, ...place };
}
