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
  /** The result of the proof, if there was one. */
  readonly proof?: { readonly proven: boolean; readonly message: string };
  /** The versions that the report was made with, and the time. */
  readonly origin?: ReportOrigin;
}
