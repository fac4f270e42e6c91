import { Link } from 'wouter';
import { FrontPage } from '../session/front-page.js';

/** What is shown for an address that leads nowhere. */
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
