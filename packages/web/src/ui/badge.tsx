import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'busy' | 'warn' | 'plain';

/** A word that stands out. Its color says nothing that the word does not. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
