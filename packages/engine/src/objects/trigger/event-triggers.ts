import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import { unknownFunction } from '../../footprints/obstacle.js';
import { Execution } from '../../running/execution.js';
import { listName } from '../../sql/written-names.js';
import type { Reader } from '../reader.js';
import { readTriggerFunction } from './triggers.js';

/** CREATE EVENT TRIGGER: from here on changes of the schema run code (see `runEventTriggers`). */
export const createEventTrigger: Reader<'CreateEventTrigStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  context.catalog.eventTriggers.set(statement.trigname ?? '', {
    event: statement.eventname ?? '',
    function: readTriggerFunction(context, footprint, listName(statement.funcname ?? [])),
    enabled: true,
  });
  context.keepInPlace();
};

/** ALTER EVENT TRIGGER … ENABLE or DISABLE. */
export const alterEventTrigger: Reader<'AlterEventTrigStmt'> = (statement, context) => {
  const trigger = context.catalog.eventTriggers.get(statement.trigname ?? '');
  if (trigger) trigger.enabled = statement.tgenabled !== 'D';
  context.keepInPlace();
};

/**
 * Follows the code of the event triggers that a statement fires; undefined if it fires none. A statement that fires one
 * is never folded, because the trigger would then fire more or less often.
 */
export function runEventTriggers(tree: Tree, context: Context): Execution | undefined {
  const fired = [...context.catalog.eventTriggers].filter(
    ([, { event, enabled }]) => enabled && fires(event, tree),
  );
  if (fired.length === 0) return undefined;
  const execution = new Execution(context, context.newFootprint());
  for (const [name, { function: id }] of fired) {
    const called = id === undefined ? undefined : context.catalog.functions.byId(id);
    if (called) execution.callFunction(called);
    if (!called || execution.obstacle !== undefined) {
      execution.obstacle = unknownFunction(`it fires the event trigger ${name}`);
      break;
    }
  }
  return execution;
}

function fires(event: string, tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if ('SelectStmt' in tree && tree.SelectStmt.intoClause) return event !== 'table_rewrite';
  if (firesNothing.test(type)) return false;
  if ('DropStmt' in tree && tree.DropStmt.removeType === 'OBJECT_EVENT_TRIGGER') return false;
  switch (event) {
    case 'login':
      return false;
    case 'table_rewrite':
      return /^(AlterTable|AlterDomain|AlterType|DoStmt|CallStmt)/.test(type);
    case 'sql_drop':
      return !/^(Create(?!Function)|Index|Comment|Grant)/.test(type);
    default:
      return true;
  }
}

/** Statements on rows, on objects outside of the database, and on event triggers themselves. */
const firesNothing =
  /^(Select|Insert|Update|Delete|Merge|Copy|Truncate|Explain|Lock|Vacuum|Listen|Unlisten|Notify|CheckPoint|Discard|CreateEventTrig|AlterEventTrig|(Create|Alter|Drop|Grant)Role|AlterRoleSet|(Create|Drop|Alter).*(db|Database|TableSpace))/;
