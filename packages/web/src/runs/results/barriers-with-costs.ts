import type { AnalyzeResponse, SquashResponse } from '../../api/types.js';

/** The analysis rule about barriers. */
export const barrierRule = 'not-followed';

/** Barriers with the descriptions of the analysis, which name their costs. */
export function barriersWithCosts(
  barriers: SquashResponse['verbatim'],
  analysis: AnalyzeResponse | undefined,
): SquashResponse['verbatim'] {
  const messages = new Map(
    analysis?.recommendations
      .filter(({ rule }) => rule === barrierRule)
      .map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message]),
  );
  return barriers.map(({ place, reason }) => ({ place, reason: messages.get(place) ?? reason }));
}
