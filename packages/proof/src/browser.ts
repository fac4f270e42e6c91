/** The proof for a web worker. Nothing here imports Node modules. */
export type { Difference } from './compare/difference.js';
export type { BrowserParts } from './engines/browser/browser-engine.js';
export { validateInBrowser } from './engines/browser/validate-in-browser.js';
export type { Progress, Validation } from './validation.js';
