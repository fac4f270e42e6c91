import { Link } from 'wouter';
import { FrontPage } from '../session/front-page.js';

/** What is shown for an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <FrontPage title="There is nothing here">
      <p>The address may be misspelt, or what was here is gone.</p>
      <p className="ways">
        <Link href="~/">To the dashboard</Link>
      </p>
    </FrontPage>
  );
}
