import type { Graph, GraphEdge, GraphNode } from './nodes.js';

/** The number of objects without dependencies in a row. */
const inRow = 6;
const longestName = 36;

/**
 * Kinds that nearly everything depends on. They are placed beside the other objects, and their edges do not affect
 * the layout.
 */
const aside: ReadonlySet<string> = new Set(['enum', 'domain', 'type', 'extension']);

/** The graph in Graphviz's DOT language: a cluster for each schema, with unconnected objects in rows. */
export function dotOf({ nodes, edges }: Graph): string {
  const pulling = edges.filter(({ from, to }) => !aside.has(from.kind) && !aside.has(to.kind));
  const connected = new Set(pulling.flatMap(({ from, to }) => [from.id, to.id]));
  const schemas = [...new Set(nodes.map(({ schema }) => schema))];
  const clusters = schemas.map((schema, at) => {
    const inside = nodes.filter((node) => node.schema === schema);
    const alone = inside.filter(({ id, kind }) => !connected.has(id) && !aside.has(kind));
    const types = inside.filter(({ kind }) => aside.has(kind));
    return [
      `subgraph cluster_${at} {`,
      `label=${quoted(schema)}; class="schema"; margin=18;`,
      ...inside.map(nodeLine),
      ...rowsOf(alone),
      ...rowsOf(types),
      '}',
    ].join('\n');
  });
  return [
    'digraph {',
    // These limits keep the layout of hundreds of objects within a few seconds.
    'rankdir=LR; bgcolor="transparent"; nodesep=0.12; ranksep=0.55; nslimit=3; mclimit=0.6; newrank=true;',
    'node [shape=box, fontname="Helvetica", fontsize=11, height=0.3, margin="0.16,0.04"];',
    'edge [arrowsize=0.6];',
    'graph [fontname="Helvetica", fontsize=13];',
    ...clusters,
    ...edges.map(edgeLine),
    '}',
  ].join('\n');
}

function nodeLine({ id, name, kind, schema }: GraphNode): string {
  const own = name.startsWith(`${schema}.`) ? name.slice(schema.length + 1) : name;
  const label = own.length > longestName ? `${own.slice(0, longestName - 1)}…` : own;
  return `${id} [id="${id}", class="node-${kind.replaceAll(' ', '-')}", label=${quoted(label)}];`;
}

function edgeLine({ from, to, type }: GraphEdge): string {
  // Dependencies are placed first, on the left.
  const pulls = aside.has(from.kind) || aside.has(to.kind) ? ', constraint=false' : '';
  return `${to.id} -> ${from.id} [dir=back${pulls}, class="edge-${type} from-${from.id} to-${to.id}"];`;
}

function rowsOf(nodes: readonly GraphNode[]): readonly string[] {
  const rows: string[] = [];
  for (let at = 0; at < nodes.length; at += inRow) {
    const row = nodes.slice(at, at + inRow);
    if (row.length > 1) rows.push(`${row.map(({ id }) => id).join(' -> ')} [style=invis];`);
  }
  return rows;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;
}
