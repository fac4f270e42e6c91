/** The threads of a worker run this. */
import { answerTasks } from '@svc/service';
import { executeRun } from './execute-run.js';
import type { RunOutcome, RunTask } from './run-task.js';

answerTasks<RunTask, RunOutcome>(async (task) => ({ result: await executeRun(task) }));
