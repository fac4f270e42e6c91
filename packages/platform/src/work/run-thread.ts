/** The processes that do runs run this. */
import { answerTasks, tellOfStatements } from '@svc/service';
import { executeRun } from './execute-run.js';
import type { RunOutcome, RunTask } from './run-task.js';

answerTasks<RunTask, RunOutcome>(async (task, tell) => ({
  result: await executeRun(task, tellOfStatements(tell)),
}));
