import { useState } from 'react';
import type { AnalyzeResponse } from '../../api/types.js';
import { count } from '../../format/numbers.js';
import { Choices } from '../../ui/forms/choices.js';
import { Badge, type Tone } from '../../ui/text/badge.js';
import { Breakable } from '../../ui/text/breakable.js';
import { type Advice, adviceOf, type Recommendation } from './advice.js';

type Type = Recommendation['type'];

const tones: Readonly<Record<Type, Tone>> = {
  error: 'bad',
  warning: 'warn',
  optimization: 'busy',
  info: 'plain',
};

/** Places of one advice that are shown initially. */
const shownAtOnce = 3;

/** The recommendations of an analysis, grouped by advice and filtered by type. */
export function Recommendations({ all }: { readonly all: AnalyzeResponse['recommendations'] }) {
  const types = (Object.keys(tones) as Type[]).filter((type) => all.some((r) => r.type === type));
  const [hidden, setHidden] = useState<readonly Type[]>([]);
  if (all.length === 0) return <p className="empty">No recommendations.</p>;
  return (
    <div className="prose">
      {types.length > 1 && (
        <Choices<Type>
          name="types"
          legend="Show"
          kind="checkbox"
          look="chips"
          chosen={types.filter((type) => !hidden.includes(type))}
          onChange={(type) =>
            setHidden((before) =>
              before.includes(type) ? before.filter((each) => each !== type) : [...before, type],
            )
          }
          choices={types.map((type) => ({
            value: type,
            label: `${type} (${all.filter((each) => each.type === type).length})`,
          }))}
        />
      )}
      <ul className="advice-list">
        {adviceOf(all.filter(({ type }) => !hidden.includes(type))).map((advice) => (
          <AdviceItem key={`${advice.rule} ${advice.type} ${advice.toDo}`} advice={advice} />
        ))}
      </ul>
    </div>
  );
}

function AdviceItem({
  advice: { type, impact, rule, toDo, why, found },
}: {
  readonly advice: Advice;
}) {
  const rest = found.slice(shownAtOnce);
  return (
    <li className="advice">
      <p className="advice-head">
        <Badge tone={tones[type]}>{type}</Badge>
        <strong>{toDo}</strong>
      </p>
      {why && <p className="faint">{why}</p>}
      <Found found={found.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details>
          <summary>{count(rest.length, 'more place')}</summary>
          <Found found={rest} />
        </details>
      )}
      <p className="faint">
        <code>{rule}</code> · impact {impact}
      </p>
    </li>
  );
}

function Found({ found }: { readonly found: Advice['found'] }) {
  return (
    <ul className="found">
      {found.map(({ message, file, line, column, source, other_places = [] }) => (
        <li key={`${file} ${line} ${column} ${message}`}>
          {file && (
            <code>
              <Breakable name={`${file}:${line}`} />
            </code>
          )}{' '}
          {message}
          {source === 'ai' && <small> · written by an AI</small>}
          {other_places.length > 0 && (
            <small title={other_places.map((place) => `${place.file}:${place.line}`).join('\n')}>
              {' '}
              · {count(other_places.length, 'other place')}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
