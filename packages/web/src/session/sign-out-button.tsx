import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSignedOut, wordsFor } from '../api/problem.js';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { Button } from '../ui/button.js';
import { useToast } from '../ui/toasts.js';

/** Ends the session, and forgets all that was read in it. */
export function SignOutButton({ children = 'Sign out' }: { readonly children?: ReactNode }) {
  const queries = useQueryClient();
  const say = useToast();
  async function signOut() {
    try {
      await request('POST', '/v1/auth/sign-out');
    } catch (error) {
      if (!isSignedOut(error)) return say(wordsFor(error));
    }
    queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== meKey[0] });
    queries.setQueryData(meKey, null);
  }
  return (
    <Button look="quiet" onClick={signOut}>
      {children}
    </Button>
  );
}
