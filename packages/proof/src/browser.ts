/** The proof for a worker of a page. Nothing here imports anything of Node. */
export type { Difference } from './compare/difference.js';
export type { BrowserParts } from './engines/browser/browser-engine.js';
export { validateInBrowser } from './engines/browser/validate-in-browser.js';
export type { Progress, Validation } from './validation.js';
