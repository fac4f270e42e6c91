import { type ReactNode, useState } from 'react';
import { tokenOf } from './where-to.js';

/** Passes on the token of the opened link; reports an incomplete link. */
export function TokenFromEmail({ children }: { readonly children: (token: string) => ReactNode }) {
  const [token] = useState(() => tokenOf(window.location.hash));
  if (token !== undefined) return children(token);
  return <p className="note warn">The link is incomplete. Open the whole link from the email.</p>;
}
