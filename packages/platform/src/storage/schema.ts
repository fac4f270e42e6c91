import { migrateSchema } from '@svc/service';
import type { Pool } from 'pg';
import { packageFolder } from '../package-folder.js';

/** Brings the schema of the platform up to date. */
export function migratePlatform(pool: Pool): Promise<void> {
  return migrateSchema(pool, 'svc_platform', new URL('migrations/platform/', packageFolder));
}
