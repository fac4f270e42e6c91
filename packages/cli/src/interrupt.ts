/** Does something before a signal ends the program; gives what takes that back. */
export function onInterrupt(act: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const handle = (signal: NodeJS.Signals) => {
    forget();
    act();
    // Nobody else handles it now: it ends the program as it always would.
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, handle);
  };
  for (const signal of signals) process.on(signal, handle);
  return forget;
}
