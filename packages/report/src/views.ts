/** The views that the report, the dashboard and the playground share: markup, styles and scripts. */
import type { Html } from './html.js';
import { chooseInGraph } from './page/choose-in-graph.js';
import { controlGraph } from './page/control-graph.js';
import { filterLists } from './page/filter-lists.js';
import { linkProvenance } from './page/link-provenance.js';
import { listChosen } from './page/list-chosen.js';
import { moveGraph } from './page/move-graph.js';
import { searchGraph } from './page/search-graph.js';

export type { GraphHistory } from './graph/nodes.js';
export { graphStyle } from './page/graph-style.js';
export { barriersOf } from './views/barriers.js';
export { fatesView } from './views/fates-view.js';
export { livesOfAnalysis, livesOfMap, livesOfReport } from './views/life.js';
export { provenanceView } from './views/provenance-view.js';
export { type BarrierMark, placed, timelineView } from './views/timeline-view.js';
export { sans, viewStyle } from './views/view-style.js';

export type ViewMarkup = Html;

const connections = [
  filterLists,
  moveGraph,
  controlGraph,
  chooseInGraph,
  listChosen,
  searchGraph,
  linkProvenance,
];

/** Activates the views in a page or a shadow root. */
export function connectViews(root: Document | ShadowRoot): void {
  for (const connect of connections) connect(root);
}
