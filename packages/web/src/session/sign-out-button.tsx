import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isSignedOut, problemText } from '../api/problem.js';
import { clearCache, meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { Button } from '../ui/forms/button.js';
import { useToast } from '../ui/toasts.js';

interface SignOutButtonProps {
  readonly children?: ReactNode;
  /** Its name, if it shows only an icon. */
  readonly label?: string;
  /** The next sign-in returns to this page. */
  readonly keepsPlace?: boolean;
}

/** Ends the session, and clears the cache. */
export function SignOutButton({
  children = 'Sign out',
  label,
  keepsPlace = false,
}: SignOutButtonProps) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  async function signOut() {
    try {
      await request('POST', '/v1/auth/sign-out');
    } catch (error) {
      if (!isSignedOut(error)) return showToast(problemText(error));
    }
    if (!keepsPlace) navigate('~/sign-in');
    clearCache(queries);
    queries.setQueryData(meKey, null);
  }
  return (
    <Button look="quiet" onClick={signOut} aria-label={label} title={label}>
      {children}
    </Button>
  );
}
