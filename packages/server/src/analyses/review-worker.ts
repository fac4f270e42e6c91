/** The thread that reviews histories runs this. */
import { answerTasks } from '@svc/service';
import { type Review, type ReviewTask, review } from './review.js';

answerTasks<ReviewTask, Review>(async (task) => ({ result: await review(task) }));
