import { FileCheck, GitCompareArrows, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Reduction } from '../ui/reduction.js';
import { after, before } from './welcome-example.js';

const reasons = [
  {
    icon: ShieldCheck,
    title: 'Proven on PostgreSQL',
    about: 'Both databases are built and compared: every object, every property, every row.',
  },
  {
    icon: GitCompareArrows,
    title: 'Every line explained',
    about: 'Each statement of the result names the migrations that it comes from.',
  },
  {
    icon: FileCheck,
    title: 'Ready for CI',
    about: 'An API, a command line and an action keep the squashed file up to date.',
  },
];

/** Describes svc with an example, beside the sign-in form. */
export function Pitch() {
  return (
    <div className="pitch">
      <p className="pitch-title">Years of PostgreSQL migrations, one SQL file, proven</p>
      <p className="lead">
        svc folds your migrations into one file that builds the same database. PostgreSQL builds
        both and compares them before you get the result.
      </p>
      <p className="actions">
        <Link href="/playground" className="button primary">
          Try it in your browser
        </Link>
        <span className="hint">No account. Nothing leaves your browser.</span>
      </p>
      <div className="before-after">
        <figure>
          <figcaption>Migrations</figcaption>
          <pre>
            <Sql text={before} />
          </pre>
        </figure>
        <figure>
          <figcaption>Squashed</figcaption>
          <pre>
            <Sql text={after} />
          </pre>
        </figure>
      </div>
      <Reduction before={6} after={1} />
      <ul className="reasons">
        {reasons.map(({ icon: Icon, title, about }) => (
          <li key={title}>
            <Icon size={18} className="reason-icon" aria-hidden="true" />
            <strong>{title}</strong>
            {about}
          </li>
        ))}
      </ul>
    </div>
  );
}

const keyword =
  /\b(CREATE|ALTER|DROP|TABLE|ADD|COLUMN|PRIMARY|KEY|RENAME|TO|SET|NOT|NULL|bigint|int|text)\b/;

/** SQL with its keywords in color. The editor would be larger than the rest of the page. */
function Sql({ text }: { readonly text: string }) {
  return (
    text
      .split(keyword)
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      .map((part, at) => (at % 2 === 1 ? <i key={at}>{part}</i> : part))
  );
}
