/**
 * Where to go after signing in. It stands behind `#`, which browsers send to nobody: the way back may hold the token of
 * a letter.
 */
export function signInPath(to: string, page: '/sign-in' | '/sign-up' = '/sign-in'): string {
  return to === '/' ? page : `${page}#to=${encodeURIComponent(to)}`;
}

/** The way back that a sign-in page was given. Only a path of our own is one. */
export function whereTo(hash: string): string {
  const to = new URLSearchParams(hash.slice(1)).get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
}

/** The token of an invitation that somebody is on the way to accept. */
export function invitationIn(to: string): string | undefined {
  const [path, hash = ''] = to.split('#', 2);
  return path === '/accept-invitation' ? tokenOf(`#${hash}`) : undefined;
}

/** The token of a letter's link. */
export function tokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
