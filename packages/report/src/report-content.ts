import type { Analysis, Migration, SafetyLevel } from '@svc/engine';

export interface Explanation {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

export interface ReportOrigin {
  /** The version of svc. */
  readonly version: string;
  readonly date: Date;
  readonly safetyLevel?: SafetyLevel | undefined;
  /** `server_version_num` of the PostgreSQL that proved the squash. */
  readonly postgres?: number | undefined;
}

/** What a report is made of. */
export interface ReportContent {
  /** What the history is called: a folder, a project. */
  readonly title: string;
  readonly migrations: readonly Migration[];
  readonly analysis: Analysis;
  /** Leaves the squashed SQL out, where it may not be given away unproven. */
  readonly withoutSql?: boolean;
  /** What a language model said, about the whole or about a place. */
  readonly explanations?: readonly Explanation[];
  /** What the proof said of the squash, where there was one. */
  readonly proof?: { readonly proven: boolean; readonly message: string };
  /** What the report was made with, and when. */
  readonly origin?: ReportOrigin;
}
