import type { ReactNode } from 'react';
import { isAdmin, useOrganization } from '../api/current-organization.js';
import { Page } from '../ui/page.js';

/** A page for admins and owners; others get a message. The platform enforces this. */
export function AdminsOnly({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  if (isAdmin(useOrganization())) return children;
  return (
    <Page title={title}>
      <p className="note">
        Only admins and owners of the organization can see this. Ask one of them to make you an
        admin.
      </p>
    </Page>
  );
}
