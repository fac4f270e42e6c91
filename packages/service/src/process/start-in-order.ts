/** Registers the function that stops a started part. */
export type AtTheEnd = (stop: () => Promise<void>) => void;

/** A started service whose parts stop in reverse order. */
export interface Started<Result> {
  readonly result: Result;
  close(): Promise<void>;
}

/** Starts a service of several parts. If one part fails to start, the parts started before it are stopped. */
export async function startInOrder<Result>(
  start: (atTheEnd: AtTheEnd) => Promise<Result>,
): Promise<Started<Result>> {
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    return { result: await start((stop) => started.push(stop)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
