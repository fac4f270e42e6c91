import type { ReactNode } from 'react';
import { isAdmin, useOrganization } from '../session/current-organization.js';
import { Page } from '../ui/page.js';

/** A page for admins and owners; others are told so. The platform decides, this only says it beforehand. */
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
