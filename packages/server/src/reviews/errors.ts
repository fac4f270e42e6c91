/** An analysis that cannot succeed on a retry. The message is for the user who requested it. */
export class AnalysisRefused extends Error {
  override readonly name = 'AnalysisRefused';
}

/** A newer analysis superseded this one while it ran. */
export class AnalysisSuperseded extends Error {
  override readonly name = 'AnalysisSuperseded';
  constructor() {
    super('superseded by the analysis of a newer commit');
  }
}

/** The analysis exceeded its time limit, and would do so again. */
export class AnalysisTooSlow extends Error {
  override readonly name = 'AnalysisTooSlow';
  constructor(limitMs: number) {
    super(
      `The analysis was stopped: it took longer than ${limitMs / 1_000} s, the server's time limit.`,
    );
  }
}
