// Loaded into the measured server: records event loop delays, and prints and resets them on SIGUSR2.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    const ms = (nanoseconds) => (nanoseconds / 1e6).toFixed(1);
    console.log(
      JSON.stringify({
        event_loop: {
          p50: ms(delay.percentile(50)),
          p99: ms(delay.percentile(99)),
          max: ms(delay.max),
        },
      }),
    );
    delay.reset();
  });
}
