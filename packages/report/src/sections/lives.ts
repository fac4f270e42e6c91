import type { Html } from '../html.js';
import type { ReportContent } from '../report-content.js';
import { barriersOf } from '../views/barriers.js';
import { livesOfAnalysis } from '../views/life.js';
import { placed, timelineView } from '../views/timeline-view.js';

/** The history as a timeline. */
export function lives({ analysis, migrations }: ReportContent): Html | undefined {
  const files = migrations.map(({ name }) => name);
  return timelineView(livesOfAnalysis(analysis), files, placed(barriersOf(analysis), files));
}
