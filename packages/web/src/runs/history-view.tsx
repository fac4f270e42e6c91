import type { ProvenanceMap } from '@svc/engine';
import {
  type BarrierMark,
  fatesView,
  livesOfMap,
  provenanceView,
  timelineView,
} from '@svc/report/views';
import { useMemo } from 'react';
import ViewFrame from '../ui/view-frame.js';

interface HistoryViewProps {
  readonly view: 'provenance' | 'timeline' | 'fates';
  readonly map: ProvenanceMap;
  /** Where nothing folds across. */
  readonly barriers?: readonly Omit<BarrierMark, 'migration'>[];
}

const none: readonly BarrierMark[] = [];

/** What a squash did with a history: the same views that the report has. */
export default function HistoryView({ view, map, barriers = none }: HistoryViewProps) {
  const markup = useMemo(() => {
    if (view === 'provenance') return provenanceView(map);
    if (view === 'fates') return fatesView(map);
    const { lives, files } = livesOfMap(map);
    const marks = barriers.map((barrier) => ({
      ...barrier,
      migration: files.findIndex((file) => barrier.place.startsWith(`${file}:`)),
    }));
    return timelineView(lives, files, marks);
  }, [view, map, barriers]);
  if (!markup) return <p className="empty">The migrations create no objects.</p>;
  return <ViewFrame markup={markup.text} />;
}
