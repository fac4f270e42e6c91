/** The module that runs in the workers that review histories. */
import { answerTasks, reportStatements } from '@svc/service';
import { type Review, type ReviewTask, review } from '../reviews/review.js';

answerTasks<ReviewTask, Review>(async (task, reportRunning) => ({
  result: await review(task, reportStatements(reportRunning)),
}));
