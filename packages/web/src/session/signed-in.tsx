import { createContext, type ReactNode, useContext } from 'react';
import { Redirect } from 'wouter';
import type { Me } from '../api/types.js';
import { Loading } from '../ui/loading.js';
import { PauseNotice } from '../ui/pause-notice.js';
import { ProblemNote } from '../ui/problem-note.js';
import { useMe } from './use-me.js';
import { signInPath } from './where-to.js';

const MeContext = createContext<Me | undefined>(undefined);

/** Shows its pages to a signed-in person; others sign in first and return. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { data: me, error, refetch } = useMe();
  if (me) return <MeContext value={me}>{children}</MeContext>;
  if (me === null) {
    const { pathname, search, hash } = window.location;
    return <Redirect to={`~${signInPath(`${pathname}${search}${hash}`)}`} replace />;
  }
  if (error) {
    return (
      <main className="front">
        <ProblemNote error={error} onRetry={() => refetch()} />
      </main>
    );
  }
  return (
    <main className="front">
      <PauseNotice />
      <Loading />
    </main>
  );
}

/** The signed-in person, within `SignedIn`. */
export function useSignedIn(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('not signed in');
  return me;
}
