import type { Node } from 'libpg-query';
import { bareNodeType, type NodeOf, type NodeType } from './node-types.js';

/** A node together with its kind: comparing the kind narrows the node. */
export type Visited = { [T in NodeType]: [type: T, node: NodeOf<T>] }[NodeType];

/** Called for each node, parents first, in tree order; `skip` skips its children. */
export type Visit = (...visited: Visited) => 'skip' | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Visits every node of a parse tree. It is not recursive, so depth does not matter. */
export function walk(tree: Node, visit: Visit): void {
  // The nodes to visit, the next one last, each with the kind that its field implies.
  const visitAny = visit as (type: NodeType, node: Fields) => 'skip' | undefined;
  const values: unknown[] = [tree];
  const types: (NodeType | undefined)[] = [undefined];
  while (values.length > 0) {
    const value = values.pop();
    const given = types.pop();
    if (!isRecord(value)) continue;
    const type = given ?? wrappedType(value);
    const node = given === undefined && type !== undefined ? value[type] : value;
    if (!isRecord(node)) continue;
    if (type !== undefined && visitAny(type, node) === 'skip') continue;
    pushChildren(node, type, values, types);
  }
}

function pushChildren(
  node: Fields,
  type: NodeType | undefined,
  values: unknown[],
  types: (NodeType | undefined)[],
): void {
  const start = values.length;
  for (const field in node) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const item of value) {
        values.push(item);
        types.push(undefined);
      }
    } else if (isRecord(value)) {
      values.push(value);
      types.push(wrappedType(value) === undefined ? bareNodeType(type, field) : undefined);
    }
  }
  reverseFrom(start, values);
  reverseFrom(start, types);
}

function reverseFrom<T>(start: number, list: T[]): void {
  for (let left = start, right = list.length - 1; left < right; left += 1, right -= 1) {
    const value = list[left] as T;
    list[left] = list[right] as T;
    list[right] = value;
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
