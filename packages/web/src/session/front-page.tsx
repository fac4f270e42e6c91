import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../ui/page.js';

interface FrontPageProps {
  readonly title: string;
  /** Content before the form; the name of the product by default. */
  readonly pitch?: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in: one form, centered or beside a pitch. */
export function FrontPage({ title, pitch, children }: FrontPageProps) {
  useTitle(title);
  return (
    <main className={pitch ? 'welcome' : 'front'}>
      {pitch ? (
        <>
          <nav className="welcome-top" aria-label="svc">
            <span className="brand">svc</span>
            <Link href="/playground">Playground</Link>
            <a href="/v1/docs">API reference</a>
          </nav>
          {pitch}
        </>
      ) : (
        <Link href="/" className="brand">
          svc
        </Link>
      )}
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
