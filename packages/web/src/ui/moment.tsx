import { ago, precisely } from '../format/time.js';

/** A moment as people say it, with the precise one in reach. */
export function Moment({
  at,
  otherwise,
}: {
  readonly at: string | null;
  readonly otherwise?: string;
}) {
  if (at === null) return <span className="faint">{otherwise}</span>;
  return (
    <time dateTime={at} title={precisely(at)}>
      {ago(at)}
    </time>
  );
}
