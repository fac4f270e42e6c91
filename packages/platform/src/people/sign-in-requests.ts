import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Whereabouts } from './signed-in.js';

/** A password that somebody says they have. */
export const anyPassword = z.string().max(1_000);

/** How often one address may try from one place before it has to wait, and for how long. */
export const mostAttempts = 10;
export const attemptSeconds = 15 * 60;

/** What is kept of the name that a browser gives itself. */
const longestBrowser = 300;

/** Where a request comes from. */
export function whereabouts({ ip, headers }: FastifyRequest): Whereabouts {
  return { address: ip, browser: headers['user-agent']?.slice(0, longestBrowser) };
}
