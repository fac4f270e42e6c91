import type { AnalyzeResponse, SquashResponse } from '../api/types.js';
import { Table } from '../ui/table.js';

interface BarriersProps {
  readonly result: SquashResponse;
  /** Describes the cost of each barrier, and what to do about it. */
  readonly analysis: AnalyzeResponse | undefined;
}

/** The analysis rule about barriers. */
const rule = 'not-followed';

/** Barriers, their cost, and what to do; and statements that the proof withdrew. */
export function Barriers({ result: { verbatim, withdrawn }, analysis }: BarriersProps) {
  if (verbatim.length === 0 && withdrawn.length === 0) {
    return <p className="empty">No barriers: svc can follow every statement.</p>;
  }
  const found = analysis?.recommendations.filter((each) => each.rule === rule) ?? [];
  const messages = new Map(
    found.map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message]),
  );
  return (
    <div className="prose">
      {verbatim.length > 0 && (
        <>
          <p>
            svc cannot follow these statements, so nothing folds across them.{' '}
            {found[0]?.advice && <strong>{found[0].advice}</strong>}
          </p>
          <Table caption="Statements that nothing folds across" columns={['Where', 'Why']}>
            {verbatim.map(({ place, reason }) => (
              <tr key={place}>
                <th scope="row">
                  <code>{place}</code>
                </th>
                <td>{messages.get(place) ?? reason}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      {withdrawn.map(({ because, statements }) => (
        <section key={because} className="prose">
          <p>The proof refused a fold, so these statements stay as they were written: {because}</p>
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
