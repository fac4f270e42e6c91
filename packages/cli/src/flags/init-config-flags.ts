import type { SafetyLevel } from '@svc/engine';

export interface InitConfigFlags {
  readonly config: string;
  readonly force?: boolean;
  readonly safety: SafetyLevel;
  readonly json?: boolean;
  readonly quiet?: boolean;
}
