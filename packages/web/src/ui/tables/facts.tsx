import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode, more?: ReactNode];

/** A few figures, each with its name. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
