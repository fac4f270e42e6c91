import type { SquashOptions } from '@svc/engine';
import type { ProductionOptions } from '@svc/proof';
import type { Settings } from './configuration-keys.js';

/** The engine options for the settings. */
export function squashOptions({
  safety_level,
  rules,
  include_schemas,
  exclude_patterns,
  output: { target_version },
  performance: { streaming },
}: Settings): SquashOptions {
  return {
    ...(streaming ? { streaming } : {}),
    ...(target_version === undefined ? {} : { targetVersion: target_version }),
    safetyLevel: safety_level,
    rules,
    includeSchemas: include_schemas,
    excludePatterns: exclude_patterns,
  };
}

/** Which objects that exist only in production count as differences. */
export function scopeOf({
  include_schemas,
  exclude_patterns,
}: Settings): ProductionOptions['scope'] {
  return { includeSchemas: include_schemas, excludePatterns: exclude_patterns };
}
