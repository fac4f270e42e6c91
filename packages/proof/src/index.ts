export type { Difference } from './compare/difference.js';
export type { DescribedObject, Description, Unverified } from './describe/description.js';
export type { Database, Engine, EngineKind, Session, Side } from './engines/engine.js';
