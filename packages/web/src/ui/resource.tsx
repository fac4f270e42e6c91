import type { ReactNode } from 'react';
import { Loading } from './loading.js';
import { ProblemNote } from './problem-note.js';

interface ResourceProps<Data> {
  readonly of: {
    readonly data: Data | undefined;
    readonly error: unknown;
    refetch(): Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** Shows loaded data, a loading state, or an error. */
export function Resource<Data>({ of: { data, error, refetch }, children }: ResourceProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <ProblemNote error={error} onRetry={refetch} /> : <Loading />;
}
