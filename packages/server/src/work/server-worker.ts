/** The module that runs in the workers of the pool. */
import { answerTasks } from '@svc/service';
import { answerRequest } from './answer-request.js';
import type { Answer, Task } from './task.js';

answerTasks<Task, Answer>(async (task, reportRunning) => {
  const result = await answerRequest(task, reportRunning);
  return { result, transfer: [result.body.buffer as ArrayBuffer] };
});
