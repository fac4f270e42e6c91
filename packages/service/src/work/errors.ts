/** All threads are at work and the queue is full: come back later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull';
  constructor() {
    super('all threads are at work and the queue is full');
  }
}

/** The thread died under the task: out of memory, or a defect. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
  constructor(
    reason: string,
    readonly isOutOfMemory = false,
  ) {
    super(`the thread died: ${reason}`);
  }
}
