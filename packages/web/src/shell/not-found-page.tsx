import { Link } from 'wouter';
import { FrontPage } from '../session/front-page.js';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <FrontPage title="Page not found">
      <p>The address may be misspelled, or the page was deleted.</p>
      <p className="ways">
        <Link href="~/">Dashboard</Link>
      </p>
    </FrontPage>
  );
}
