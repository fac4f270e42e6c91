import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { clearCache, meKey } from '../api/queries.js';

/** Continues after signing in. Clears the cache of the previous session. */
export function useEnter(): (to: string) => Promise<void> {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useCallback(
    async (to) => {
      clearCache(queries);
      await queries.refetchQueries({ queryKey: meKey });
      navigate(to, { replace: true });
    },
    [queries, navigate],
  );
}
