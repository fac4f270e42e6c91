import { diskUseOf } from './disk-use.js';
import { familiesOf, residentBytes } from './resident.js';

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
  /** The process and its descendants, as far as they are known. */
  family: readonly number[];
}

const mebibyte = 2 ** 20;
const watchMs = 200;
/**
 * Every so many looks at the memory there is one at the disk, which fills slower, and at what descendants there are. Both take
 * longer: some 10 ms for each hundred processes of the machine.
 */
const looksPerThoroughLook = 5;

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
    // On a machine that is very busy, a look may take longer than the pause before the next.
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#look().finally(() => {
      this.#isLooking = false;
    });
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const isThorough = this.#looks % looksPerThoroughLook === 0;
    const watched = [...this.#watched];
    const families = isThorough ? await familiesOf(watched.map(([pid]) => pid)) : new Map();
    for (const [pid, each] of watched) {
      each.family = families.get(pid) ?? each.family;
      const what = await this.#passedBy(each, isThorough);
      // Its task may have ended meanwhile, and another have begun.
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
