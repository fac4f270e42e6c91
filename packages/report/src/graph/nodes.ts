import type { Dependency } from '@svc/engine';

/** What a graph is drawn of: an analysis has it, and so has what the API sends of one. */
export interface GraphHistory {
  readonly objects: readonly {
    readonly kind: string;
    readonly name: string;
    readonly exists: boolean;
  }[];
  readonly dependencies: readonly Dependency[];
}

/** An object in the picture. */
export interface GraphNode {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly schema: string;
  /** The row of its life. */
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

/** Kinds that stand on a table: in the picture they are a part of it. */
const satellites: ReadonlySet<string> = new Set(['index', 'trigger', 'policy', 'sequence']);

/** The objects at the end of a history and what each needs; what stands on a table speaks for its table. */
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

/** Which table something stands on. */
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
