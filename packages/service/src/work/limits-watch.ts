import { diskUseOf } from './disk-use.js';
import { familiesOf } from './resident.js';

/** What a worker, with all processes that it starts, may take of the machine. */
export interface WorkerLimits {
  readonly memoryMb: number;
  readonly diskMb: number;
}

/** Called with the limit that a process has passed. */
type Passed = (what: 'memory' | 'disk') => void;

interface Watched {
  readonly passed: Passed;
  peakBytes: number;
}

const mebibyte = 2 ** 20;
const watchMs = 200;
/** Every so many looks at the memory there is one at the disk, which takes longer and fills slower. */
const looksPerDiskLook = 5;

/** Watches processes that are at work. While there are none, it rests. */
export class LimitsWatch {
  readonly #limits: WorkerLimits;
  readonly #watched = new Map<number, Watched>();
  #looks = 0;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
  }

  /** Watches a process until `end`, which gives the most memory that it was seen with. */
  watch(pid: number, passed: Passed): { end(): number } {
    const watched = { passed, peakBytes: 0 };
    this.#watched.set(pid, watched);
    this.#timer ??= setInterval(() => void this.#lookNow(), watchMs).unref();
    return {
      end: () => {
        this.#watched.delete(pid);
        if (this.#watched.size === 0) {
          clearInterval(this.#timer);
          this.#timer = undefined;
        }
        return watched.peakBytes;
      },
    };
  }

  async #lookNow(): Promise<void> {
    // On a machine that is very busy, a look may take longer than the pause before the next.
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#look().finally(() => {
      this.#isLooking = false;
    });
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const { memoryMb, diskMb } = this.#limits;
    for (const [pid, { pids, residentBytes }] of await familiesOf([...this.#watched.keys()])) {
      const watched = this.#watched.get(pid);
      if (watched === undefined) continue;
      watched.peakBytes = Math.max(watched.peakBytes, residentBytes);
      if (residentBytes > memoryMb * mebibyte) watched.passed('memory');
      else if (this.#looks % looksPerDiskLook === 0) {
        const isPassed = (await diskUseOf(pids)) > diskMb * mebibyte;
        // Its task may have ended meanwhile, and another have begun.
        if (isPassed && this.#watched.get(pid) === watched) watched.passed('disk');
      }
    }
  }
}
