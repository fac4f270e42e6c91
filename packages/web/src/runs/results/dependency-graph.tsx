import type { GraphHistory } from '@svc/report/views';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Loading } from '../../ui/loading.js';
import { drawGraph } from './graph-drawer.js';

const ViewFrame = lazy(() => import('../../ui/view-frame.js'));

/**
 * The dependency graph at the end of a history, as in the report. The last graph stays until the next is drawn.
 */
export function DependencyGraph({ history }: { readonly history: GraphHistory }) {
  const [markup, setMarkup] = useState<string | null>();
  useEffect(() => drawGraph(history, setMarkup), [history]);
  if (markup === null) return <p className="empty">The migrations create no objects.</p>;
  if (markup === undefined) return <Loading what="Drawing the graph" />;
  return (
    <Suspense fallback={<Loading />}>
      <ViewFrame markup={markup} />
    </Suspense>
  );
}
