import type { Context } from '../footprints/context.js';
import type { NodeOf, NodeType } from '../sql/node-types.js';

/** Reads one kind of statement: records its operations in the context, and its effects in the catalog. */
export type Reader<T extends NodeType> = (statement: NodeOf<T>, context: Context) => void;

/** Readers by kind of statement; a kind that is not here is a barrier. */
export type Readers = { readonly [T in NodeType]?: Reader<T> };
