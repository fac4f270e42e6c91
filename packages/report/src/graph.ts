/**
 * The dependency graph, drawn by Graphviz compiled to WebAssembly. Pages that do not allow WebAssembly draw it in a
 * worker.
 */
export { graphView } from './sections/graph-section.js';
