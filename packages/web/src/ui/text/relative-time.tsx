import { ago, dayOf, precisely } from '../../format/time.js';

/** A relative time, with the exact one as a tooltip. */
export function RelativeTime({
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

/** A date without the time. */
export function Day({ at }: { readonly at: string | null }) {
  if (at === null) return <span className="faint">–</span>;
  return (
    <time dateTime={at} title={precisely(at)}>
      {dayOf(at)}
    </time>
  );
}
