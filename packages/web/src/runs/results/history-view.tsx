import type { ProvenanceMap } from '@svc/engine';
import {
  type BarrierMark,
  fatesView,
  livesOfMap,
  placed,
  provenanceView,
  timelineView,
} from '@svc/report/views';
import { useMemo } from 'react';
import ViewFrame from '../../ui/view-frame.js';

interface HistoryViewProps {
  readonly view: 'provenance' | 'timeline' | 'fates';
  readonly map: ProvenanceMap;
  /** The barriers. */
  readonly barriers?: readonly Omit<BarrierMark, 'migration'>[];
}

const none: readonly BarrierMark[] = [];

/** The views of a squash, as in the report. */
export default function HistoryView({ view, map, barriers = none }: HistoryViewProps) {
  const markup = useMemo(() => {
    if (view === 'provenance') return provenanceView(map);
    if (view === 'fates') return fatesView(map);
    const { lives, files } = livesOfMap(map);
    return timelineView(lives, files, placed(barriers, files));
  }, [view, map, barriers]);
  if (!markup) return <p className="empty">The migrations create no objects.</p>;
  return <ViewFrame markup={markup.text} />;
}
