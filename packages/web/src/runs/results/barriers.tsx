import type { AnalyzeResponse, SquashResponse } from '../../api/types.js';
import { Table } from '../../ui/tables/table.js';
import { barrierRule, barriersWithCosts } from './barriers-with-costs.js';

interface BarriersProps {
  readonly result: SquashResponse;
  /** Describes the cost of each barrier, and what to do about it. */
  readonly analysis: AnalyzeResponse | undefined;
}

/** Barriers, their cost, and what to do; and statements that the proof withdrew. */
export function Barriers({ result: { verbatim, withdrawn }, analysis }: BarriersProps) {
  if (verbatim.length === 0 && withdrawn.length === 0) {
    return <p className="empty">No barriers: svc can follow every statement.</p>;
  }
  const advice = analysis?.recommendations.find(({ rule }) => rule === barrierRule)?.advice;
  return (
    <div className="prose">
      {verbatim.length > 0 && (
        <>
          <p>
            svc cannot follow these statements, so nothing folds across them.
            {advice && (
              <>
                {' '}
                <strong>What to do about each:</strong> {advice}
              </>
            )}
          </p>
          <Table caption="Statements that block folding" columns={['Where', 'Why']}>
            {barriersWithCosts(verbatim, analysis).map(({ place, reason }) => (
              <tr key={place}>
                <th scope="row">
                  <code>{place}</code>
                </th>
                <td className="wide">{reason}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      {withdrawn.map(({ because, statements }) => (
        <section key={because} className="prose">
          <p>The proof rejected a fold, so these statements stay as written: {because}</p>
          <Table caption="Statements that stay as written" columns={['Where', 'Statement']}>
            {statements.map(({ place, was }) => (
              <tr key={place}>
                <th scope="row">
                  <code>{place}</code>
                </th>
                <td>
                  <code>{was}</code>
                </td>
              </tr>
            ))}
          </Table>
        </section>
      ))}
    </div>
  );
}
