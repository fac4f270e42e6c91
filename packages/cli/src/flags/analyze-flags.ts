import type { SafetyLevel } from '@svc/engine';
import type { CommonFlags } from './common-flags.js';

export const formats = ['text', 'json', 'html', 'sarif', 'github'] as const;
export type ReportFormat = (typeof formats)[number];
export interface AnalyzeFlags extends CommonFlags {
  readonly reportFormat?: ReportFormat;
  readonly export?: string;
  readonly since?: string;
  readonly safety?: SafetyLevel;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  readonly ai?: boolean;
}
