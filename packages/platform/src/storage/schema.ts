import { migrateSchema } from '@svc/service';
import type { Pool } from 'pg';
import { packageFolder } from '../package-folder.js';

/** Migrates the schema of the platform. */
export function migratePlatform(pool: Pool): Promise<void> {
  return migrateSchema(pool, 'svc_platform', new URL('migrations/platform/', packageFolder));
}
