/**
 * Where to go after signing in. It follows `#`, which browsers do not send to servers, because the return path
 * may contain a token.
 */
export function signInPath(to: string, page: '/sign-in' | '/sign-up' = '/sign-in'): string {
  return to === '/' ? page : `${page}#to=${encodeURIComponent(to)}`;
}

/** The return path of a sign-in page. Only a path of our own is valid. */
export function whereTo(hash: string): string {
  const to = new URLSearchParams(hash.slice(1)).get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
}

/** The token of an invitation in the return path. */
export function invitationIn(to: string): string | undefined {
  const [path, hash = ''] = to.split('#', 2);
  return path === '/accept-invitation' ? tokenOf(`#${hash}`) : undefined;
}

/** The token of the link in an email. */
export function tokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
