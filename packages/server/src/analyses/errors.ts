/** An analysis that cannot succeed however often it is tried; the message is for whoever asked for it. */
export class AnalysisRefused extends Error {
  override readonly name = 'AnalysisRefused';
}

/** Something newer took the place of the analysis while it ran. */
export class AnalysisSuperseded extends Error {
  override readonly name = 'AnalysisSuperseded';
  constructor() {
    super('a newer commit is analyzed instead');
  }
}

/** The analysis was stopped. */
export class AnalysisTooSlow extends Error {
  override readonly name = 'AnalysisTooSlow';
  constructor(limitMs: number) {
    super(`It took longer than ${limitMs / 1_000} s.`);
  }
}
