/** The module that worker processes run. */
import { answerTasks, reportStatements } from '@svc/service';
import { executeRun } from './execute-run.js';
import type { RunOutcome, RunTask } from './run-task.js';

answerTasks<RunTask, RunOutcome>(async (task, reportRunning, onProgress) => ({
  result: await executeRun(task, { onStatement: reportStatements(reportRunning), onProgress }),
}));
