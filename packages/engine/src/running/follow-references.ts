import type { Node as Tree } from 'libpg-query';
import { changesOnlySequences } from '../footprints/built-in-functions.js';
import {
  comparedColumns,
  comparesClock,
  readsClock,
  readsTime,
  readsTransactionNumber,
} from '../footprints/clock.js';
import type { Call, References } from '../footprints/found-references.js';
import { notFollowed, unknownFunction, unknownObject } from '../footprints/obstacle.js';
import { readPlatformRows } from '../footprints/platform-tables.js';
import { seededFunctions } from '../footprints/pure-functions.js';
import { collect } from '../footprints/references/collect-references.js';
import { readLabelNames, showsLabels } from '../footprints/references/enum-labels.js';
import { namesTimeColumn, readsWriters } from '../footprints/row-times.js';
import { advance, advanceAny, advanceOwned } from './advance.js';
import type { Firing, RunningCode } from './running-code.js';

/** Runs what a tree refers to: the rows that it reads, and the functions that it calls. */
export function followReferences(
  execution: RunningCode,
  tree: Tree,
  references: References,
  firing?: Firing,
): void {
  const { lookup, footprint } = execution;
  const outside = references.unknownRelations.filter(
    ({ schema, name }) => schema !== undefined || !firing?.transitionTables.has(name),
  );
  // Row security of a platform may hide rows from another role.
  if (outside.length > 0 && execution.actsForOthers) footprint.write(lookup.cells.everything);
  const unknown = outside.find((written) => !readPlatformRows(lookup, footprint, written));
  if (unknown) execution.stop(unknownObject(`${unknown.name} is unknown`));
  if (references.choosesSequence) advanceAny(execution);
  // A catalog query depends on every earlier statement.
  if (references.readsCatalogs) footprint.write(lookup.cells.everything);
  if (references.changesSettings) execution.stop(notFollowed('it changes settings'));
  if (readsTime(tree)) footprint.times.readsClock = true;
  if (readsClock(tree)) {
    lookup.catalog.mayStoreTransactionIds ||= readsTransactionNumber(tree);
    if (comparesClock(tree)) footprint.comparesClock = true;
  }
  if (readsWriters(collect(tree).columns)) {
    footprint.times.readsWriters = true;
    // Statements that rewrite a table write all of its rows.
    footprint.write(lookup.cells.everything);
  }
  const compared = comparedColumns(tree);
  for (const relation of compared.size > 0 ? references.relations : []) {
    if (namesTimeColumn(relation, compared, lookup.catalog.mayStoreTransactionIds)) {
      footprint.times.compared.add(relation.id);
    }
  }
  callAll(execution, references);
  execution.makeValues(references.types);
  if (showsLabels(tree)) readLabelNames(lookup, footprint, footprint.used());
  for (const relation of references.relations) execution.readRows(relation);
  // Which operators and casts an expression uses is unknown: any of them may run.
  for (const each of lookup.catalog.impliedCalls) execution.runStored(each);
}

function callAll(
  execution: RunningCode,
  { calls, relations, usesOwnedSequences }: References,
): void {
  const { lookup, footprint } = execution;
  for (const each of calls) call(execution, each);
  if (calls.some(({ name }) => name === 'currval')) {
    footprint.add(lookup.cells.sessionValues);
  }
  if (calls.some(({ name }) => name === 'lastval')) readLastValue(execution);
  if (usesOwnedSequences) {
    for (const { id } of relations) footprint.read(lookup.cells.part(id, 'sequences'));
  }
  const advances = calls.some(({ name }) => name === 'nextval' || name === 'setval');
  if (!advances) return;
  for (const relation of relations) {
    if (relation.kind === 'sequence') advance(execution, relation.id);
    if (usesOwnedSequences) advanceOwned(execution, relation);
  }
}

/** The last value that the session took, from whichever sequence. */
function readLastValue({ lookup, footprint }: RunningCode): void {
  const { cells, session } = lookup;
  footprint.write(cells.sessionValues);
  for (const id of session.advancedSequences) {
    footprint.uses(id).read(cells.part(id, 'state'));
  }
}

function call(execution: RunningCode, { name, candidates }: Call): void {
  const { footprint, lookup } = execution;
  const { catalog, cells } = lookup;
  for (const id of candidates) {
    const called = catalog.functions.byId(id);
    if (called) execution.callFunction(called);
  }
  // A statement that is not understood may have set a random seed.
  if (seededFunctions.has(name) && catalog.mayHaveUnknownObjects)
    footprint.write(cells.randomState);
  if (candidates.length > 0 || changesOnlySequences(name)) return;
  if (name === 'pg_create_logical_replication_slot') {
    // It refuses a transaction that has already written, and the commit before it checks what is deferred.
    footprint.needsCommitBefore = true;
    footprint.write(cells.other('replication slots')).write(cells.transaction);
    execution.changes = true;
    return;
  }
  execution.stop(unknownFunction(`it calls ${name}`));
}
