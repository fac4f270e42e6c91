import type { ReactNode } from 'react';
import { useTitle } from '../ui/page.js';

interface FrontPageProps {
  readonly title: string;
  /** What stands before the one thing to do; the name of the product where nothing else is given. */
  readonly pitch?: ReactNode;
  readonly children: ReactNode;
}

/** A page for whoever is not inside yet: one thing to do, in the middle or beside a pitch. */
export function FrontPage({ title, pitch, children }: FrontPageProps) {
  useTitle(title);
  return (
    <main className={pitch ? 'welcome' : 'front'}>
      {pitch ?? <p className="brand">svc</p>}
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
