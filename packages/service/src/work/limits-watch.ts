import type { WorkerLimits } from '../settings/common.js';
import { diskUseOf } from './disk-use.js';
import { familiesOf, residentBytes } from './resident-memory.js';

/** Called with the limit that a process has exceeded. */
type Passed = (what: 'memory' | 'disk') => void;

interface Watched {
  readonly passed: Passed;
  peakBytes: number;
  /** The process and its known descendants. */
  family: readonly number[];
}

const mebibyte = 2 ** 20;
const watchMs = 200;
/**
 * Disk usage and the list of descendants are checked only once in so many checks of memory. They change more slowly
 * and take longer to read: about 4 ms for each hundred processes of the machine.
 */
const memoryChecksPerFullCheck = 5;

/** Watches busy processes, and pauses while there are none. */
export class LimitsWatch {
  readonly #limits: WorkerLimits;
  readonly #watched = new Map<number, Watched>();
  #looks = 0;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: WorkerLimits) {
    this.#limits = limits;
  }

  /** Watches a process until `end` is called, which returns its peak memory. */
  watch(pid: number, passed: Passed): { end(): number } {
    const watched = { passed, peakBytes: 0, family: [pid] };
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
    // On a busy machine, a check may take longer than the interval.
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#look().finally(() => {
      this.#isLooking = false;
    });
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const isThorough = this.#looks % memoryChecksPerFullCheck === 0;
    const watched = [...this.#watched];
    const families = isThorough ? await familiesOf(watched.map(([pid]) => pid)) : new Map();
    for (const [pid, each] of watched) {
      each.family = families.get(pid) ?? each.family;
      const what = await this.#passedBy(each, isThorough);
      // Its task may have ended meanwhile, and another may have started.
      if (what && this.#watched.get(pid) === each) each.passed(what);
    }
  }

  async #passedBy(each: Watched, isThorough: boolean): Promise<'memory' | 'disk' | undefined> {
    const bytes = await residentBytes(each.family);
    each.peakBytes = Math.max(each.peakBytes, bytes);
    if (bytes > this.#limits.memoryMb * mebibyte) return 'memory';
    if (!isThorough) return undefined;
    return (await diskUseOf(each.family)) > this.#limits.diskMb * mebibyte ? 'disk' : undefined;
  }
}
