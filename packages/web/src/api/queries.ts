import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganization } from '../session/current-organization.js';
import { ApiProblem, isSignedOut } from './problem.js';
import { type Method, queryOf, type RequestOptions, request } from './request.js';
import type { ListPage } from './types.js';

/** Under which the person who is signed in is kept; null is nobody. */
export const meKey = ['me'] as const;

/** Keeps what was read. Whoever turns out to be signed out is asked to sign in, whatever they were doing. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(meKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Only what may be otherwise the next time is tried again.
        retry: (count, error) =>
          count < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502),
      },
    },
  });
  return client;
}

/**
 * Forgets what was read as somebody, when that is over. Who is signed in stays: the pages watch it, and would no longer
 * hear of whoever comes next.
 */
export function forgetWhatWasRead(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== meKey[0] });
}

type Parameters = Readonly<Record<string, string | undefined>>;

export interface Api {
  send<Result>(method: Method, path: string, options?: RequestOptions): Promise<Result>;
  /** Has everything of the organization whose path begins so read again. */
  changed(...prefixes: readonly string[]): Promise<void>;
}

/** Sends requests about the organization at hand. */
export function useApi(): Api {
  const { id: organization } = useOrganization();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      send: (method, path, options) => request(method, path, { ...options, organization }),
      async changed(...prefixes) {
        await queries.invalidateQueries({
          predicate: ({ queryKey: [of, path] }) =>
            of === organization && prefixes.some((prefix) => String(path).startsWith(prefix)),
        });
      },
    }),
    [organization, queries],
  );
}

/** Reads something of the organization at hand. */
export function useResource<Result>(
  path: string,
  options: {
    readonly enabled?: boolean;
    /** How soon to look again, given what was read last; never when it says false. */
    readonly pollMs?: (last: Result | undefined) => number | false;
  } = {},
) {
  const { id: organization } = useOrganization();
  const { enabled = true, pollMs } = options;
  return useQuery<Result>({
    queryKey: [organization, path],
    queryFn: ({ signal }) => request<Result>('GET', path, { organization, signal }),
    enabled,
    ...(pollMs ? { refetchInterval: ({ state: { data } }) => pollMs(data) } : {}),
  });
}

/** Reads a list of the organization at hand, page by page. */
export function useList<Name extends string, Item>(
  name: Name,
  path: string,
  parameters: Parameters = {},
) {
  const { id: organization } = useOrganization();
  return usePages<Name, Item>(name, path, parameters, organization);
}

/** Reads a list page by page; without an organization, one of the person's own. */
export function usePages<Name extends string, Item>(
  name: Name,
  path: string,
  parameters: Parameters = {},
  organization?: string,
) {
  const query = useInfiniteQuery({
    queryKey: [organization ?? 'me', path, parameters],
    queryFn: ({ pageParam, signal }) =>
      request<ListPage<Name, Item>>(
        'GET',
        `${path}${queryOf({ ...parameters, cursor: pageParam })}`,
        {
          signal,
          ...(organization === undefined ? {} : { organization }),
        },
      ),
    // While a filter changes, what was there stays in sight.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const items = query.data?.pages.flatMap((page) => page[name]);
  return { ...query, items, total: query.data?.pages[0]?.total };
}
