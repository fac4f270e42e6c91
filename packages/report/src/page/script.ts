import { chooseInGraph } from './choose-in-graph.js';
import { filterLists } from './filter-lists.js';
import { moveGraph } from './move-graph.js';
import { switchTheme } from './switch-theme.js';

/**
 * What runs in the page. Each function is written into it as its own text, so none may use anything but
 * its own words and those of the browser.
 */
export const script = [switchTheme, filterLists, moveGraph, chooseInGraph]
  .map((run) => `(${run.toString()})();`)
  .join('\n')
  // Nothing in the text may end the script.
  .replaceAll('</', '<\\/');
