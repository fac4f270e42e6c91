import { livesOfReport, timelineView } from '@svc/report/views';
import { useMemo } from 'react';
import type { AnalyzeResponse } from '../../api/types.js';
import ViewFrame from '../../ui/view-frame.js';

/** The history of an analysis, as a timeline. */
export default function Timeline({ objects }: Pick<AnalyzeResponse, 'objects'>) {
  const markup = useMemo(() => {
    const { lives, files } = livesOfReport(objects);
    return timelineView(lives, files);
  }, [objects]);
  if (!markup) return <p className="empty">The migrations create no objects.</p>;
  return <ViewFrame markup={markup.text} />;
}
