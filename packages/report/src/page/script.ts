import { chooseInGraph } from './choose-in-graph.js';
import { controlGraph } from './control-graph.js';
import { filterLists } from './filter-lists.js';
import { linkProvenance } from './link-provenance.js';
import { listChosen } from './list-chosen.js';
import { moveGraph } from './move-graph.js';
import { searchGraph } from './search-graph.js';
import { switchTheme } from './switch-theme.js';

/**
 * The scripts of the page. Each function is embedded as source text, so it may only use its own declarations and the
 * browser's globals. The root is a parameter, because elsewhere the views are in a shadow root.
 */
export const script = [
  switchTheme,
  filterLists,
  moveGraph,
  controlGraph,
  chooseInGraph,
  listChosen,
  searchGraph,
  linkProvenance,
]
  .map((run) => `(${run.toString()})(document);`)
  .join('\n')
  // The text must not contain a closing script tag.
  .replaceAll('</', '<\\/');
