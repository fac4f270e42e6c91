import type { ProvenanceMap } from '@svc/engine';
import { lazy, Suspense } from 'react';
import { useResource } from '../../api/queries.js';
import type { Run, SquashResponse } from '../../api/types.js';
import { Loading } from '../../ui/loading.js';
import { Resource } from '../../ui/resource.js';

const HistoryView = lazy(() => import('./history-view.js'));

interface HistoryProps {
  readonly run: Run;
  readonly view: 'provenance' | 'timeline' | 'fates';
  readonly barriers?: SquashResponse['verbatim'];
}

/** A view of the map of a run. */
export function History({ run, view, barriers }: HistoryProps) {
  const map = useResource<ProvenanceMap>(`/v1/runs/${run.id}/map`, { isFinal: true });
  return (
    <Resource of={map}>
      {(read) => (
        <Suspense fallback={<Loading />}>
          <HistoryView view={view} map={read} {...(barriers ? { barriers } : {})} />
        </Suspense>
      )}
    </Resource>
  );
}
