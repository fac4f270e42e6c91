export { ApplyFailure, diskFull, OutOfResources, OutOfTime } from './apply/apply-failure.js';
export type { Difference, Varying } from './compare/difference.js';
export type { DescribedObject, Description, Unverified } from './describe/description.js';
export {
  type PersistentServer,
  startPersistentServer,
} from './engines/embedded/persistent-server.js';
export type { Session } from './engines/engine.js';
export {
  type EngineKind,
  engineKinds,
  type PostgresVersion,
  postgresVersions,
} from './engines/engine-kinds.js';
export { DatabaseError, EngineUnavailable } from './engines/errors.js';
export { type EngineOptions, isBoundary } from './engines/open-engine.js';
export { sandboxExtensions } from './engines/sandbox-extensions.js';
export { connectionUrl } from './engines/server/connection-url.js';
export { connectTo, nameOf } from './engines/server/dsn.js';
export { type EngineTrial, tryEngine } from './engines/try-engine.js';
export type { BuiltPrefix } from './prefix/built-prefix.js';
export type { PrefixStore } from './prefix/known-prefixes.js';
export {
  compareWithProduction,
  type ProductionCompared,
  type ProductionComparison,
  type ProductionOptions,
} from './production/compare-with-production.js';
export type { Drift } from './production/drift.js';
export { type RunningServer, serverAt } from './production/server-at.js';
export { findUnused, type UnusedObject, type UnusedObjects } from './production/unused.js';
export {
  type ProvenSquash,
  type Squasher,
  type SquashProvenOptions,
  squashProven,
} from './repair/squash-proven.js';
export type { Withdrawal } from './repair/withdrawal.js';
export { type ToolTables, toolTables } from './tool-tables.js';
export { type StatementListener, type ValidateOptions, validate } from './validate.js';
export type { Compared, NotApplied, NotRun, Progress, Validation } from './validation.js';
export { type ValidationJson, validationJson } from './validation-json.js';
