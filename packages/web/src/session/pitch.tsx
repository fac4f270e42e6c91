import { Link } from 'wouter';
import { Reduction } from '../ui/reduction.js';
import { after, before } from './welcome-example.js';

/** Describes svc with an example, beside the sign-in form. */
export function Pitch() {
  return (
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
  );
}
