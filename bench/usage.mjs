// Loaded into a process with `node --import`: reports its resource usage on file descriptor 3 when the process
// ends.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', reportUsage);

function reportUsage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const processor = (userCPUTime + systemCPUTime) / 1e6;
  writeSync(
    3,
    JSON.stringify({ seconds: performance.now() / 1000, processor, peakMb: maxRSS / 1024 }),
  );
}
