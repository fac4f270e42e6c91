import type { Database, JobQueue, Log, Notifications, Operations } from '@svc/service';
import type { RateLimits } from './limits/rate-limits.js';
import type { Mailbox } from './mail/mailbox.js';
import type { People } from './people/people.js';
import type { RunWatch } from './runs/run-watch.js';
import type { PlatformSettings } from './settings.js';
import { Tenant } from './storage/tenant.js';
import type { UsageMeter } from './usage/usage-meter.js';

/** The services that routes use. */
export interface Services {
  readonly settings: PlatformSettings;
  readonly database: Database;
  readonly log: Log;
  readonly notifications: Notifications;
  readonly operations: Operations;
  readonly people: People;
  readonly mailbox: Mailbox;
  readonly limits: RateLimits;
  readonly usage: UsageMeter;
  readonly runQueue: JobQueue;
  readonly runWatch: RunWatch;
  /** The data of one organization. */
  tenant(organizationId: string): Tenant;
}

/** Creates the access to an organization's data. */
export function tenants({ pool }: Database): Services['tenant'] {
  return (organizationId) => new Tenant(pool, organizationId);
}
