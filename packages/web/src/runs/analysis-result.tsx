import { useState } from 'react';
import type { AnalyzeResponse, Run } from '../api/types.js';
import { count, number } from '../format/numbers.js';
import { Badge, type Tone } from '../ui/badge.js';
import { Choices } from '../ui/choices.js';
import { Facts } from '../ui/facts.js';
import { Table } from '../ui/table.js';
import { Tabs } from '../ui/tabs.js';
import { ReportFrame } from './downloads.js';

type Recommendation = AnalyzeResponse['recommendations'][number];
type Type = Recommendation['type'];

const tones: Readonly<Record<Type, Tone>> = {
  error: 'bad',
  warning: 'warn',
  optimization: 'busy',
  info: 'plain',
};

/** What an analysis found. */
export function AnalysisResult({
  run,
  result,
}: {
  readonly run: Run;
  readonly result: AnalyzeResponse;
}) {
  const { summary, recommendations, dependencies } = result;
  return (
    <>
      <Facts
        facts={[
          ['Statements', number(summary.total_statements)],
          [
            'A squash would leave',
            result.squashed_statements === undefined ? '–' : number(result.squashed_statements),
            `${result.consolidation_percentage.toFixed(0)} % less`,
          ],
          ['Errors', number(summary.errors)],
          ['Warnings', number(summary.warnings)],
          ['Dependencies', number(dependencies.length)],
        ]}
      />
      <Tabs
        label="The analysis"
        tabs={[
          {
            name: `Recommendations (${recommendations.length})`,
            content: () => <Recommendations all={recommendations} />,
          },
          {
            name: 'Dependencies',
            content: () =>
              dependencies.length === 0 ? (
                <p className="empty">Nothing depends on anything else.</p>
              ) : (
                <Table caption="Dependencies" columns={['Object', 'Depends on', 'By']}>
                  {dependencies.map(({ source, target, type }) => (
                    <tr key={`${source} ${target} ${type}`}>
                      <th scope="row">
                        <code>{source}</code>
                      </th>
                      <td>
                        <code>{target}</code>
                      </td>
                      <td>{type.replaceAll('_', ' ')}</td>
                    </tr>
                  ))}
                </Table>
              ),
          },
          { name: 'Report', content: () => <ReportFrame runId={run.id} /> },
        ]}
      />
    </>
  );
}

function Recommendations({ all }: { readonly all: readonly Recommendation[] }) {
  const types = (Object.keys(tones) as Type[]).filter((type) => all.some((r) => r.type === type));
  const [hidden, setHidden] = useState<readonly Type[]>([]);
  if (all.length === 0) return <p className="empty">There is nothing to recommend.</p>;
  return (
    <div className="prose">
      <Choices<Type>
        name="types"
        legend="Show"
        kind="checkbox"
        chosen={types.filter((type) => !hidden.includes(type))}
        onChange={(type) =>
          setHidden((before) =>
            before.includes(type) ? before.filter((each) => each !== type) : [...before, type],
          )
        }
        choices={types.map((type) => ({
          value: type,
          label: `${type} (${count(all.filter((each) => each.type === type).length, 'time')})`,
        }))}
      />
      <Table caption="Recommendations" columns={['Type', 'What', 'Where', 'Impact']}>
        {all
          .filter(({ type }) => !hidden.includes(type))
          .map((each) => (
            <tr key={JSON.stringify(each)}>
              <td>
                <Badge tone={tones[each.type]}>{each.type}</Badge>
              </td>
              <td>
                {each.message}
                {each.advice && <small>{each.advice}</small>}
                <small>
                  <code>{each.rule}</code>
                  {each.source === 'ai' && ' · written by an AI'}
                </small>
              </td>
              <td>{each.file && <code>{`${each.file}:${each.line}:${each.column}`}</code>}</td>
              <td>{each.impact}</td>
            </tr>
          ))}
      </Table>
    </div>
  );
}
