/** What the command `svc` starts and calls. The server and the platform are loaded on demand: each takes a second. */
export type { Operator } from '@svc/platform';
export { signToken } from '@svc/server/sign-token';

/** Loads the HTTP server. */
export const loadServer = () => import('@svc/server');

/** Loads the platform with its worker and its operator. */
export const loadPlatform = () => import('@svc/platform');
