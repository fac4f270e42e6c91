import { type Mention, mentions } from '../code/mentions.js';
import type { AroundBarriers, Context } from '../footprints/context.js';
import { leaveAllKeysUnchecked, mayBypassKeys } from '../state/unchecked-keys.js';
import { leavesCursorOpen } from './left-cursors.js';
import { replanNamed } from './replan-named.js';
import { rememberUnknown } from './unknown-session.js';

/**
 * A statement that svc cannot follow may have created triggers, event triggers, rules, publications, copies of indexes
 * or a replication slot, changed owners, or let a sequence cache values, but only if its text, or the definitions of code
 * that it runs, contain the words for that: it builds what it executes from them.
 */
export const aroundBarriers: AroundBarriers = {
  before(context, texts) {
    const textsMatch = (words: Mention) => texts.some(words);
    const apart = context.newFootprint();
    replanNamed(context, texts, apart);
    const { origin, session, catalog } = context;
    if (origin && textsMatch(leavesCursorOpen)) session.leavesCursorsOpen.add(origin.statement);
    if (textsMatch(skipsKeyChecks)) leaveAllKeysUnchecked(catalog);
    const tellsRowsApart = textsMatch(updatesRows) && mayBypassKeys(catalog);
    // Within the transaction that creates a type, its new labels can be used at once.
    const showsLabels = context.historyMatches(catchesErrors) && textsMatch(addsLabels);
    return (
      apart.needsCommitBefore ||
      session.domainsInCode.runUnknown(context.transaction) ||
      textsMatch(createsSlot) ||
      tellsRowsApart ||
      showsLabels ||
      followsCommitOfFile(context)
    );
  },
  after(context, texts, obstacle) {
    const { session, catalog } = context;
    const textsMatch = (words: Mention) => texts.some(words);
    rememberUnknown(context, obstacle, texts);
    if (textsMatch(createsFunctions)) session.plans.mayCreate();
    if (textsMatch(changesDomains)) session.domainsInCode.mayChangeUnknown();
    if (textsMatch(createsTriggers)) catalog.unknownCodeBefore = catalog.identity();
    if (textsMatch(createsEventTriggers)) watchUnknown(catalog);
    if (textsMatch(changesOwners)) catalog.changedPrivileges.changeAnyOwner();
    if (textsMatch(cachesSequences)) catalog.cachesSequences = true;
    if (textsMatch(publishesTables)) catalog.publishes = true;
    if (textsMatch(copiesIndexes)) catalog.copyAllIndexes();
  },
};

/** Whether the file has committed since code ran in it that svc does not follow: the file may need both transactions. */
function followsCommitOfFile({ operations, transaction, session }: Context): boolean {
  const last = operations.findLast(({ action }) => action.type === 'barrier');
  return (
    last !== undefined &&
    last.origin.migrationIndex === session.number &&
    last.transaction !== transaction
  );
}

const addsLabels = mentions('add value');

const catchesErrors = mentions('exception when');

const changesDomains = mentions('(create|alter|drop) domain');

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
