import { type Mention, mentions } from '../code/mentions.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import { withNamedFunctions } from '../footprints/named-code.js';
import type { Obstacle } from '../footprints/obstacle.js';
import { leaveAllKeysUnchecked, mayBypassKeys } from '../state/unchecked-keys.js';
import { leavesCursorOpen } from './left-cursors.js';
import { replanNamed } from './replan-named.js';
import { rememberUnknown } from './unknown-session.js';

interface Unknown {
  /** The definitions of code that the statement runs, as far as svc found them. */
  readonly definitions: readonly string[];
  readonly footprint: Partial<
    Pick<FootprintBuilder, 'needsCommitBefore' | 'comparesClock' | 'times'>
  >;
}

/**
 * Records a statement that runs code that svc cannot follow. It may have created triggers, event triggers, rules,
 * publications, copies of indexes or a replication slot, changed owners, or let a sequence cache values, but only if
 * its text, or the definitions of code that it runs, contain the words for that: it builds what it executes from them.
 */
export function runsUnknown(context: Context, obstacle: Obstacle, seen?: Unknown): void {
  const texts = [context.origin?.statement.text ?? '', ...(seen?.definitions ?? [])];
  const named = withNamedFunctions(context, texts);
  const textsMatch = (words: Mention) => texts.some(words);
  const apart = context.newFootprint();
  apart.needsCommitBefore = seen?.footprint.needsCommitBefore === true;
  replanNamed(context, obstacle, named, apart);
  const { origin, session } = context;
  if (origin && texts.some(leavesCursorOpen)) session.leavesCursorsOpen.add(origin.statement);
  if (textsMatch(skipsKeyChecks)) leaveAllKeysUnchecked(context.catalog);
  const tellsRowsApart = textsMatch(updatesRows) && mayBypassKeys(context.catalog);
  context.barrier(
    obstacle,
    {
      needsCommitBefore: apart.needsCommitBefore || textsMatch(createsSlot) || tellsRowsApart,
      comparesClock: seen?.footprint.comparesClock === true,
      times: seen?.footprint.times,
    },
    named,
  );
  rememberUnknown(context, obstacle, named);
  if (textsMatch(createsFunctions)) session.plans.mayCreate();
  if (textsMatch(createsTriggers)) context.catalog.unknownCodeBefore = context.catalog.identity();
  if (textsMatch(createsEventTriggers)) watchUnknown(context.catalog);
  if (textsMatch(changesOwners)) context.catalog.changedPrivileges.changeAnyOwner();
  if (textsMatch(cachesSequences)) context.catalog.cachesSequences = true;
  if (textsMatch(publishesTables)) context.catalog.publishes = true;
  if (textsMatch(copiesIndexes)) context.catalog.copyAllIndexes();
}

/** A slot can be created only in a transaction that has not written yet. */
const createsSlot = mentions('pg_create_logical_replication_slot');

const updatesRows = mentions('update');

const skipsKeyChecks = mentions('session_replication_role', 'disable trigger', 'not valid');

const createsFunctions = mentions('create … (function|procedure)');

const createsTriggers = mentions(
  'create [or replace] [constraint] (trigger|rule)',
  '(enable|disable) [(always|replica)] (trigger|rule)',
);

/** Records an event trigger with unknown code, which runs with every change of the schema. */
function watchUnknown({ eventTriggers }: Context['catalog']): void {
  for (const event of ['ddl_command_start', 'ddl_command_end', 'sql_drop', 'table_rewrite']) {
    eventTriggers.set(`on ${event}`, { event, function: undefined, enabled: true });
  }
}

const createsEventTriggers = mentions('event trigger');

const changesOwners = mentions('(owner|owned|role|authorization)');

const cachesSequences = mentions('cache');

const publishesTables = mentions('publication');

/** PostgreSQL names the indexes of a copy or a partition after the columns of the original. */
const copiesIndexes = mentions('(including|partition)');
