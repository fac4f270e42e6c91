import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInOrigin } from './signed-in.js';

/** A password entered at sign-in. */
export const anyPassword = z.string().max(1_000);

/** How many attempts an email address has from one client address, and for how long it is blocked afterwards. */
export const mostAttempts = 10;
export const attemptSeconds = 15 * 60;

/** The stored part of a user agent. */
const longestBrowser = 300;

/** The client address of a request. */
export function signInOrigin({ ip, headers }: FastifyRequest): SignInOrigin {
  return { address: ip, browser: headers['user-agent']?.slice(0, longestBrowser) };
}
