import type { ServerTask } from '../guardian/task.js';

export async function cleanUpServer(_task: ServerTask): Promise<void> {}
