// Loaded into the server that is measured: how long its main thread was kept from what it wanted to do.
// It says so when asked by SIGUSR2, and starts anew.
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
