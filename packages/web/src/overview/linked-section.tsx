import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface LinkedSectionProps {
  readonly title: string;
  readonly to: string;
  readonly link: string;
  readonly children: ReactNode;
}

/** A part of a page, with a link to the full list. */
export function LinkedSection({ title, to, link, children }: LinkedSectionProps) {
  return (
    <section className="prose">
      <div className="actions spread">
        <h2>{title}</h2>
        <Link href={to}>{link}</Link>
      </div>
      {children}
    </section>
  );
}
