/** Runs a function before a signal ends the program; returns a function that undoes this. */
export function onInterrupt(act: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const handle = (signal: NodeJS.Signals) => {
    forget();
    act();
    // No other handler is left, so the signal ends the program as usual.
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, handle);
  };
  for (const signal of signals) process.on(signal, handle);
  return forget;
}
