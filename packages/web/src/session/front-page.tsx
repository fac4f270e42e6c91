import type { ReactNode } from 'react';
import { useTitle } from '../ui/page.js';

/** A page for whoever is not inside yet: one thing to do, in the middle. */
export function FrontPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className="front">
      <p className="brand">svc</p>
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
