import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../ui/page.js';
import { Reduction } from '../ui/reduction.js';
import { after, before } from './welcome-example.js';

/** Says what svc does, with an example, beside the way in. */
export function WelcomePage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className="welcome">
      <div className="pitch">
        <p className="brand">svc</p>
        <p className="pitch-title">Years of PostgreSQL migrations, one SQL file, proven</p>
        <p>
          svc folds your migrations into one file that builds the same database. PostgreSQL builds
          both and compares them before you get the result.
        </p>
        <div className="before-after">
          <figure>
            <figcaption>Migrations</figcaption>
            <pre>{before}</pre>
          </figure>
          <figure>
            <figcaption>Squashed</figcaption>
            <pre>{after}</pre>
          </figure>
        </div>
        <Reduction before={6} after={1} />
        <p className="actions">
          <Link href="/playground" className="button primary">
            Try it in your browser
          </Link>
          <span className="hint">No account. Nothing leaves your browser.</span>
        </p>
      </div>
      <section className="card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
