import { formatPlace } from '@svc/engine';
import type { Html } from '../html.js';
import type { ReportContent } from '../report-content.js';
import { livesOfAnalysis } from '../views/life.js';
import { timelineView } from '../views/timeline-view.js';

/** The history as a timeline. */
export function lives({ analysis, migrations }: ReportContent): Html | undefined {
  const numbers = new Map(migrations.map(({ name }, at) => [name, at]));
  const barriers = (analysis.squash?.barriers ?? []).map(({ place, reason }) => ({
    migration: numbers.get(place.file) ?? 0,
    place: formatPlace(place),
    reason,
  }));
  return timelineView(
    livesOfAnalysis(analysis),
    migrations.map(({ name }) => name),
    barriers,
  );
}
