import { useQuery } from '@tanstack/react-query';
import { isSignedOut } from '../api/problem.js';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import type { Me } from '../api/types.js';

/** The signed-in person; null if there is none. */
export function useMe() {
  return useQuery<Me | null>({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      try {
        return await request<Me>('GET', '/v1/me', { signal });
      } catch (error) {
        if (isSignedOut(error)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}
