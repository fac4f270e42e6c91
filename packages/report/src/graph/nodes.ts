import type { Dependency } from '@svc/engine';

/** The input of a graph, which both an analysis and its form in the API provide. */
export interface GraphHistory {
  readonly objects: readonly {
    readonly kind: string;
    readonly name: string;
    readonly exists: boolean;
  }[];
  readonly dependencies: readonly Dependency[];
}

/** An object in the graph. */
export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly schema: string;
  /** Its row in the timeline. */
  readonly life: number;
}

export interface GraphEdge {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly type: Dependency['type'];
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Kinds that belong to a table: in the graph they are merged with it. */
const satellites: ReadonlySet<string> = new Set(['index', 'trigger', 'policy', 'sequence']);

/**
 * The objects at the end of a history and their dependencies. Dependencies of an object that belongs to a table are
 * shown as the table's.
 */
export function graphOf({ objects, dependencies }: GraphHistory): Graph {
  const nodes = new Map<string, GraphNode>();
  for (const [life, object] of objects.entries()) {
    if (!object.exists || satellites.has(object.kind) || object.kind === 'schema') continue;
    const { kind, name } = object;
    nodes.set(name, { id: `n${nodes.size}`, name, kind, schema: schemaOf(object), life });
  }
  const table = tableOf(dependencies);
  const edges = new Map<string, GraphEdge>();
  for (const { source, target, type } of dependencies) {
    const from = nodes.get(table.get(source) ?? source);
    const to = nodes.get(table.get(target) ?? target);
    if (!from || !to || from === to) continue;
    const key = `${from.id} ${to.id} ${type}`;
    if (!edges.has(key)) edges.set(key, { from, to, type });
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** The table that each object belongs to. */
function tableOf(dependencies: readonly Dependency[]): ReadonlyMap<string, string> {
  return new Map(
    dependencies
      .filter(({ type }) => type === 'trigger' || type === 'policy' || type === 'index')
      .map(({ source, target }) => [source, target]),
  );
}

function schemaOf({ kind, name }: GraphHistory['objects'][number]): string {
  if (kind === 'extension') return 'extensions';
  const qualified = /^([^.(]+)\./.exec(name);
  return qualified?.[1] ?? 'public';
}
