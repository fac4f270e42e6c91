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
  /** `server_version_num` of the PostgreSQL that both databases were built on. */
  readonly postgres?: number | undefined;
}

export type ReportVerdict = 'proven' | 'different' | 'not_proven';

/** The content of a report. */
export interface ReportContent {
  /** The name of the history: a folder or a project. */
  readonly title: string;
  readonly migrations: readonly Migration[];
  readonly analysis: Analysis;
  /** Omits the squashed SQL, if it may not be published without a proof. */
  readonly withoutSql?: boolean;
  /** Explanations by a language model, of the whole history or of a location. */
  readonly explanations?: readonly Explanation[];
  /** The verdict on the squash, and its reason. Without it, the report says how to get one. */
  readonly proof?: { readonly verdict: ReportVerdict; readonly message: string };
  /** The versions that the report was made with, and the time. */
  readonly origin?: ReportOrigin;
}
