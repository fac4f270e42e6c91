/** The dependency graph, drawn by Graphviz as WebAssembly: where a page allows none, a worker draws it. */
export { graphView } from './sections/graph.js';
