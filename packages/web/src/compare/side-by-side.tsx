import type { Run } from '../api/types.js';
import { bytes, count, number } from '../format/numbers.js';
import { Verdict } from '../runs/verdict.js';
import { Reduction } from '../ui/reduction.js';
import { Table } from '../ui/tables/table.js';
import { RelativeTime } from '../ui/text/relative-time.js';

/** The figures of two runs. */
export function SideBySide({ before, after }: { readonly before: Run; readonly after: Run }) {
  return (
    <Table caption="Both runs" columns={['Run', 'Verdict', 'Statements', 'Files', 'When']}>
      {(
        [
          ['Before', before],
          ['After', after],
        ] as const
      ).map(([name, run]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label="Verdict">
            <Verdict run={run} />
          </td>
          <td className="nowrap" data-label="Statements">
            <Reduction
              before={run.statements_before ?? 0}
              after={run.statements_after ?? 0}
              what=""
            />
          </td>
          <td className="nowrap" data-label="Files">
            {count(run.file_count, 'file')}
            <small>{bytes(run.byte_count)}</small>
          </td>
          <td className="nowrap" data-label="When">
            <RelativeTime at={run.created_at} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">Change</th>
        <td />
        <td data-label="Statements">
          {signed((after.statements_after ?? 0) - (before.statements_after ?? 0))} in the result
        </td>
        <td data-label="Files">{signed(after.file_count - before.file_count)}</td>
        <td />
      </tr>
    </Table>
  );
}

function signed(value: number): string {
  if (value === 0) return '±0';
  return `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
}
