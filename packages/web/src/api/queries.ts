import {
  focusManager,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganization } from './current-organization.js';
import { ApiProblem, isSignedOut } from './problem.js';
import { type Method, queryOf, type RequestOptions, request } from './request.js';
import type { ListPage } from './types.js';

/** The cache key of the signed-in person; null if nobody is signed in. */
export const meKey = ['me'] as const;

/**
 * The cache of responses. Data is shown from it and refetched whenever a page is visited, or the window gets the
 * focus. If the session has ended, asks the person to sign in.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(meKey, null);
  };
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a network, requests fail at once, instead of waiting for it.
        networkMode: 'always',
        // Retries only errors that may be temporary.
        retry: (count, error) =>
          count < 2 &&
          navigator.onLine &&
          error instanceof ApiProblem &&
          (error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Clears the cache after signing out. The entry of the signed-in person stays, because the pages watch it. */
export function clearCache(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== meKey[0] });
}

type Parameters = Readonly<Record<string, string | undefined>>;

export interface Api {
  send<Result>(method: Method, path: string, options?: RequestOptions): Promise<Result>;
  /** Refetches everything of the organization whose path begins with this. */
  changed(...prefixes: readonly string[]): Promise<void>;
}

/** Sends requests about the current organization. */
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

/** Reads data of the current organization. */
export function useResource<Result>(
  path: string,
  options: {
    readonly enabled?: boolean;
    /** The data never changes, so it is fetched once. */
    readonly isFinal?: boolean;
    /** How soon to refetch, given the last data; false for never. */
    readonly pollMs?: (last: Result | undefined) => number | false;
  } = {},
) {
  const { id: organization } = useOrganization();
  const { enabled = true, isFinal = false, pollMs } = options;
  return useQuery<Result>({
    queryKey: [organization, path],
    queryFn: ({ signal }) => request<Result>('GET', path, { organization, signal }),
    enabled,
    staleTime: isFinal ? Number.POSITIVE_INFINITY : 0,
    ...(pollMs ? { refetchInterval: ({ state: { data } }) => pollMs(data) } : {}),
  });
}

/** Reads a list of the current organization, page by page. */
export function useList<Name extends string, Item>(
  name: Name,
  path: string,
  parameters: Parameters = {},
  pollMs?: Polling<Item>,
) {
  const { id: organization } = useOrganization();
  return usePages<Name, Item>(name, path, parameters, organization, pollMs);
}

/** How soon to refetch a list, given its items; false for never. */
type Polling<Item> = (items: readonly Item[]) => number | false;

/** Reads a list page by page; without an organization, a list of the person. */
export function usePages<Name extends string, Item>(
  name: Name,
  path: string,
  parameters: Parameters = {},
  organization?: string,
  pollMs?: Polling<Item>,
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
    // Keeps the previous data visible while a filter changes.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      pollMs?.(data?.pages.flatMap((page) => page[name]) ?? []) ?? false,
  });
  const items = query.data?.pages.flatMap((page) => page[name]);
  return { ...query, items, total: query.data?.pages[0]?.total };
}
