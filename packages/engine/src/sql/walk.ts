import type { Node } from 'libpg-query';
import { bareNodeType, type NodeOf, type NodeType } from './node-types.js';

/** A node together with its kind: comparing the kind narrows the node. */
export type Visited = { [T in NodeType]: [type: T, node: NodeOf<T>] }[NodeType];

/** Called for each node, parents first, in tree order; `skip` skips its children. */
export type Visit = (...visited: Visited) => 'skip' | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Visits every node of a parse tree. It is not recursive, so depth does not matter. */
export function walk(tree: Node, visit: Visit): void {
  const visitAny = visit as (type: NodeType, node: Fields) => 'skip' | undefined;
  const pending = new Pending();
  pending.push(tree);
  for (let node = pending.nodes.pop(); node !== undefined; node = pending.nodes.pop()) {
    const type = pending.types.pop();
    if (type !== undefined && visitAny(type, node) === 'skip') continue;
    pending.pushChildren(node, type);
  }
}

/** The nodes to visit, the next one last, and their kinds. */
class Pending {
  readonly nodes: Fields[] = [];
  readonly types: (NodeType | undefined)[] = [];

  /** The last child first, so that the first one is visited next. */
  pushChildren(node: Fields, type: NodeType | undefined): void {
    const fields = Object.keys(node);
    for (let at = fields.length - 1; at >= 0; at -= 1) {
      const field = fields[at] as string;
      const value = node[field];
      if (typeof value !== 'object' || value === null) continue;
      if (!Array.isArray(value)) this.push(value as Fields, type, field);
      else {
        for (let index = value.length - 1; index >= 0; index -= 1) {
          const item: unknown = value[index];
          if (isRecord(item)) this.push(item);
        }
      }
    }
  }

  /** Adds a node. Without a wrapper, its kind follows from the field that contains it. */
  push(value: Fields, parent?: NodeType, field?: string): void {
    const wrapped = wrappedType(value);
    const node = wrapped === undefined ? value : value[wrapped];
    if (!isRecord(node)) return;
    this.nodes.push(node);
    this.types.push(wrapped ?? (field === undefined ? undefined : bareNodeType(parent, field)));
  }
}

/** A wrapper has one key, its kind; kinds begin with a capital letter, fields do not. */
function wrappedType(value: Fields): NodeType | undefined {
  let only: string | undefined;
  for (const key in value) {
    if (only !== undefined) return undefined;
    only = key;
  }
  if (only === undefined) return undefined;
  const initial = only.charCodeAt(0);
  return initial >= 65 && initial <= 90 ? (only as NodeType) : undefined;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
