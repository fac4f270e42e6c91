import { useState } from 'react';
import type { AnalyzeResponse } from '../api/types.js';
import { count } from '../format/numbers.js';
import { Badge, type Tone } from '../ui/badge.js';
import { Choices } from '../ui/choices.js';
import { Table } from '../ui/table.js';

type Recommendation = AnalyzeResponse['recommendations'][number];
type Type = Recommendation['type'];

const tones: Readonly<Record<Type, Tone>> = {
  error: 'bad',
  warning: 'warn',
  optimization: 'busy',
  info: 'plain',
};

/** What an analysis recommends, of the types that one wants to see. */
export function Recommendations({ all }: { readonly all: readonly Recommendation[] }) {
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
