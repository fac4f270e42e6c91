/**
 * A file system in memory. A cluster has more than a thousand files, and most databases of a proof are small and live
 * for seconds: in memory they are copied and removed several times faster than on a disk.
 */
import { access, constants, statfs } from 'node:fs/promises';
import { accountForPostgres } from './account.js';
import { mayPass } from './private-folder.js';

const folder = '/dev/shm';
/** `statfs` reports this type for a file system in memory. */
const tmpfs = 0x01021994;
const gibibyte = 2 ** 30;
/** Clusters start in memory only if it has this much room. */
const roomToStart = 2 * gibibyte;
/** svc gives up clusters in memory when less memory than this is left. */
const roomToLeave = gibibyte / 2;
const millisecondsBetweenLooks = 50;

/** The folder of a file system in memory with enough room, unless the user has chosen a temporary folder. */
export async function memoryFolder(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined) return undefined;
  if ((await room()) < roomToStart) return undefined;
  const writable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return writable && (await mayPass(folder, await accountForPostgres())) ? folder : undefined;
}

/** How many bytes files in memory may still take. */
async function room(): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined || found.type !== tmpfs) return 0;
  return Math.min(found.bavail * found.bsize, process.availableMemory());
}

/** Watches the free memory while it contains clusters. */
export class MemoryWatch {
  readonly #onShortage: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isShort = false;

  /** `onShortage` is called once. */
  constructor(onShortage: () => void) {
    this.#onShortage = onShortage;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), millisecondsBetweenLooks).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether the memory was too small at any time since the start. */
  async look(): Promise<boolean> {
    if (this.#timer === undefined || this.#isShort) return this.#isShort;
    if ((await room()) >= roomToLeave || this.#isShort) return this.#isShort;
    this.#isShort = true;
    this.stop();
    this.#onShortage();
    return true;
  }
}
