import { count } from '../format/numbers.js';
import { Badge, type Tone } from '../ui/text/badge.js';
import { Breakable } from '../ui/text/breakable.js';
import type { Changes } from './changes.js';

/** More than these are only counted. */
const most = 50;

const looks: readonly (readonly [keyof Changes, Tone])[] = [
  ['added', 'good'],
  ['changed', 'busy'],
  ['removed', 'bad'],
];

/** Added, changed and removed names. */
export function ChangeList({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: Changes;
}) {
  const all = looks.flatMap(([what, tone]) =>
    changes[what].map((name) => ({ what, tone, name }) as const),
  );
  return (
    <section className="card prose">
      <h2>{title}</h2>
      {all.length === 0 && <p className="faint">No changes.</p>}
      <ul className="change-list">
        {all.slice(0, most).map(({ what, tone, name }) => (
          <li key={`${what} ${name}`}>
            <Badge tone={tone}>{what}</Badge>{' '}
            <code>
              <Breakable name={name} />
            </code>
          </li>
        ))}
      </ul>
      <Rest count={all.length - most} />
    </section>
  );
}

/** Added and removed statements of the result. */
export function StatementChanges({ changes: { added, removed } }: { readonly changes: Changes }) {
  const all = [
    ...removed.map((text) => ({ sign: '−', look: 'removed', text })),
    ...added.map((text) => ({ sign: '+', look: 'added', text })),
  ];
  return (
    <section className="card prose">
      <h2>Statements of the result</h2>
      {all.length === 0 ? (
        <p className="faint">No changes.</p>
      ) : (
        <p className="faint">
          {count(added.length, 'statement')} added, {count(removed.length, 'statement')} removed
        </p>
      )}
      <ul className="statement-changes">
        {all.slice(0, most).map(({ sign, look, text }) => (
          <li key={`${sign} ${text}`} className={look}>
            <span role="img" aria-label={look}>
              {sign}
            </span>
            <pre>{text}</pre>
          </li>
        ))}
      </ul>
      <Rest count={all.length - most} />
    </section>
  );
}

function Rest({ count: rest }: { readonly count: number }) {
  return rest > 0 ? <p className="faint">And {count(rest, 'more change')}.</p> : null;
}
