import type { Node } from 'libpg-query';
import { bareNodeType, type NodeOf, type NodeType } from './node-types.js';

/** A node together with its kind: comparing the kind narrows the node. */
export type Visited = { [T in NodeType]: [type: T, node: NodeOf<T>] }[NodeType];

/** Called for each node, parents first, in the order of the tree; `skip` leaves out what is below. */
export type Visit = (...visited: Visited) => 'skip' | undefined;

interface Step {
  readonly value: unknown;
  readonly type: NodeType | undefined;
}

/** Visits every node of a parse tree. Needs no stack of its own, so that depth does not matter. */
export function walk(tree: Node, visit: Visit): void {
  const steps: Step[] = [{ value: tree, type: undefined }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (!isRecord(step.value)) continue;
    const type = step.type ?? wrappedType(step.value);
    const node = step.type === undefined && type !== undefined ? step.value[type] : step.value;
    if (!isRecord(node)) continue;
    if (type !== undefined && visit(...([type, node] as unknown as Visited)) === 'skip') continue;
    for (const child of childrenOf(node, type).reverse()) steps.push(child);
  }
}

function childrenOf(node: Readonly<Record<string, unknown>>, type: NodeType | undefined): Step[] {
  const children: Step[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      for (const item of value) children.push({ value: item, type: undefined });
    } else if (isRecord(value)) {
      const isWrapped = wrappedType(value) !== undefined;
      children.push({ value, type: isWrapped ? undefined : bareNodeType(type, field) });
    }
  }
  return children;
}

/** A wrapper has one key, a kind; kinds begin with a capital and fields never do. */
function wrappedType(value: Readonly<Record<string, unknown>>): NodeType | undefined {
  const [key, ...others] = Object.keys(value);
  return key !== undefined && others.length === 0 && /^[A-Z]/.test(key)
    ? (key as NodeType)
    : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
