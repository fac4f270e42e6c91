import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'busy' | 'warn' | 'plain';

/** A highlighted word. Its color adds no information. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
