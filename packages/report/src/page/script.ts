import { chooseInGraph } from './choose-in-graph.js';
import { filterLists } from './filter-lists.js';
import { linkProvenance } from './link-provenance.js';
import { moveGraph } from './move-graph.js';
import { switchTheme } from './switch-theme.js';

/**
 * What runs in the page. Each function is written into it as its own text, so none may use anything but
 * its own words and those of the browser. The document is given: elsewhere the views stand in a shadow root.
 */
export const script = [switchTheme, filterLists, moveGraph, chooseInGraph, linkProvenance]
  .map((run) => `(${run.toString()})(document);`)
  .join('\n')
  // Nothing in the text may end the script.
  .replaceAll('</', '<\\/');
