import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Page, type PageProps } from '../ui/page.js';
import { PauseNotice } from '../ui/pause-notice.js';

interface StandalonePageProps extends PageProps {
  /** Other actions at the top of the page. */
  readonly beside?: ReactNode;
}

/** A page without an organization, with a link to the dashboard. */
export function StandalonePage({ beside, ...page }: StandalonePageProps) {
  return (
    <div className="alone">
      <header className="alone-top">
        <Link href="/" className="brand">
          svc
        </Link>
        <Link href="/">Dashboard</Link>
        {beside}
      </header>
      <main id="content">
        <PauseNotice />
        <Page {...page} />
      </main>
    </div>
  );
}
