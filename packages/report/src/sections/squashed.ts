import { provenanceMap } from '@svc/engine';
import type { Html } from '../html.js';
import type { ReportContent } from '../report-content.js';
import { fatesView } from '../views/fates-view.js';
import { provenanceView } from '../views/provenance-view.js';

/** The migrations and the squashed SQL, each statement linked to what it was made from. */
export function squashed({ analysis: { squash }, withoutSql }: ReportContent): Html | undefined {
  if (!squash || withoutSql) return undefined;
  return provenanceView(provenanceMap(squash, []));
}

/** How many statements were removed, and why. */
export function fates({ analysis: { squash } }: ReportContent): Html | undefined {
  return squash && fatesView(provenanceMap(squash, []));
}
