/** Notes how something that was started is stopped. */
export type AtTheEnd = (stop: () => Promise<void>) => void;

/** Something that was started, and stops in the opposite order. */
export interface Started<Result> {
  readonly result: Result;
  close(): Promise<void>;
}

/** Starts what is made of several parts. What was started before something goes wrong is stopped again. */
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
